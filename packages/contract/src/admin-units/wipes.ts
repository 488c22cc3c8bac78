import { WIPE_FAULT_KINDS, WIPE_FIELDS } from '@dobara/domain/units/wipe-chain.ts'
import { WIPE_OUTCOMES, WIPE_RESULTS, WIPE_VERIFICATIONS } from '@dobara/domain/units/wipe-record.ts'
import { MEDIA_KINDS, WIPE_LEVELS, WIPE_TECHNIQUE_CODES } from '@dobara/domain/units/wipe-techniques.ts'
import { z } from 'zod'
import { isoTime, serialId, text } from '../shapes.ts'
import { moment } from '../time-fields.ts'
import { unitInput } from './units.ts'

const choices = {
  media: z.enum(MEDIA_KINDS),
  technique: z.enum(WIPE_TECHNIQUE_CODES),
  level: z.enum(WIPE_LEVELS),
  verification: z.enum(WIPE_VERIFICATIONS),
}

/**
 * How a drive of a machine was erased, whatever came of it. Its operator is the caller. It waits until another member of the staff
 * confirms it, and is sealed then.
 */
export const recordWipeInput = unitInput.extend({
  ...choices,
  outcome: z.enum(WIPE_OUTCOMES).default('succeeded'),
  driveModel: text(100),
  driveSerial: text(120),
  driveBytes: z.number().int().positive(),
  tool: text(60),
  /** May be empty where the drive was destroyed. */
  toolVersion: text(60),
  /** The device's own answer, word for word; may be empty where the drive was destroyed. */
  rawStatus: text(4_000),
  /** SSTAT of log page 0x81 of an NVMe sanitize. */
  sstat: z.number().int().min(0).max(0xffff).nullish(),
  startedAt: moment(),
  finishedAt: moment(),
  place: text(100),
  /** Accepted and not used: the validator is the account that confirms. */
  validator: z.string().max(200).nullish(),
  validatedAt: z.string().max(100).nullish(),
})
export type RecordWipeInput = z.input<typeof recordWipeInput>

const wipe = z.object({
  certificate: z.string(),
  ...choices,
  outcome: z.enum(WIPE_OUTCOMES),
  driveModel: z.string(),
  driveSerial: z.string(),
  driveBytes: z.number(),
  tool: z.string(),
  toolVersion: z.string(),
  finishedAt: isoTime,
  validatedAt: isoTime,
  digest: z.string(),
})
/** An entry that another member of the staff has yet to confirm: it has no certificate. */
const waitingWipe = wipe.omit({ certificate: true, digest: true, validatedAt: true }).extend({
  id: z.number(),
  rawStatus: z.string(),
  sstat: z.number().nullable(),
  place: z.string(),
  operator: z.string(),
  recordedAt: isoTime,
  /** Recorded by the caller, who cannot confirm it. */
  isOwn: z.boolean(),
})
export type WaitingWipe = z.infer<typeof waitingWipe>

/** The wipe records of one machine, newest first. */
export const unitWipes = z.object({
  wipes: z.array(wipe.extend({ operator: z.string(), validator: z.string() })),
  waiting: z.array(waitingWipe),
})
export type UnitWipes = z.infer<typeof unitWipes>

/** An entry of this very unit that waits. */
export const wipeEntryInput = unitInput.extend({ entry: serialId })

/** A certificate of this very unit. */
export const unitWipeInput = unitInput.extend({ certificate: text(40) })

export const checkWipeInput = z.strictObject({ certificate: text(40) })

const faultKind = z.enum(WIPE_FAULT_KINDS)
const value = z.union([z.string(), z.number()]).nullable()
/** Difference between this record and its sealed content. */
const ownFault = z.object({
  kind: faultKind,
  /** Each field that was changed; values that name people, and the device's own answer, are not public. */
  fields: z.array(z.object({ field: z.enum(WIPE_FIELDS), isPublic: z.boolean(), sealed: value, now: value })),
})
/**
 * Public view of a record, without the people who were present, and the result of checking the chain against its
 * seals. If the sealed text is intact, the record shows its values.
 */
export const checkedWipe = wipe.extend({
  /** Result achieved; the level of a failed wipe is the one attempted. */
  result: z.enum(WIPE_RESULTS),
  unit: z.string(),
  machine: z.string(),
  serial: z.string(),
  place: z.string(),
  /** Its place in the chain, from 1, and how many records there are. */
  position: z.number(),
  records: z.number(),
  /** The first record of the chain that is not as it was sealed; null: all are. */
  fault: z.object({ certificate: z.string(), position: z.number(), kind: faultKind }).nullable(),
  /** Null: this record is as it was sealed, and follows the one before it. */
  ownFault: ownFault.nullable(),
  /** This very record is not as it was sealed. */
  isChanged: z.boolean(),
})
export type CheckedWipe = z.infer<typeof checkedWipe>
