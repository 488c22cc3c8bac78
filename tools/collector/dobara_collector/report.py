"""The report of one machine: readings of tools, and the measurements that were found in them."""

import json
import re

FORMAT = "dobara-collector/1"
VERSION = "1.0.0"
MOST_BYTES = 1_000_000
MOST_READING = 32_000
MOST_RAW = 500
MOST_TEXT = 200
MOST_MEASUREMENTS = 500

# Everything a terminal or a database would stumble over: control characters but tab and line feed, and lone surrogates.
UNREADABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")


def clean(text, most):
    """A text without unreadable characters and without blanks around it, cut to `most` characters."""
    return UNREADABLE.sub("", str(text)).strip()[:most]


class Reading:
    """What one tool answered, or why it did not."""

    def __init__(self, tool, version, command, outcome, text="", exit_code=None, note=None):
        self.id = None
        self.tool = tool
        self.version = version
        self.command = command
        self.outcome = outcome
        self.text = text
        self.exit_code = exit_code
        self.note = note

    @property
    def ok(self):
        return self.outcome == "ok"

    def json(self):
        """The objects of the answer; none, and the outcome 'unreadable', where it is not JSON. lshw answers with a list."""
        if not self.ok:
            return []
        try:
            value = json.loads(self.text)
        except (ValueError, RecursionError):
            self.outcome = "unreadable"
            self.note = "The answer is not JSON."
            return []
        return [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, dict)]

    def as_dict(self, most):
        raw = UNREADABLE.sub("", self.text)
        return {
            "id": self.id,
            "tool": self.tool,
            "version": self.version,
            "command": clean(self.command, MOST_TEXT),
            "outcome": self.outcome,
            "exitCode": self.exit_code,
            "note": None if self.note is None else clean(self.note, MOST_TEXT),
            "raw": raw[:most],
            "isTruncated": len(raw) > most,
        }


class Report:
    """Collects readings and measurements. A value that is missing is left out: nothing is guessed."""

    def __init__(self, collected_at):
        self.collected_at = collected_at
        self.machine = dict.fromkeys(
            (
                "vendor",
                "model",
                "version",
                "sku",
                "systemSerial",
                "boardSerial",
                "biosVendor",
                "biosVersion",
                "biosDate",
                "chassis",
            )
        )
        self.readings = []
        self.measurements = []

    def add_reading(self, reading):
        reading.id = "r%d" % (len(self.readings) + 1)
        self.readings.append(reading)
        return reading

    def identify(self, field, text):
        """Sets a field of the machine's identity as the firmware has it, placeholders included."""
        value = clean(text or "", MOST_TEXT)
        if value:
            self.machine[field] = value

    def measure(self, reading, subject, kind, value, unit=None, raw=""):
        """Notes a value. `raw` is the text it was read from, word for word."""
        if not isinstance(value, (str, int)):
            return
        if isinstance(value, str):
            value = clean(value, MOST_TEXT)
            if not value:
                return
        if len(self.measurements) >= MOST_MEASUREMENTS:
            return
        self.measurements.append(
            {
                "kind": kind,
                "subject": clean(subject, 60),
                "value": value,
                "unit": unit,
                "tool": reading.tool,
                "toolVersion": reading.version,
                "reading": reading.id,
                "raw": clean(raw, MOST_RAW),
            }
        )

    def as_dict(self, most):
        return {
            "format": FORMAT,
            "collector": {"version": VERSION},
            "collectedAt": self.collected_at,
            "machine": self.machine,
            "readings": [reading.as_dict(most) for reading in self.readings],
            "measurements": self.measurements,
        }

    def to_json(self):
        """The report as JSON of at most one megabyte: raw answers are cut further until it fits."""
        most = MOST_READING
        while True:
            text = json.dumps(self.as_dict(most), ensure_ascii=False, indent=2) + "\n"
            if len(text.encode("utf-8")) <= MOST_BYTES or most < 100:
                return text
            most //= 2
