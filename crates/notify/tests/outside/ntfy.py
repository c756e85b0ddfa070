"""A server that takes what ntfy takes, refuses what ntfy refuses, and prints what its subscribers would
get. First its port, then each message, a line of JSON each.

The checks are those of ntfy 2.13 for JSON that is published at the root, and of 2.16 for `sequence_id`.
An argument is the token that must be shown; without one, nobody needs any.
"""

import email.header
import http.server
import json
import re
import sys

token = sys.argv[1] if 1 < len(sys.argv) else None

MESSAGE_MAX = 4096
BODY_MAX = 2 * MESSAGE_MAX
NAME = re.compile(r"[-_A-Za-z0-9]{1,64}")
NOT_TOPICS = "docs static file app metrics account settings signup login v1".split()
ACTIONS_MAX = 3
KINDS = {
    "topic": str, "title": str, "message": str, "priority": int, "tags": list, "click": str, "icon": str,
    "actions": list, "attach": str, "markdown": bool, "filename": str, "email": str, "call": str,
    "cache": str, "firebase": str, "delay": str, "sequence_id": str,
}
KINDS_OF_ACTION = {
    "action": str, "label": str, "clear": bool, "url": str, "method": str, "headers": dict, "body": str,
    "intent": str, "extras": dict,
}


class Refused(Exception):
    pass


def need(is_so, status, why):
    if not is_so:
        raise Refused(status, why)


def kinds(given, known):
    need(isinstance(given, dict), 400, "invalid JSON")
    for name, value in given.items():
        # A field that nobody knows is looked past.
        need(type(value) is known.get(name, type(value)), 400, f"invalid JSON: {name}")


def header(value):
    """Title and click travel on as headers, in which encoded words are decoded."""
    parts = email.header.decode_header(value)
    return "".join(it if isinstance(it, str) else it.decode(kind or "ascii") for it, kind in parts).strip()


def check_action(it):
    kinds(it, KINDS_OF_ACTION)
    need(it.get("action") in ("view", "broadcast", "http"), 400, "actions invalid: action")
    need(it.get("label"), 400, "actions invalid: label")
    need(it["action"] == "broadcast" or it.get("url"), 400, "actions invalid: url")
    reads = it.get("method", "POST").upper() in ("GET", "HEAD")
    need(not (reads and it.get("body")), 400, "actions invalid: body")


def check(request):
    need(request.path == "/", 404, "page not found")
    length = int(request.headers["content-length"])
    need(length <= BODY_MAX, 413, "JSON body too large")
    need(not token or request.headers["authorization"] == f"Bearer {token}", 403, "forbidden")
    try:
        message = json.loads(request.rfile.read(length))
    except ValueError:
        raise Refused(400, "invalid JSON")
    kinds(message, KINDS)
    need(NAME.fullmatch(message.get("topic", "")), 400, "topic invalid")
    need(message["topic"] not in NOT_TOPICS, 400, "topic name is not allowed")
    need(len(message.get("message", "").encode()) <= MESSAGE_MAX, 400, "attachments not allowed")
    need(0 <= message.get("priority", 0) <= 5, 400, "invalid priority parameter")
    need(all(type(it) is str for it in message.get("tags", [])), 400, "invalid JSON: tags")
    need(NAME.fullmatch(message.get("sequence_id", "x")), 400, "sequence ID invalid")
    actions = message.get("actions", [])
    need(len(actions) <= ACTIONS_MAX, 400, "actions invalid: too many")
    for it in actions:
        check_action(it)
    for name in {"title", "click"} & message.keys():
        message[name] = header(message[name])
    return message


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        try:
            message = check(self)
            print(json.dumps(message), flush=True)
            self.answer(200, {"id": "hwQ2YpKdmg", "event": "message", **message})
        except Refused as refused:
            status, why = refused.args
            self.close_connection = True
            self.answer(status, {"http": status, "error": why})

    def answer(self, status, body):
        body = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
print(server.server_port, flush=True)
server.serve_forever()
