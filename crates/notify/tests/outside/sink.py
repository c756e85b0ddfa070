"""A mail server that prints what it is handed. First its port, then each mail, a line of JSON each.

An argument says how it behaves: `plain`; `auth` lets in ada with the password secret only; so do `tls`
and `starttls`, which are `localhost` by a certificate of an authority that is printed after the port;
any number is the code it answers every recipient with.
"""

import asyncio
import email.policy
import json
import ssl
import sys
import tempfile
from datetime import datetime, timedelta, timezone

from aiosmtpd.smtp import SMTP, AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

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
        html = mail.get_body(("html",))
        tell({
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "headers": [[name, str(value)] for name, value in mail.items()],
            "text": mail.get_body(("plain",)).get_content(),
            "html": html and html.get_content(),
            "defects": [str(it) for part in mail.walk() for it in part.defects],
        })
        return "250 OK"


def let_in(server, session, envelope, mechanism, given):
    good = (given.login, given.password) == (b"ada", b"secret")
    return AuthResult(success=good, handled=False)


def certificate(name, key, issuer, issuers_key, *extensions):
    now = datetime.now(timezone.utc)
    named = [x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, it)]) for it in (name, issuer)]
    made = x509.CertificateBuilder(*reversed(named), key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    for it in extensions:
        made = made.add_extension(it, critical=False)
    return made.sign(issuers_key, hashes.SHA256())


def pem(it):
    return it.public_bytes(serialization.Encoding.PEM)


def secured():
    """An authority, and what a server needs that it vouches for."""
    key, own = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    authority = certificate("house", key, "house", key, x509.BasicConstraints(True, None))
    names = x509.SubjectAlternativeName([x509.DNSName("localhost")])
    server = certificate("mail", own, "house", key, x509.BasicConstraints(False, None), names)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    with tempfile.NamedTemporaryFile() as chain:
        chain.write(pem(server))
        chain.write(own.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        ))
        chain.flush()
        context.load_cert_chain(chain.name)
    return pem(authority).decode(), context


authority, context = secured() if mood in ("tls", "starttls") else (None, None)


def session():
    upgrade = {"tls_context": context, "require_starttls": True} if mood == "starttls" else {}
    needed = mood in ("auth", "tls", "starttls")
    return SMTP(Sink(), authenticator=let_in, auth_required=needed, auth_require_tls=False, **upgrade)


async def serve():
    at_once = context if mood == "tls" else None
    loop = asyncio.get_running_loop()
    server = await loop.create_server(session, "127.0.0.1", 0, ssl=at_once)
    tell(server.sockets[0].getsockname()[1])
    if authority:
        tell(authority)
    await server.serve_forever()


asyncio.run(serve())
