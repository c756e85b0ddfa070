"""Makes zones.txt: every moment of 12 rules in 40 zones over five years, as a count and a digest.

Independent of our code: python-dateutil expands the rules, zoneinfo knows the zones. The years are
past, so that no government can change them. To make it again: pip install python-dateutil, then
python3 zones.py > zones.txt
"""

from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import dateutil
from dateutil.rrule import rrulestr

START, END = datetime(2019, 1, 1, 2, 30), datetime(2024, 1, 1)

RULES = """
FREQ=DAILY
FREQ=DAILY;BYHOUR=0;BYMINUTE=0
FREQ=DAILY;BYHOUR=0,1,2,3;BYMINUTE=0,30
FREQ=DAILY;INTERVAL=3;BYHOUR=23
FREQ=WEEKLY;BYDAY=SU;BYHOUR=2;BYMINUTE=15
FREQ=WEEKLY;BYDAY=SA,SU;BYHOUR=1;BYMINUTE=59
FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;BYHOUR=9
FREQ=MONTHLY;BYDAY=-1SU;BYHOUR=1,2,3
FREQ=MONTHLY;BYDAY=2SU;BYHOUR=2
FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=23;BYMINUTE=45
FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8;BYSETPOS=1,-1
FREQ=YEARLY;BYMONTH=3,4,9,10,11;BYDAY=1SU,-1SU;BYHOUR=0,2
""".split()

ZONES = """
Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Juba Africa/Sao_Tome America/Asuncion
America/Bogota America/Chihuahua America/Dawson America/Havana America/Los_Angeles America/New_York
America/Nuuk America/Santiago America/Sao_Paulo America/Scoresbysund America/St_Johns
Antarctica/Macquarie Antarctica/Troll Asia/Amman Asia/Beirut Asia/Damascus Asia/Gaza Asia/Kathmandu
Asia/Kolkata Asia/Tehran Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Lord_Howe
Australia/Sydney Europe/Berlin Europe/Dublin Europe/Istanbul Europe/Volgograd Pacific/Apia
Pacific/Auckland Pacific/Chatham Pacific/Fiji Pacific/Norfolk
""".split()


def instant(wall, zone):
    """The first of two; the end of a gap."""
    first = wall.replace(tzinfo=zone).astimezone(timezone.utc)
    if first.astimezone(zone).replace(tzinfo=None) == wall:
        return int(first.timestamp())
    # Read with the offset from after the change it lies before it, and the other way round.
    before = int(wall.replace(tzinfo=zone, fold=1).timestamp())
    after = int(first.timestamp())
    offset = lambda at: datetime.fromtimestamp(at, zone).utcoffset()
    old = offset(before)
    while 1 < after - before:
        middle = (before + after) // 2
        if offset(middle) == old:
            before = middle
        else:
            after = middle
    return after


def digest(moments):
    """FNV-1a of the seconds since 1970, eight bytes each."""
    sum = 0xCBF29CE484222325
    for moment in moments:
        for byte in moment.to_bytes(8, "big"):
            sum = (sum ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return sum


def main():
    assert (len(ZONES), len(RULES)) == (40, 12)
    print(f"# Made by zones.py with python-dateutil {dateutil.__version__}:")
    print("# zone | rule | how many moments from 2019-01-01T02:30 to 2023-12-31 | their digest")
    walls = {rule: rrulestr(rule, dtstart=START).between(START, END, inc=True) for rule in RULES}
    for name in ZONES:
        for rule in RULES:
            # What is skipped may fall together with what comes next.
            moments = sorted({instant(it, ZoneInfo(name)) for it in walls[rule] if it < END})
            print(f"{name} | {rule} | {len(moments)} | {digest(moments):016x}")


main()
