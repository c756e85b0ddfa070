"""Verifies a webhook as its receiver would: the secret as an argument, headers and body on stdin."""

import json
import sys

from standardwebhooks import Webhook, WebhookVerificationError

request = json.load(sys.stdin)
try:
    payload = Webhook(sys.argv[1]).verify(request["body"], request["headers"])
    json.dump({"payload": payload}, sys.stdout)
except WebhookVerificationError as error:
    json.dump({"refused": str(error)}, sys.stdout)
