import { readSerial } from './serial-number.ts'
import { readSanitizeStatus } from './sanitize-status.ts'
import {
  isLevelAtLeast,
  type MediaKind,
  type WipeLevel,
  type WipeTechnique,
  wipeLevelOf,
} from './wipe-techniques.ts'

export const WIPE_OUTCOMES = ['succeeded', 'failed'] as const
export type WipeOutcome = (typeof WIPE_OUTCOMES)[number]

/** How it was checked that nothing is left: all blocks read back, a sample of them, or the drive's own status. */
export const WIPE_VERIFICATIONS = ['full-read', 'sampled-read', 'device-status', 'visual'] as const
export type WipeVerification = (typeof WIPE_VERIFICATIONS)[number]

/**
 * Content of a certificate of erasure, after appendix G of NIST SP 800-88: the machine, the drive, the technique and
 * tool, how it was verified, who did it and who validated it. Times are ISO texts in UTC.
 */
export type WipeRecord = {
  unitCode: string
  vendor: string
  model: string
  systemSerial: string
  driveModel: string
  driveSerial: string
  driveBytes: number
  media: MediaKind
  technique: WipeTechnique
  level: WipeLevel
  tool: string
  toolVersion: string
  startedAt: string
  finishedAt: string
  outcome: WipeOutcome
  verification: WipeVerification
  /** The device's own answer, word for word; of an NVMe sanitize its log page. */
  rawStatus: string
  /** SSTAT of log page 0x81; null for everything but an NVMe sanitize. */
  sstat: number | null
  operator: string
  validator: string
  validatedAt: string
  place: string
}

export type WipeFault = { field: keyof WipeRecord; code: WipeFaultCode; sentence: string }
export type WipeFaultCode = keyof typeof WIPE_FAULTS

/** Possible faults of a record, as sentences. */
export const WIPE_FAULTS = {
  WIPE_FIELD_MISSING: 'Please fill in this field: the certificate needs it.',
  WIPE_SERIAL_WRONG: 'This is not a serial number. Please read it from the label or the drive.',
  WIPE_TECHNIQUE_UNFIT: 'This kind of drive has no such technique. Please choose another one.',
  WIPE_LEVEL_WRONG: 'This technique does not reach this level on this kind of drive.',
  WIPE_SIZE_WRONG: 'Please give the size of the drive in bytes.',
  WIPE_TIME_WRONG: 'Please give a time as 2026-11-25T10:00:00Z.',
  WIPE_TIMES_REVERSED: 'This time must not be before the one of the step before it.',
  WIPE_SSTAT_MISSING:
    'An NVMe sanitize is proven by the SSTAT field of log page 0x81 only. Please read the log.',
  WIPE_SSTAT_NOT_SUCCESS:
    'The drive does not report that the sanitize succeeded, so the wipe did not succeed.',
  WIPE_VALIDATOR_SAME: 'A wipe must be validated by another person than the one who made it.',
} as const

/** How a drive was erased, before a second person has confirmed it. */
export type WipeEntry = Omit<WipeRecord, 'validator' | 'validatedAt'>

const REQUIRED = [
  'unitCode',
  'vendor',
  'model',
  'driveModel',
  'tool',
  'operator',
  'place',
] as const satisfies readonly (keyof WipeEntry)[]
/** A drive that is destroyed reports nothing, and a shredder has no version. */
const REQUIRED_OF_ERASURE = ['toolVersion', 'rawStatus'] as const

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/
const isTime = (text: string) => TIME.test(text) && !Number.isNaN(Date.parse(text))
const isSanitize = (technique: WipeTechnique) => technique.startsWith('nvme-sanitize-')
const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const fault = (field: keyof WipeRecord, code: WipeFaultCode): WipeFault => ({
  field,
  code,
  sentence: WIPE_FAULTS[code],
})

