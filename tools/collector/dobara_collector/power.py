"""Batteries and adapters: the kernel's files, and upower beside them."""

import re

FOLDER = "sys/class/power_supply"
BATTERY_FILES = (
    "type scope present manufacturer model_name serial_number technology cycle_count energy_full "
    "energy_full_design charge_full charge_full_design voltage_min_design status capacity"
).split()


def number(text):
    return int(text) if text and re.match(r"-?\d+$", text) else None


def collect(report, runner):
    names = runner.names(FOLDER)
    if names is None:
        runner.no_kernel_reading("sysfs", FOLDER, "The kernel shows no power supplies.")
    else:
        supplies(report, runner, names)
    upower(report, runner)


def supplies(report, runner, names):
    files = {}
    for name in names:
        folder = "%s/%s" % (FOLDER, name)
        for file in BATTERY_FILES + ["online"]:
            text = runner.file("%s/%s" % (folder, file))
            if text:
                files["%s/%s" % (name, file)] = text
    reading = runner.kernel_reading("sysfs", FOLDER, files)
    # The battery of a mouse or a pen has the scope 'Device'; an empty bay may stay in the list.
    batteries = [
        name
        for name in names
        if files.get("%s/type" % name) == "Battery"
        and files.get("%s/scope" % name) != "Device"
        and files.get("%s/present" % name) != "0"
    ]
    report.measure(reading, "machine", "battery.count", len(batteries), None, " ".join(names))
    for name in batteries:
        battery(report, reading, name, files)
    for name in names:
        if files.get("%s/type" % name) in ("Mains", "USB") and "%s/online" % name in files:
            path = "%s/online" % name
            report.measure(
                reading,
                name,
                "power.adapter-online",
                files[path] != "0",
                None,
                "%s: %s" % (path, files[path]),
            )


def battery(report, reading, name, files):
    def raw(file):
        return "%s/%s: %s" % (name, file, files.get("%s/%s" % (name, file)))

    def get(file):
        return files.get("%s/%s" % (name, file))

    # Energy in µWh, or charge in µAh, as the firmware counts.
    quantity, unit = ("energy", "mWh") if get("energy_full") else ("charge", "mAh")
    for kind, file in (
        ("battery.full-capacity", quantity + "_full"),
        ("battery.design-capacity", quantity + "_full_design"),
    ):
        amount = number(get(file))
        report.measure(reading, name, kind, amount and amount // 1000, unit, raw(file))
    report.measure(reading, name, "battery.cycles", number(get("cycle_count")), None, raw("cycle_count"))
    for kind, file in (
        ("battery.manufacturer", "manufacturer"),
        ("battery.model", "model_name"),
        ("battery.serial", "serial_number"),
        ("battery.technology", "technology"),
    ):
        report.measure(reading, name, kind, get(file), None, raw(file))


def watt_hours(text):
    found = re.match(r"(\d+(?:\.\d+)?) Wh$", text or "")
    return round(float(found.group(1)) * 1000) if found else None


def upower(report, runner):
    reading = runner.run("upower", "--dump")
    if not reading.ok:
        return
    for block in re.split(r"^Device: ", reading.text, flags=re.MULTILINE)[1:]:
        fields = dict(re.findall(r"^\s+([\w -]+?):\s+(.+)$", block, flags=re.MULTILINE))
        if "battery" not in block.splitlines()[0] or fields.get("power supply") != "yes":
            continue
        name = fields.get("native-path", "battery")
        for kind, key in (
            ("battery.full-capacity", "energy-full"),
            ("battery.design-capacity", "energy-full-design"),
        ):
            amount = watt_hours(fields.get(key))
            report.measure(reading, name, kind, amount, "mWh", "%s: %s" % (key, fields.get(key)))
        cycles = number(fields.get("charge-cycles"))
        report.measure(reading, name, "battery.cycles", cycles, None, "charge-cycles: %s" % cycles)
