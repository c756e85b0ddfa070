"""Somebody's tasks, through the official Python client of MCP.

    tasks.py ERA URL                  with a bearer token in TODOBOT_TEST_TOKEN
    tasks.py ERA PROGRAM ARGUMENT…    with the environment as it is

ERA is `legacy` (a handshake first) or `modern` (every request stands for itself).
"""

import asyncio
import os
import sys
from contextlib import asynccontextmanager

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp_types import ElicitResult

era, target = sys.argv[1], sys.argv[2:]
MODES = {"legacy": ("legacy", "2025-11-25"), "modern": ("2026-07-28", "2026-07-28")}
YES = ElicitResult(action="accept", content={"confirm": True})
NO = ElicitResult(action="decline")


@asynccontextmanager
async def server():
    if target[0].startswith("http"):
        headers = {"Authorization": f"Bearer {os.environ['TODOBOT_TEST_TOKEN']}"}
        async with httpx2.AsyncClient(headers=headers, timeout=30) as http:
            yield streamable_http_client(target[0], http_client=http)
    else:
        yield StdioServerParameters(command=target[0], args=target[1:], env=dict(os.environ))


class Visit:
    """A client with a person behind it, who answers every question alike. Without an answer, the
    client has no way to ask."""

    def __init__(self, client, asked):
        self.client, self.asked = client, asked

    @staticmethod
    @asynccontextmanager
    async def of(answer=None):
        asked = []

        async def person(context, params):
            asked.append(params.message)
            return answer

        mode, version = MODES[era]
        async with server() as where:
            callback = person if answer else None
            async with Client(where, mode=mode, elicitation_callback=callback) as client:
                assert client.session.protocol_version == version, client.session.protocol_version
                yield Visit(client, asked)

    async def call(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        envelope = result.structured_content
        assert result.is_error == (not envelope["success"]), result
        return envelope

    async def titles(self):
        listed = await self.call("list_tasks", status="pending")
        return [task["title"] for task in listed["tasks"]]


async def story():
    question = ['Shall I delete 1 "Buy milk"?']
    async with Visit.of(NO) as visit:
        names = [tool.name for tool in (await visit.client.list_tools()).tools]
        assert {"add_task", "list_tasks", "complete_task", "delete_task", "undo"} <= set(names), names
        added = await visit.call("add_task", title="Buy milk")
        assert added["task"]["number"] == 1, added
        assert await visit.titles() == ["Buy milk"]
        done = await visit.call("complete_task", task_id="milk")
        assert done["task"]["status"] == "completed", done
        assert await visit.titles() == []
        await visit.call("undo")
        assert await visit.titles() == ["Buy milk"]

        kept = await visit.call("delete_task", task_id="1")
        assert kept["error"]["code"] == "CONFIRMATION_REQUIRED", kept
        assert visit.asked == question, visit.asked
        assert await visit.titles() == ["Buy milk"]

    async with Visit.of(YES) as visit:
        gone = await visit.call("delete_task", task_id="milk")
        assert gone["success"] and visit.asked == question, (gone, visit.asked)
        assert await visit.titles() == []
        await visit.call("undo")
        assert await visit.titles() == ["Buy milk"]

    async with Visit.of() as visit:
        held = await visit.call("delete_task", task_id="milk")
        assert held["error"]["message"] == question[0], held
        assert await visit.titles() == ["Buy milk"]
        gone = await visit.call("delete_task", task_id="milk", confirm=held["confirm"])
        assert gone["success"], gone
        assert await visit.titles() == []
        await visit.call("undo")
        assert await visit.titles() == ["Buy milk"]


asyncio.run(story())
print("ok")
