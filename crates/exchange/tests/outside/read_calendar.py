"""Reads a calendar from stdin with PyPI's `icalendar` and prints what it found in it."""

import json
import sys

import icalendar


def plain(value):
    if isinstance(value, list):
        return [plain(it) for it in value]
    if hasattr(value, "cats"):
        return [str(it) for it in value.cats]
    if hasattr(value, "dt"):
        return value.dt.isoformat() if hasattr(value.dt, "isoformat") else str(value.dt)
    if isinstance(value, icalendar.vRecur):
        return value.to_ical().decode()
    return str(value)


def tell(component):
    return {
        "name": component.name,
        "properties": {name: plain(value) for name, value in component.items()},
        "errors": [list(it) for it in component.errors],
        "within": [tell(it) for it in component.subcomponents],
    }


text = sys.stdin.buffer.read()
calendar = icalendar.Calendar.from_ical(text)
json.dump(tell(calendar), sys.stdout)