function levelFaults({ technique, media, level }: WipeEntry): WipeFault[] {
  const reached = wipeLevelOf(technique, media)
  if (reached === null) return [fault('technique', 'WIPE_TECHNIQUE_UNFIT')]
  return isLevelAtLeast(reached, level) ? [] : [fault('level', 'WIPE_LEVEL_WRONG')]
}

type TimeField = 'startedAt' | 'finishedAt' | 'validatedAt'

function timeFaults(record: WipeEntry & { validatedAt?: string }): WipeFault[] {
  const fields: TimeField[] = ['startedAt', 'finishedAt']
  if (record.validatedAt !== undefined) fields.push('validatedAt')
  const timeOf = (field: TimeField) => record[field] ?? ''
  const wrong = fields.filter((field) => !isTime(timeOf(field)))
  if (wrong.length > 0) return wrong.map((field) => fault(field, 'WIPE_TIME_WRONG'))
  return fields
    .filter((field, index) => {
      const before = fields[index - 1]
      return before !== undefined && Date.parse(timeOf(field)) < Date.parse(timeOf(before))
    })
    .map((field) => fault(field, 'WIPE_TIMES_REVERSED'))
}

/** SSTAT proves that a sanitize succeeded. A drive of which it failed may no longer answer. */
function sanitizeFaults({ technique, sstat, outcome }: WipeEntry): WipeFault[] {
  if (!isSanitize(technique) || outcome !== 'succeeded') return []
  if (sstat === null) return [fault('sstat', 'WIPE_SSTAT_MISSING')]
  const isProven = readSanitizeStatus(sstat).state === 'succeeded'
  return isProven ? [] : [fault('outcome', 'WIPE_SSTAT_NOT_SUCCESS')]
}

/** Everything that is wrong with what was recorded, field by field; none: it can wait for a second person. */
export function wipeEntryFaults(entry: WipeEntry & { validatedAt?: string }): WipeFault[] {
  const isDestroyed = entry.level === 'destroy' && entry.outcome === 'succeeded'
  const required = isDestroyed ? REQUIRED : [...REQUIRED, ...REQUIRED_OF_ERASURE]
  const missing = required.filter((field) => entry[field].trim() === '')
  const serials = (['systemSerial', 'driveSerial'] as const).filter((field) => !readSerial(entry[field]).ok)
  return [
    ...missing.map((field) => fault(field, 'WIPE_FIELD_MISSING')),
    ...serials.map((field) => fault(field, 'WIPE_SERIAL_WRONG')),
    ...(Number.isSafeInteger(entry.driveBytes) && entry.driveBytes > 0
      ? []
      : [fault('driveBytes', 'WIPE_SIZE_WRONG')]),
    ...levelFaults(entry),
    ...timeFaults(entry),
    ...sanitizeFaults(entry),
  ]
}

/**
 * Everything that is wrong with a record, field by field; none: it can be sealed. `operator` and `validator` are names; those
 * that differ in case, blanks and dots only are one person.
 */
export function wipeFaults(record: WipeRecord): WipeFault[] {
  const faults = wipeEntryFaults(record)
  if (record.validator.trim() === '') return [...faults, fault('validator', 'WIPE_FIELD_MISSING')]
  const isSamePerson = nameKey(record.operator) === nameKey(record.validator)
  return isSamePerson ? [...faults, fault('validator', 'WIPE_VALIDATOR_SAME')] : faults
}

/** Results of a wipe, as NIST SP 800-88 names them; a failed wipe claims nothing. */
export const WIPE_RESULTS = ['purged', 'cleared', 'destroyed', 'failed'] as const
export type WipeResult = (typeof WIPE_RESULTS)[number]

const RESULTS = { purge: 'purged', clear: 'cleared', destroy: 'destroyed' } as const

/** Returns the result that a record states. A machine may be sold only if its drive was purged. */
export function wipeResultOf({ outcome, level }: Pick<WipeRecord, 'outcome' | 'level'>): WipeResult {
  return outcome === 'succeeded' ? RESULTS[level] : 'failed'
}
