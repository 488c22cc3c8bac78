import { readSanitizeStatus, sanitizeTechniqueOf } from './sanitize-status.ts'
import { readSerial } from './serial-number.ts'
import type { WipeOutcome } from './wipe-record.ts'
import { MEDIA_KINDS, type MediaKind, type WipeTechnique } from './wipe-techniques.ts'

/** A measurement of a unit as it is stored: '256060514304 B' of 'drive.size nvme0n1'. */
export type StoredMeasurement = {
  kind: string
  value: string
  source: 'tool' | 'typed'
  tool: string | null
  toolVersion: string | null
  measuredAt: Date
  /** Output of the tool, verbatim, as far as it was read. */
  raw?: string | null
}

/** Measurements of one drive by a tool, and how the drive reports that it was erased. Null: not measured. */
export type MeasuredDrive = {
  name: string
  media: MediaKind | null
  model: string | null
  serial: string | null
  bytes: number | null
  sstat: number | null
  technique: WipeTechnique | null
  /** Outcome that the drive or the tool reports; null if neither does. */
  outcome: WipeOutcome | null
  rawStatus: string | null
  /** The tool that reported how it was erased. */
  tool: string | null
  toolVersion: string | null
  measuredAt: Date
}

const OUTCOMES: Readonly<Record<string, WipeOutcome>> = { succeeded: 'succeeded', failed: 'failed' }
const numberOf = (text: string | undefined) => {
  const value = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(value) ? value : null
}

type Rows = ReadonlyMap<string, StoredMeasurement>

function erasureOf(rows: Rows) {
  const status = rows.get('drive.sanitize-status')
  const sstat = numberOf(status?.value)
  const { state } = readSanitizeStatus(sstat ?? -1)
  if (status && state !== 'unknown' && state !== 'never') {
    const technique = sanitizeTechniqueOf(numberOf(rows.get('drive.sanitize-command')?.value) ?? 0)
    return { sstat, technique, outcome: OUTCOMES[state] ?? null, by: status }
  }
  const overwritten = rows.get('wipe.outcome')
  if (!overwritten) return { sstat, technique: null, outcome: null, by: null }
  const errors = ['wipe.pass-errors', 'wipe.verification-errors'].map((kind) =>
    numberOf(rows.get(kind)?.value),
  )
  const isErased = overwritten.value === 'erased' && errors.every((count) => (count ?? 0) === 0)
  const outcome: WipeOutcome = isErased ? 'succeeded' : 'failed'
  return { sstat, technique: 'overwrite' as const, outcome, by: overwritten }
}

function driveOf(name: string, rows: Rows, measuredAt: Date): MeasuredDrive {
  const serial = readSerial(rows.get('drive.serial')?.value ?? '')
  const media = rows.get('drive.media')?.value
  const { by, ...erasure } = erasureOf(rows)
  return {
    name,
    media: MEDIA_KINDS.find((kind) => kind === media) ?? null,
    model: rows.get('drive.model')?.value ?? null,
    serial: serial.ok ? serial.value : null,
    bytes: numberOf(rows.get('drive.size')?.value),
    ...erasure,
    rawStatus: by?.raw ?? null,
    tool: by?.tool ?? null,
    toolVersion: by?.toolVersion ?? null,
    measuredAt,
  }
}

/** The drives of the newest report of a tool: one that an earlier report names may be out of the machine by now. */
export function measuredDrives(measurements: readonly StoredMeasurement[]): MeasuredDrive[] {
  const read = measurements.flatMap((row) => {
    const [kind = '', name] = row.kind.split(' ')
    const isOfDrive = row.source === 'tool' && /^(?:drive|wipe)\./.test(kind)
    return isOfDrive && name !== undefined ? [{ kind, name, row }] : []
  })
  const newest = Math.max(...read.map(({ row }) => row.measuredAt.getTime()))
  const rowsOf = new Map<string, Map<string, StoredMeasurement>>()
  for (const { kind, name, row } of read) {
    if (row.measuredAt.getTime() !== newest) continue
    rowsOf.set(name, (rowsOf.get(name) ?? new Map<string, StoredMeasurement>()).set(kind, row))
  }
  return [...rowsOf].map(([name, rows]) => driveOf(name, rows, new Date(newest)))
}
