"""A conversation with TodoBot through OpenAI's own client."""

import openai

client = openai.OpenAI(max_retries=0)
messages = [{"role": "system", "content": "Be brief."}]


def say(text, expect):
    messages.append({"role": "user", "content": text})
    answer = client.chat.completions.create(model="todobot", messages=messages)
    assert answer.choices[0].finish_reason == "stop", answer
    assert answer.usage.total_tokens == 0, answer
    reply = answer.choices[0].message
    messages.append(reply.model_dump(exclude_none=True))
    assert reply.content == expect, reply.content


def say_streaming(text, expect):
    messages.append({"role": "user", "content": text})
    stream = client.chat.completions.create(
        model="todobot",
        messages=messages,
        stream=True,
        stream_options={"include_usage": True},
    )
    reply, usage = "", None
    for chunk in stream:
        usage = chunk.usage or usage
        for choice in chunk.choices:
            reply += choice.delta.content or ""
    messages.append({"role": "assistant", "content": reply})
    assert reply == expect, reply
    assert usage.total_tokens == 0, usage


def refused(kind, code, call):
    try:
        call()
    except kind as error:
        assert error.code == code, error
    else:
        raise AssertionError(f"{kind} was expected")


assert [model.id for model in client.models.list()] == ["todobot"]
assert client.models.retrieve("todobot").id == "todobot"

say("add buy milk", 'Added 1 "buy milk"')
say_streaming("delete the milk", 'Shall I delete 1 "buy milk"?')
say("yes", 'Deleted 1 "buy milk"')
say_streaming("undo", 'Took back "yes":\n  1 "buy milk" is back')

hi = [{"role": "user", "content": "hi"}]
stranger = openai.OpenAI(api_key="wrong", max_retries=0)
refused(openai.AuthenticationError, "invalid_api_key", lambda: stranger.models.list())
refused(
    openai.NotFoundError,
    "model_not_found",
    lambda: client.chat.completions.create(model="gpt-9", messages=hi),
)
refused(
    openai.BadRequestError,
    None,
    lambda: client.chat.completions.create(model="todobot", messages=hi, n=2, stream=True),
)
print("ok")
