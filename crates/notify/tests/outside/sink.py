"""A mail server that prints what it is handed. First its port, then each mail, a line of JSON each.

An argument says how it behaves: `plain`; `auth` lets in ada with the password secret only; any number
is the code it answers every recipient with.
"""

import asyncio
import email.policy
import json
import sys

from aiosmtpd.smtp import SMTP, AuthResult

mood = sys.argv[1]


def tell(what):
    print(json.dumps(what), flush=True)


class Sink:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if mood.isdigit():
            return f"{mood} so it was asked"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        tell({
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "headers": [[name, str(value)] for name, value in mail.items()],
            "text": mail.get_body(("plain",)).get_content(),
            "html": mail.get_body(("html",)).get_content(),
            "defects": [str(it) for part in mail.walk() for it in part.defects],
        })
        return "250 OK"


def let_in(server, session, envelope, mechanism, given):
    good = (given.login, given.password) == (b"ada", b"secret")
    return AuthResult(success=good, handled=False)


def session():
    needed = mood == "auth"
    return SMTP(Sink(), authenticator=let_in, auth_required=needed, auth_require_tls=False)


async def serve():
    server = await asyncio.get_running_loop().create_server(session, "127.0.0.1", 0)
    tell(server.sockets[0].getsockname()[1])
    await server.serve_forever()


asyncio.run(serve())
