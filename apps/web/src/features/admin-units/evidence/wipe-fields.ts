import type { MeasuredDriveView } from '@dobara/contract/admin-units/evidence.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { type RecordWipeInput, recordWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import type { WipeOutcome, WipeVerification } from '@dobara/domain/units/wipe-record.ts'
import {
  type MediaKind,
  type WipeLevel,
  type WipeTechnique,
  wipeLevelOf,
} from '@dobara/domain/units/wipe-techniques.ts'
import { z } from 'zod'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { draftStore } from '../../../lib/storage/draft-store.ts'

/** Fields without a default: the person who records a wipe has to choose them. */
type Choices = {
  media: MediaKind | ''
  technique: WipeTechnique | ''
  outcome: WipeOutcome | ''
  verification: WipeVerification | ''
  level: WipeLevel | ''
}
export type WipeFields = Omit<RecordWipeInput, keyof Choices | 'validator' | 'validatedAt'> & Choices

function withLevel(fields: unknown): unknown {
  const { media, technique } = fields as WipeFields
  const level = media !== '' && technique !== '' ? wipeLevelOf(technique, media) : null
  return { ...(fields as WipeFields), ...(level !== null && { level }) }
}

/** As the contract has it; the level is that of the technique on this kind of drive. */
export const wipeForm = z.preprocess(withLevel, recordWipeInput) as z.ZodType<
  z.output<typeof recordWipeInput>,
  WipeFields
>

/** Returns the draft store of one machine's wipe record, with values as in the fields. */
export const wipeDrafts = (unit: string) =>
  draftStore<Partial<WipeFields>>({
    storage: localText,
    key: `dobara_wipe_${unit}`,
    read: (stored) => (typeof stored === 'object' && stored !== null ? { ...stored, unit } : {}),
  })

const EMPTY_FIELDS = {
  media: '',
  technique: '',
  outcome: '',
  verification: '',
  driveModel: '',
  driveSerial: '',
  driveBytes: 0,
  tool: '',
  toolVersion: '',
  rawStatus: '',
  sstat: null,
} as const satisfies Partial<WipeFields>

/**
 * Returns the measured fields of a drive; unmeasured ones remain empty, and success is not assumed without evidence.
 */
export function fieldsOfDrive(
  drive: MeasuredDriveView | undefined,
): Omit<WipeFields, 'unit' | 'level' | 'startedAt' | 'finishedAt' | 'place'> {
  if (!drive) return EMPTY_FIELDS
  const isBySanitize = drive.technique?.startsWith('nvme-sanitize-') === true
  return {
    media: drive.media ?? '',
    technique: drive.technique ?? '',
    outcome: drive.outcome ?? '',
    verification: isBySanitize ? 'device-status' : '',
    driveModel: drive.model ?? '',
    driveSerial: drive.serial ?? '',
    driveBytes: drive.bytes ?? 0,
    tool: drive.tool ?? '',
    toolVersion: drive.toolVersion ?? '',
    rawStatus: drive.rawStatus ?? '',
    sstat: drive.sstat,
  }
}

/** Returns the fields of a new record. If there are several drives, the user chooses one first. */
export const wipeStart = (unit: AdminUnit, drives: readonly MeasuredDriveView[]): WipeFields => ({
  unit: unit.code,
  level: '',
  ...fieldsOfDrive(drives.length === 1 ? drives[0] : undefined),
  startedAt: '',
  finishedAt: '',
  place: unit.location ?? '',
})
