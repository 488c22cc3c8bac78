"""Devices beside drives and batteries: lspci, lsusb, lshw, the panel's EDID, the lights of the keyboard."""

import re

# Where each device is found: a pattern of lspci -nn lines, of lsusb lines, and a class of lsusb -t.
DEVICES = {
    "wifi": (r"\[0280\]", r"802\.11|Wi-?Fi|WLAN|Wireless (?:Network )?Adapter", None),
    "bluetooth": (None, r"Bluetooth", "Wireless"),
    "lan": (r"\[0200\]", None, None),
    "webcam": (r"[Cc]amera|FaceTime HD", r"[Cc]amera|[Ww]ebcam|FaceTime", "Video"),
    "card-reader": (r"\[0805\]|[Cc]ard [Rr]eader", r"[Cc]ard [Rr]eader|SD Reader", None),
    "fingerprint": (None, r"[Ff]ingerprint|Validity Sensors|Goodix.*(?:FP|MOC)|Elan.*MOC", None),
    "audio": (r"\[040[13]\]", None, None),
    "graphics": (r"\[03(?:00|02|80)\]", None, None),
    "usb3": (r"\[0c03\].*(?:xHCI|USB 3|\(prog-if 30)", r"3\.\d root hub", None),
}
# The same in lshw: the class of a node, and a pattern of its description, product and capabilities.
LSHW = {
    "wifi": ("network", r"wireless|Wi-?Fi|802\.11"),
    "bluetooth": ("communication", r"[Bb]luetooth"),
    "lan": ("network", r"Ethernet interface"),
    "webcam": ("multimedia", r"[Vv]ideo|[Cc]amera"),
    "audio": ("multimedia", r"[Aa]udio"),
    "graphics": ("display", r"."),
}
LSHW_CLASSES = ("network", "communication", "multimedia", "display", "processor", "memory")


def collect(report, runner):
    pci = runner.run("lspci", "-nn")
    usb = runner.run("lsusb")
    tree = runner.run("lsusb", "-t")
    arguments = [part for name in LSHW_CLASSES for part in ("-class", name)]
    hardware = runner.run("lshw", "-json", "-sanitize", *arguments)
    nodes = hardware.json()
    for name, patterns in DEVICES.items():
        found = find(patterns, pci, usb, tree) or find_node(LSHW.get(name), hardware, nodes)
        if found:
            reading, text, raw = found
            report.measure(reading, "machine", "device." + name, text, None, raw)
        elif pci.ok and usb.ok:
            # Both lists were read and neither has it. A list that could not be read says nothing.
            reading = usb if patterns[0] is None else pci
            report.measure(reading, "machine", "device." + name, False, None, "not in lspci -nn, not in lsusb")
    screens(report, runner)
    keyboard_light(report, runner)


def name_of(line):
    """'00:1f.6 Ethernet controller [0200]: Intel … [8086:15d8] (rev 21)' → 'Intel …'"""
    text = re.sub(r"^.*?(?:\[[0-9a-f]{4}\]: |ID [0-9a-f]{4}:[0-9a-f]{4}\s*)", "", line)
    return re.sub(r" \[[0-9a-f]{4}:[0-9a-f]{4}\].*$", "", text).strip() or "unnamed"


def find(patterns, pci, usb, tree):
    on_pci, on_usb, usb_class = patterns
    for reading, pattern in ((pci, on_pci), (usb, on_usb)):
        for line in reading.text.splitlines() if pattern and reading.ok else []:
            if re.search(pattern, line):
                return reading, name_of(line), line
    if usb_class and tree.ok:
        for line in tree.text.splitlines():
            if "Class=%s," % usb_class in line:
                return tree, "USB device of the class %s" % usb_class, line
    return None


def find_node(wanted, reading, nodes):
    if wanted is None or not reading.ok:
        return None
    for node in nodes:
        if node.get("class") != wanted[0]:
            continue
        capabilities = node.get("capabilities") or {}
        text = " ".join(
            str(part) for part in (node.get("description"), node.get("product"), *capabilities) if part
        )
        if re.search(wanted[1], text):
            return reading, str(node.get("product") or node.get("description") or "unnamed"), text
    return None


def parse_edid(data):
    """The first block of an EDID: (maker, product, width, height, width mm, height mm); None if it is damaged."""
    if data is None or len(data) < 128 or data[:8] != b"\x00\xff\xff\xff\xff\xff\xff\x00":
        return None
    if sum(data[:128]) % 256 != 0:
        return None
    letters = data[8] << 8 | data[9]
    maker = "".join(chr(64 + (letters >> shift & 31)) for shift in (10, 5, 0))
    timing = data[54:72]
    if timing[0] == 0 and timing[1] == 0:
        return None
    return (
        maker,
        "%04X" % (data[10] | data[11] << 8),
        timing[2] | (timing[4] & 0xF0) << 4,
        timing[5] | (timing[7] & 0xF0) << 4,
        timing[12] | (timing[14] & 0xF0) << 4,
        timing[13] | (timing[14] & 0x0F) << 8,
    )


def screens(report, runner):
    folder = "sys/class/drm"
    names = [name for name in runner.names(folder) or [] if re.match(r"card\d+-", name)]
    if not names:
        runner.no_kernel_reading("edid", folder, "The kernel shows no connectors of screens.")
        return
    panels = [name for name in names if re.search(r"-(eDP|LVDS|DSI)-", name)]
    outputs = [name for name in names if re.search(r"-(DP|HDMI|VGA|DVI)-", name)]
    blocks = {name: runner.file_bytes("%s/%s/edid" % (folder, name)) or b"" for name in panels}
    reading = runner.kernel_reading(
        "edid", folder, {name: blocks[name].hex() if name in blocks else "" for name in names}
    )
    report.measure(reading, "machine", "device.video-outputs", len(outputs), None, " ".join(outputs))
    for name in panels:
        parsed = parse_edid(blocks[name])
        if parsed is None:
            if blocks[name]:
                reading.note = "The EDID of %s is damaged." % name
            continue
        raw = blocks[name][:72].hex()
        maker, product, width, height, width_mm, height_mm = parsed
        report.measure(reading, name, "panel.manufacturer", maker, None, raw[:24])
        report.measure(reading, name, "panel.product", product, None, raw[:24])
        for kind, value, unit in (
            ("panel.width", width, "px"),
            ("panel.height", height, "px"),
            ("panel.width-mm", width_mm, "mm"),
            ("panel.height-mm", height_mm, "mm"),
        ):
            report.measure(reading, name, kind, value or None, unit, raw[108:])


def keyboard_light(report, runner):
    folder = "sys/class/leds"
    names = runner.names(folder)
    if names is None:
        return
    lights = {
        name: runner.file("%s/%s/max_brightness" % (folder, name)) or "" for name in names if "kbd_backlight" in name
    }
    reading = runner.kernel_reading("sysfs", folder, lights or {name: "" for name in names})
    report.measure(reading, "machine", "device.keyboard-backlight", bool(lights), None, " ".join(lights))
