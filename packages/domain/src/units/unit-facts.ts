import {
  type BatteryFacts,
  type BatteryState,
  batteryState,
  type Doubt,
  readBattery,
} from './battery-facts.ts'
import type { CollectorReading, CollectorReport, ReadingOutcome } from './collector-report.ts'
import { type DriveFacts, readDrive } from './drive-facts.ts'
import { indexMeasurements, type MeasurementIndex } from './measurement-index.ts'
import type { Sentence } from './sentence.ts'
import { isPlaceholderSerial, normalizeSerial, readSerial } from './serial-number.ts'

export type MemoryModule = {
  slot: string
  mib: number
  type: string | null
  speedMts: number | null
  manufacturer: string | null
  serial: string | null
}

/** The name of a device; false if the machine has none, null if unknown. */
export type DeviceFact = string | false | null

/** Facts of a collector's report about a machine, in the shop's terms. Null if no tool reported it. */
export type UnitFacts = {
  identity: {
    vendor: string | null
    model: string | null
    sku: string | null
    /** Normalised; null where the firmware has a placeholder. */
    systemSerial: string | null
    boardSerial: string | null
    /** Text that the firmware has in place of a serial number; null if it has a serial number or nothing. */
    placeholder: string | null
    biosVersion: string | null
    biosDate: string | null
    isPortable: boolean | null
  }
  battery: BatteryState
  batteries: BatteryFacts[]
  isAdapterOnline: boolean | null
  /** Null where the drives could not be listed. */
  driveCount: number | null
  drives: DriveFacts[]
  memory: {
    totalMib: number
    slots: number | null
    maximumMib: number | null
    modules: MemoryModule[]
  } | null
  processor: { model: string; cores: number | null; threads: number | null } | null
  panel: { widthPx: number; heightPx: number; manufacturer: string | null; inches: number | null } | null
  devices: Record<DeviceName, DeviceFact>
  videoOutputs: number | null
  hasKeyboardLight: boolean | null
  /** 'enabled', 'disabled', or null if the firmware does not report it. */
  passwords: { administrator: PasswordState; powerOn: PasswordState }
  doubts: Doubt[]
}

export const DEVICE_NAMES = [
  'wifi',
  'bluetooth',
  'lan',
  'webcam',
  'card-reader',
  'fingerprint',
  'audio',
  'graphics',
  'usb3',
] as const
export type DeviceName = (typeof DEVICE_NAMES)[number]
export type PasswordState = 'enabled' | 'disabled' | null

const PORTABLE = /notebook|laptop|portable|convertible|detachable|tablet|sub notebook/i
const STATIONARY = /desktop|tower|space-saving|mini pc|all in one|pizza box|stick pc|lunch box/i

function isPortable(chassis: string | null): boolean | null {
  if (chassis === null) return null
  if (PORTABLE.test(chassis)) return true
  return STATIONARY.test(chassis) ? false : null
}

/** A text of the firmware, unless it is what makers leave there. */
function filledText(text: string | null): string | null {
  return text === null || text.trim() === '' || isPlaceholderSerial(text) ? null : text
}

function identityOf({ machine }: CollectorReport): UnitFacts['identity'] {
  const system = readSerial(machine.systemSerial ?? '')
  const board = readSerial(machine.boardSerial ?? '')
  // Lenovo names the model by its number, and in `version` as people know it.
  const known = /lenovo/i.test(machine.vendor ?? '') ? filledText(machine.version) : null
  return {
    vendor: filledText(machine.vendor),
    model: known ?? filledText(machine.model),
    sku: filledText(machine.sku),
    systemSerial: system.ok ? system.value : null,
    boardSerial: board.ok ? board.value : null,
    placeholder: !system.ok && system.code === 'SERIAL_PLACEHOLDER' ? machine.systemSerial : null,
    biosVersion: filledText(machine.biosVersion),
    biosDate: filledText(machine.biosDate),
    isPortable: isPortable(machine.chassis),
  }
}

function memoryOf(index: MeasurementIndex): UnitFacts['memory'] {
  const modules = index.subjects('memory.').flatMap((slot): MemoryModule[] => {
    const mib = index.number('memory.size', slot)
    const serial = readSerial(index.text('memory.serial', slot) ?? '')
    return mib === null
      ? []
      : [
          {
            slot,
            mib,
            type: index.text('memory.type', slot),
            speedMts: index.number('memory.speed', slot),
            manufacturer: filledText(index.text('memory.manufacturer', slot)),
            serial: serial.ok ? serial.value : null,
          },
        ]
  })
  if (modules.length === 0) return null
  const totalMib = modules.reduce((sum, { mib }) => sum + mib, 0)
  return {
    totalMib,
    slots: index.number('memory.slots'),
    maximumMib: index.number('memory.maximum'),
    modules,
  }
}

function processorOf(index: MeasurementIndex): UnitFacts['processor'] {
  const [socket] = index.subjects('processor.')
  const model = socket === undefined ? null : index.text('processor.model', socket)
  if (socket === undefined || model === null) return null
  const plain = model
    .replace(/\((?:R|TM)\)/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    model: plain,
    cores: index.number('processor.cores', socket),
    threads: index.number('processor.threads', socket),
  }
}

