import type { WipeRecord } from './wipe-record.ts'

/** SHA-256 of a text in UTF-8, in lower-case hex. Given by the caller, because rules use no library. */
export type Sha256 = (text: string) => string

/** A record with its canonical text and its place in the chain, as it is stored. */
export type SealedWipe = {
  record: WipeRecord
  text: string
  /** The digest of the record before; `FIRST_DIGEST` of the first one. */
  previous: string
  digest: string
}

/** What stands before the first record. */
export const FIRST_DIGEST = '0'.repeat(64)

/** The fields of a record in the order of their names: the same record has the same text however it was built or read. */
const FIELDS = [
  'driveBytes',
  'driveModel',
  'driveSerial',
  'finishedAt',
  'level',
  'media',
  'model',
  'operator',
  'outcome',
  'place',
  'rawStatus',
  'sstat',
  'startedAt',
  'systemSerial',
  'technique',
  'tool',
  'toolVersion',
  'unitCode',
  'validatedAt',
  'validator',
  'vendor',
  'verification',
] as const satisfies readonly (keyof WipeRecord)[]

/** The canonical text of a record: JSON without blanks, fields in the order of their names, texts composed (NFC). */
export function canonicalWipe(record: WipeRecord): string {
  const entries = FIELDS.map((field) => {
    const value = record[field]
    return [field, typeof value === 'string' ? value.normalize('NFC') : value]
  })
  return JSON.stringify(Object.fromEntries(entries))
}

/** Seals a record behind the one before it: its digest covers its own text and, through the previous digest, all before. */
export function sealWipe(record: WipeRecord, previous: string, sha256: Sha256): SealedWipe {
  const text = canonicalWipe(record)
  return { record, text, previous, digest: sha256(`${previous}\n${text}`) }
}

/** The first place where a chain is not what was sealed. `field` is null where the record as a whole was changed. */
export type ChainFault = {
  index: number
  unitCode: string
  kind: 'field-changed' | 'record-changed' | 'link-broken' | 'record-missing'
  field: keyof WipeRecord | null
  sentence: string
}

/** The first field whose value is not the one in the sealed text; null where the text is no record. */
function changedField(record: WipeRecord, text: string): keyof WipeRecord | null {
  const sealed = parsedText(text)
  const now = parsedText(canonicalWipe(record))
  return (sealed && FIELDS.find((field) => sealed[field] !== now?.[field])) ?? null
}

function parsedText(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** What is wrong with one record, given the digest of the one before it. */
function sealFault({ record, text, previous, digest }: SealedWipe, before: string, sha256: Sha256) {
  if (previous !== before) return { kind: 'link-broken', field: null } as const
  const isTextSealed = sha256(`${previous}\n${text}`) === digest
  if (isTextSealed && canonicalWipe(record) === text) return null
  const field = changedField(record, text)
  // A text that has the seal proves the old value; without it only the record is known to differ.
  return isTextSealed && field !== null
    ? ({ kind: 'field-changed', field } as const)
    : ({ kind: 'record-changed', field } as const)
}

/**
 * Checks a chain from its first record and names the first one that was changed, with the field where the sealed text still
 * shows it; null: all is as it was sealed. With `head`, the last digest and the number of records as they were noted elsewhere,
 * records that are missing at the end are found, too.
 */
export function verifyWipeChain(
  chain: readonly SealedWipe[],
  sha256: Sha256,
  head?: { count: number; digest: string },
): ChainFault | null {
  let before = FIRST_DIGEST
  for (const [index, sealed] of chain.entries()) {
    const found = sealFault(sealed, before, sha256)
    if (found) return faultAt(index, sealed.record.unitCode, found)
    before = sealed.digest
  }
  const isComplete = head === undefined || (head.count === chain.length && head.digest === before)
  return isComplete ? null : faultAt(chain.length, '', { kind: 'record-missing', field: null })
}

function faultAt(
  index: number,
  unitCode: string,
  { kind, field }: Pick<ChainFault, 'kind' | 'field'>,
): ChainFault {
  const which = `Record ${index + 1}${unitCode === '' ? '' : ` (${unitCode})`}`
  const sentences: Record<ChainFault['kind'], string> = {
    'field-changed': `${which} was changed after it was sealed: ${field}.`,
    'record-changed': `${which} was changed together with its text${field === null ? '' : `: ${field}`}.`,
    'link-broken': `${which} does not follow the one before it: a record was removed, added or moved.`,
    'record-missing': `${which} and those after it are missing or were never sealed.`,
  }
  return { index, unitCode, kind, field, sentence: sentences[kind] }
}
