import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { TYPED_KINDS } from '@dobara/domain/units/typed-measurements.ts'
import { UNIT_SHOTS } from '@dobara/domain/units/unit-shots.ts'
import { WIPE_OUTCOMES } from '@dobara/domain/units/wipe-record.ts'
import { MEDIA_KINDS, WIPE_TECHNIQUE_CODES } from '@dobara/domain/units/wipe-techniques.ts'
import { z } from 'zod'
import { collectorReport } from '../collector-report.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { isoTime, serialId, text } from '../shapes.ts'
import { unitInput } from './units.ts'

export { MOST_REPORT_BYTES } from '@dobara/domain/units/collector-report.ts'

const CODES = CONDITIONS.map(({ code }) => code)
const shot = z.enum(UNIT_SHOTS)

const unitPhoto = z.object({
  id: z.number(),
  /** Which view it is; null: one more. */
  shot: shot.nullable(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
})

const unitMeasurement = z.object({
  kind: z.string(),
  value: z.string(),
  source: z.enum(['tool', 'typed']),
  tool: z.string().nullable(),
  toolVersion: z.string().nullable(),
  measuredAt: isoTime,
})

/** Measurements of one drive by a tool in the newest report; null: not in the report. */
const measuredDrive = z.object({
  name: z.string(),
  media: z.enum(MEDIA_KINDS).nullable(),
  model: z.string().nullable(),
  serial: z.string().nullable(),
  bytes: z.number().nullable(),
  /** SSTAT of log page 0x81. */
  sstat: z.number().nullable(),
  technique: z.enum(WIPE_TECHNIQUE_CODES).nullable(),
  outcome: z.enum(WIPE_OUTCOMES).nullable(),
  rawStatus: z.string().nullable(),
  tool: z.string().nullable(),
  toolVersion: z.string().nullable(),
  measuredAt: isoTime,
})
export type MeasuredDriveView = z.infer<typeof measuredDrive>

/** Grade that the findings give, or the reason why there is none yet. */
const gradeProposal = z.object({
  kind: z.enum(['grade', 'not-for-sale', 'incomplete']),
  grade: z.enum(CODES).nullable(),
  recFunction: z.number().nullable(),
  recCosmetic: z.number().nullable(),
  /** Reason for the proposal, in each language. */
  sentence: z.string(),
  sentenceHi: z.string(),
})

/** All evidence of the condition of one machine, except its check reports. */
export const unitEvidence = z.object({
  photos: z.array(unitPhoto),
  missingShots: z.array(shot),
  /** The newest of each kind. */
  measurements: z.array(unitMeasurement),
  /** Points for a person to check, from the newest report of the collector, in each language. */
  doubts: z.array(z.object({ sentence: z.string(), sentenceHi: z.string() })),
  /** The drives that it had when a tool last measured it. */
  drives: z.array(measuredDrive),
  proposal: gradeProposal,
})
export type UnitEvidence = z.infer<typeof unitEvidence>

export const addUnitPhotoInput = z.strictObject({
  unit: unitInput.shape.unit,
  shot: z
    .union([shot, z.literal('')])
    .optional()
    .transform((name) => name || null),
  /** The bytes of the file. */
  image: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, issueMessage('image_missing'))
    .meta({ type: 'string', format: 'binary' }),
})
/** With `isBack` a photo that was just removed is shown again. */
export const removeUnitPhotoInput = unitInput.extend({
  photoId: serialId,
  isBack: z.boolean().default(false),
})

/**
 * Input to store all measurements or none. `seen` is the newest value that the screen showed, null for none: another
 * value entered since then is not replaced unseen, and sending the same values again adds nothing.
 */
export const measureUnitInput = unitInput.extend({
  measurements: z
    .array(
      z.strictObject({
        kind: z.enum(TYPED_KINDS),
        value: text(400),
        seen: z.string().max(400).nullable().optional(),
      }),
    )
    .min(1)
    .max(TYPED_KINDS.length),
})
export type MeasureUnitInput = z.input<typeof measureUnitInput>

/** Report that the collector wrote about this machine. */
export const importMeasurementsInput = unitInput.extend({ report: collectorReport })
/**
 * `filled`: number of points of the open check report that now have a measured value; `waiting`: without an open
 * report, the number that will be filled when a check is started.
 */
export const measurementsImported = z.object({
  evidence: unitEvidence,
  filled: z.number(),
  waiting: z.number(),
  doubts: z.array(z.string()),
})