function panelOf(index: MeasurementIndex): UnitFacts['panel'] {
  const [name = ''] = index.subjects('panel.')
  const widthPx = index.number('panel.width', name)
  const heightPx = index.number('panel.height', name)
  if (widthPx === null || heightPx === null) return null
  const [width, height] = [index.number('panel.width-mm', name), index.number('panel.height-mm', name)]
  const inches = width && height ? Math.round((Math.hypot(width, height) / 25.4) * 10) / 10 : null
  return { widthPx, heightPx, manufacturer: index.text('panel.manufacturer', name), inches }
}

function passwordOf(text: string | null): PasswordState {
  return text === 'enabled' || text === 'disabled' ? text : null
}

type Failure = Exclude<ReadingOutcome, 'ok'>

const FAILURES: Readonly<Record<Failure, (reading: CollectorReading) => Sentence>> = {
  missing: ({ tool }) => ({
    en: `${tool} is not installed on the stick, so its values are missing.`,
    hi: `पेन ड्राइव पर ${tool} नहीं है, इसलिए उसके मान नहीं मिले।`,
  }),
  failed: ({ command }) => ({
    en: `“${command}” failed, so its values are missing.`,
    hi: `“${command}” असफल रहा, इसलिए उसके मान नहीं मिले।`,
  }),
  'timed-out': ({ command }) => ({
    en: `“${command}” gave no answer in time, so its values are missing.`,
    hi: `“${command}” ने समय पर उत्तर नहीं दिया, इसलिए उसके मान नहीं मिले।`,
  }),
  unreadable: ({ command }) => ({
    en: `The answer of “${command}” could not be read.`,
    hi: `“${command}” का उत्तर पढ़ा नहीं जा सका।`,
  }),
}

/** Returns the reasons why tools reported nothing; a missing tool is listed once. */
function readingDoubts(readings: readonly CollectorReading[]): Doubt[] {
  const doubts = readings.flatMap((reading): [string, Doubt][] => {
    const { tool, outcome } = reading
    if (outcome === 'ok' || tool === 'edid') return []
    const { en, hi } = FAILURES[outcome](reading)
    return [[en, { subject: tool, sentence: en, sentenceHi: hi }]]
  })
  return [...new Map(doubts).values()]
}

/** That the firmware has no serial number, and what it has instead. */
export function placeholderSentence(placeholder: string): Sentence {
  return {
    en: `The firmware has “${placeholder}” in place of a serial number.`,
    hi: `फ़र्मवेयर में सीरियल नंबर की जगह “${placeholder}” लिखा है।`,
  }
}

function placeholderDoubts({ placeholder }: UnitFacts['identity']): Doubt[] {
  if (placeholder === null) return []
  const { en, hi } = placeholderSentence(placeholder)
  return [{ subject: 'machine', sentence: en, sentenceHi: hi }]
}

/**
 * Reads the facts of a machine from a collector's report. If two tools report one value, the first counts, and
 * `doubts` notes it.
 */
export function readUnitFacts(report: CollectorReport): UnitFacts {
  const index = indexMeasurements(report)
  const batteries = index.subjects('battery.').map((name) => readBattery(index, name))
  const drives = index.subjects('drive.').map((name) => readDrive(index, name))
  const adapters = index.subjects('power.').map((name) => index.flag('power.adapter-online', name))
  const identity = identityOf(report)
  const facts = batteries.map(({ battery }) => battery)
  return {
    identity,
    battery: batteryState(facts, index.number('battery.count')),
    batteries: facts,
    isAdapterOnline: adapters.length === 0 ? null : adapters.includes(true),
    driveCount: index.number('drive.count'),
    drives: drives.map(({ drive }) => drive),
    memory: memoryOf(index),
    processor: processorOf(index),
    panel: panelOf(index),
    devices: {
      wifi: index.presence('device.wifi'),
      bluetooth: index.presence('device.bluetooth'),
      lan: index.presence('device.lan'),
      webcam: index.presence('device.webcam'),
      'card-reader': index.presence('device.card-reader'),
      fingerprint: index.presence('device.fingerprint'),
      audio: index.presence('device.audio'),
      graphics: index.presence('device.graphics'),
      usb3: index.presence('device.usb3'),
    },
    videoOutputs: index.number('device.video-outputs'),
    hasKeyboardLight: index.flag('device.keyboard-backlight'),
    passwords: {
      administrator: passwordOf(index.text('firmware.administrator-password')),
      powerOn: passwordOf(index.text('firmware.power-on-password')),
    },
    doubts: [
      ...placeholderDoubts(identity),
      ...batteries.flatMap(({ doubts }) => doubts),
      ...drives.flatMap(({ doubts }) => doubts),
      ...readingDoubts(report.readings),
    ],
  }
}

/**
 * Checks whether a report is about the machine with this serial number; null if the firmware has none. A report of
 * another machine must not fill a check.
 */
export function isReportOf({ identity }: UnitFacts, serial: string): boolean | null {
  return identity.systemSerial === null ? null : identity.systemSerial === normalizeSerial(serial)
}
