/** The format that the collector writes and the shop reads. A change that older shops cannot read gets a new number. */
export const COLLECTOR_FORMAT = 'dobara-collector/1'

/** The largest report, in bytes of JSON. */
export const MOST_REPORT_BYTES = 1_000_000
export const MOST_READINGS = 120
export const MOST_MEASUREMENTS = 500
export const MOST_READING_TEXT = 32_000
export const MOST_MEASUREMENT_TEXT = 500
export const MOST_VALUE_TEXT = 200

export const COLLECTOR_TOOLS = [
  'dmidecode',
  'smartctl',
  'nvme',
  'upower',
  'sysfs',
  'lspci',
  'lsusb',
  'lshw',
  'edid',
  'nwipe',
] as const
export type CollectorTool = (typeof COLLECTOR_TOOLS)[number]

export const READING_OUTCOMES = ['ok', 'missing', 'failed', 'timed-out', 'unreadable'] as const
export type ReadingOutcome = (typeof READING_OUTCOMES)[number]

/** Type of the value of a measurement. A presence is the name of a device, or false. */
export type ValueShape = 'text' | 'number' | 'flag' | 'presence'
type KindShape = { value: ValueShape; units: readonly (string | null)[]; most?: number }

const text: KindShape = { value: 'text', units: [null] }
const flag: KindShape = { value: 'flag', units: [null] }
const presence: KindShape = { value: 'presence', units: [null] }
const count = (most: number): KindShape => ({ value: 'number', units: [null], most })
const amount = (most: number, ...units: string[]): KindShape => ({ value: 'number', units, most })

/** Every kind of measurement with its value, its units and the largest number that is possible. */
export const MEASUREMENT_KINDS = {
  'battery.count': count(8),
  'battery.full-capacity': amount(1_000_000, 'mWh', 'mAh'),
  'battery.design-capacity': amount(1_000_000, 'mWh', 'mAh'),
  'battery.cycles': count(100_000),
  'battery.manufacturer': text,
  'battery.model': text,
  'battery.serial': text,
  'battery.technology': text,
  'power.adapter-online': flag,
  'drive.count': count(64),
  'drive.size': amount(Number.MAX_SAFE_INTEGER, 'B'),
  'drive.media': text,
  'drive.model': text,
  'drive.serial': text,
  'drive.firmware': text,
  'drive.smart-passed': flag,
  'drive.wear': amount(255, '%'),
  'drive.spare': amount(255, '%'),
  'drive.spare-threshold': amount(255, '%'),
  'drive.critical-warning': count(255),
  'drive.reallocated': amount(Number.MAX_SAFE_INTEGER, 'sectors'),
  'drive.pending': amount(Number.MAX_SAFE_INTEGER, 'sectors'),
  'drive.media-errors': count(Number.MAX_SAFE_INTEGER),
  'drive.power-on-hours': amount(10_000_000, 'h'),
  'drive.power-cycles': count(100_000_000),
  'drive.temperature': amount(1_000, '°C'),
  'drive.ata-security': text,
  'drive.sanitize-capabilities': count(0xffff_ffff),
  'drive.sanitize-progress': count(0xffff),
  'drive.sanitize-status': count(0xffff),
  'drive.sanitize-command': count(0xffff_ffff),
  'wipe.method': text,
  'wipe.outcome': text,
  'wipe.pass-errors': count(Number.MAX_SAFE_INTEGER),
  'wipe.verification-errors': count(Number.MAX_SAFE_INTEGER),
  'memory.maximum': amount(67_108_864, 'MiB'),
  'memory.slots': count(256),
  'memory.size': amount(4_194_304, 'MiB'),
  'memory.type': text,
  'memory.manufacturer': text,
  'memory.serial': text,
  'memory.form': text,
  'memory.speed': amount(100_000, 'MT/s'),
  'processor.model': text,
  'processor.cores': count(1_024),
  'processor.threads': count(4_096),
  'firmware.administrator-password': text,
  'firmware.power-on-password': text,
  'panel.manufacturer': text,
  'panel.product': text,
  'panel.width': amount(20_000, 'px'),
  'panel.height': amount(20_000, 'px'),
  'panel.width-mm': amount(4_095, 'mm'),
  'panel.height-mm': amount(4_095, 'mm'),
  'device.wifi': presence,
  'device.bluetooth': presence,
  'device.lan': presence,
  'device.webcam': presence,
  'device.card-reader': presence,
  'device.fingerprint': presence,
  'device.audio': presence,
  'device.graphics': presence,
  'device.usb3': presence,
  'device.video-outputs': count(64),
  'device.keyboard-backlight': flag,
} as const satisfies Record<string, KindShape>

export type MeasurementKind = keyof typeof MEASUREMENT_KINDS
export const MEASUREMENT_KIND_CODES = Object.keys(MEASUREMENT_KINDS) as [
  MeasurementKind,
  ...MeasurementKind[],
]

export type MeasurementValue = string | number | boolean

/** Output of one tool, or the reason why it has none. */
export type CollectorReading = {
  id: string
  tool: CollectorTool
  version: string | null
  command: string
  outcome: ReadingOutcome
  exitCode: number | null
  note: string | null
  raw: string
  isTruncated: boolean
}

/** One value with where it is from; `raw` is the text it was read from. */
export type CollectorMeasurement = {
  kind: MeasurementKind
  /** A drive, a battery, a memory slot, or 'machine'. */
  subject: string
  value: MeasurementValue
  unit: string | null
  tool: CollectorTool
  toolVersion: string | null
  reading: string
  raw: string
}

/** The identity of the machine as its firmware has it, placeholders included. */
export type CollectedMachine = {
  vendor: string | null
  model: string | null
  version: string | null
  sku: string | null
  systemSerial: string | null
  boardSerial: string | null
  biosVendor: string | null
  biosVersion: string | null
  biosDate: string | null
  chassis: string | null
}

export type CollectorReport = {
  format: typeof COLLECTOR_FORMAT
  collector: { version: string }
  collectedAt: string
  machine: CollectedMachine
  readings: readonly CollectorReading[]
  measurements: readonly CollectorMeasurement[]
}

/** Part of a measurement that does not fit its kind; null if the measurement is valid. */
export type MeasurementFault = 'value' | 'unit' | 'range'

/** Returns which of value, unit or range does not fit the kind of a measurement; null if all do. */
export function measurementFault(
  kind: MeasurementKind,
  value: MeasurementValue,
  unit: string | null,
): MeasurementFault | null {
  const shape: KindShape = MEASUREMENT_KINDS[kind]
  const fits: Readonly<Record<ValueShape, boolean>> = {
    text: typeof value === 'string',
    number: typeof value === 'number' && Number.isFinite(value),
    flag: typeof value === 'boolean',
    presence: typeof value === 'string' || value === false,
  }
  if (!fits[shape.value]) return 'value'
  if (!shape.units.includes(unit)) return 'unit'
  if (typeof value !== 'number') return null
  return value >= 0 && value <= (shape.most ?? Number.MAX_SAFE_INTEGER) ? null : 'range'
}
