import type { WipeRecord } from './wipe-record.ts'

/** SHA-256 of a text in UTF-8, in lower-case hex. Given by the caller, because rules use no library. */
export type Sha256 = (text: string) => string

/** A record with its canonical text and its place in the chain, as it is stored. */
export type SealedWipe = {
  record: WipeRecord
  /** Null if the record was sealed before texts were stored and no longer matches its digest. */
  text: string | null
  /** The digest of the record before; `FIRST_DIGEST` of the first one. */
  previous: string
  digest: string
}

/** Previous digest of the first record. */
export const FIRST_DIGEST = '0'.repeat(64)

/** The fields of a record in the order of their names: the same record has the same text however it was built or read. */
export const WIPE_FIELDS = [
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
  const entries = WIPE_FIELDS.map((field) => {
    const value = record[field]
    return [field, typeof value === 'string' ? value.normalize('NFC') : value]
  })
  return JSON.stringify(Object.fromEntries(entries))
}

/** Seals a record behind the one before it: its digest covers its own text and, through the previous digest, all before. */
export function sealWipe(record: WipeRecord, previous: string, sha256: Sha256) {
  const text = canonicalWipe(record)
  return { record, text, previous, digest: sha256(`${previous}\n${text}`) }
}

/**
 * Ways in which a record differs from its sealed state. `text-changed`: its sealed text, its digest or the previous
 * digest was changed, or its text is missing. `fields-changed`: the sealed text is intact, and the record differs
 * from it. `link-moved`: it follows a record that is not before it: records were reordered. `link-missing`: it
 * follows a record that does not exist: one was removed or sealed again.
 */
export const WIPE_FAULT_KINDS = ['text-changed', 'fields-changed', 'link-moved', 'link-missing'] as const
export type WipeFaultKind = (typeof WIPE_FAULT_KINDS)[number]

/** A field of a record that differs from its sealed state, with the sealed value and the current value. */
export type ChangedField = {
  field: keyof WipeRecord
  sealed: string | number | null
  now: string | number | null
}

/**
 * A record of a chain that differs from its sealed state. `fields`: filled only if the sealed text proves the former
 * values.
 */
export type ChainFault = { index: number; kind: WipeFaultKind; fields: ChangedField[] }

/** The record that a sealed text is of; null where the text is none. */
export function recordOfText(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || value === null ? value : JSON.stringify(value)

/** The fields whose values are not those of the sealed record. */
function changedFields(record: WipeRecord, sealed: Readonly<Record<string, unknown>>): ChangedField[] {
  const now = recordOfText(canonicalWipe({ ...record })) ?? {}
  return WIPE_FIELDS.filter((field) => sealed[field] !== now[field]).map((field) => ({
    field,
    sealed: plain(sealed[field]) ?? null,
    now: plain(now[field]) ?? null,
  }))
}

type Neighbours = { before: string; digests: ReadonlySet<string>; sha256: Sha256 }

/** Returns the fault of one record, given the digest of the one before it; its own text is checked before its place. */
function sealFault(
  { record, text, previous, digest }: SealedWipe,
  { before, digests, sha256 }: Neighbours,
): Omit<ChainFault, 'index'> | null {
  const sealedRecord = text !== null && sha256(`${previous}\n${text}`) === digest ? recordOfText(text) : null
  if (!sealedRecord) return { kind: 'text-changed', fields: [] }
  const fields = changedFields(record, sealedRecord)
  if (fields.length > 0) return { kind: 'fields-changed', fields }
  if (previous === before) return null
  const isElsewhere = previous === FIRST_DIGEST || digests.has(previous)
  return { kind: isElsewhere ? 'link-moved' : 'link-missing', fields: [] }
}

/**
 * Checks a chain from its first record and names every record that is not as it was sealed; none: all are. Records that are
 * missing at the end leave no trace in the chain itself.
 */
export function wipeChainFaults(chain: readonly SealedWipe[], sha256: Sha256): ChainFault[] {
  const digests = new Set(chain.map(({ digest }) => digest))
  return chain.flatMap((sealed, index) => {
    const before = chain[index - 1]?.digest ?? FIRST_DIGEST
    const found = sealFault(sealed, { before, digests, sha256 })
    return found ? [{ index, ...found }] : []
  })
}
