"""What a document cannot say of a request, said to schemathesis.

Each of these changes a request that would be refused for a good reason which no schema can express,
so that the rest of it is tried. Requests that are meant to be bad stay as they are.
"""

import json
import os
import re
import urllib.request
import uuid

import schemathesis

URL = os.environ["TODOBOT_URL"]
# Of the session that this run itself is in; each is good once.
refresh_token = os.environ["TODOBOT_REFRESH_TOKEN"]
TAGS = re.compile(r'^(?:\*|(?:W/)?"[!#-~]{0,40}"(?:, ?(?:W/)?"[!#-~]{0,40}"){0,4})$')


def post(path, body):
    request = urllib.request.Request(
        URL + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    return json.load(urllib.request.urlopen(request))


@schemathesis.auth(refresh_interval=300)
class Session:
    def get(self, case, context):
        global refresh_token
        tokens = post("/api/v1/auth/refresh", {"refresh_token": refresh_token})
        refresh_token = tokens["refresh_token"]
        return tokens["access_token"]

    def set(self, case, token, context):
        # Whoever signs out does so in a session of their own, or everything after is refused.
        if case.path == "/api/v1/auth/sign-out":
            token = post("/api/v1/auth/local", {})["access_token"]
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    # A cursor is opaque: only the page before it can give one that is good.
    if case.query:
        case.query.pop("cursor", None)
    if case.headers:
        # A key that was used for another request is refused.
        if "Idempotency-Key" in case.headers:
            case.headers["Idempotency-Key"] = str(uuid.uuid4())
        # The coverage phase cannot write the quotes that a tag needs, and leaves them out.
        for name in ("If-Match", "If-None-Match"):
            if name in case.headers and not TAGS.match(case.headers[name]):
                case.headers[name] = "*"
    if isinstance(case.body, dict):
        # Passwords that are easily guessed are refused, and no schema lists them all.
        for name in ("password", "new_password"):
            secret = case.body.get(name)
            if isinstance(secret, str):
                case.body[name] = secret[:200] + uuid.uuid4().hex
        # Quiet hours must not begin and end at one time.
        quiet = case.body.get("quiet_hours")
        if isinstance(quiet, dict) and quiet.get("from") == quiet.get("to"):
            quiet.update({"from": "22:00", "to": "07:00"})
        # In a past that comes with the request, two of the same role must not follow each other.
        if isinstance(case.body.get("history"), list):
            case.body["history"] = by_turns(case.body["history"])
        # There is one model, it reads text alone, and the user must have the last word.
        if case.path == "/v1/chat/completions":
            told = [it for it in case.body["messages"] if isinstance(it.get("content"), str)]
            last = [("assistant", "Anything else?"), ("user", "what is left today?")]
            told += [{"role": role, "content": content} for role, content in last]
            case.body.update(model="todobot", messages=told)


def by_turns(history):
    kept, last = [], None
    for message in history:
        if message["role"] == "system" or message["role"] != last:
            kept.append(message)
        if message["role"] != "system":
            last = message["role"]
    return kept
