import {
  CHECK_OUTCOMES,
  CHECK_RESULTS,
  MOST_CHECK_NOTE,
  MOST_POINT_NOTE,
  MOST_TECHNICIAN,
} from '@dobara/domain/catalog/checks/check-sheet.ts'
import { MOST_POINTS } from '@dobara/domain/catalog/checks/check-template.ts'
import { z } from 'zod'
import { blankOr, isoTime, serialId, text } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { seenTime, spanStart } from '../time-fields.ts'
import { checkTemplate } from './templates.ts'

/** A code in any spelling, the address on its label, or a serial number. */
const anyUnit = text(300)

const sheetPoint = z.object({
  key: z.string(),
  label: z.string(),
  labelHi: z.string().nullable(),
  result: z.enum(CHECK_RESULTS).nullable(),
  note: z.string().nullable(),
  /** Note in Hindi; only if measurements produced the note and it was not edited. */
  noteHi: z.string().nullish(),
  /** Work left for a technician before the point can be marked. Shoppers never see it. */
  remaining: z.string().nullish(),
  remainingHi: z.string().nullish(),
})
const sheetSection = z.object({
  key: z.string(),
  label: z.string(),
  labelHi: z.string().nullable(),
  points: z.array(sheetPoint),
})
/** Result of each point, with the texts of the template that the report was made with. */
export const checkSheet = z.object({
  name: z.string(),
  nameHi: z.string().nullable(),
  sections: z.array(sheetSection),
})
export const checkPhoto = z.object({
  id: z.number(),
  /** The point it shows; null: the machine as such. */
  pointKey: z.string().nullable(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
})

const reportHead = z.object({
  id: z.number(),
  productId: z.number(),
  /** Null: the report is about the product as such. */
  variantId: z.number().nullable(),
  variantSku: z.string().nullable(),
  /** Code of the machine that was checked; null if the report applies to all of its product or variant. */
  unit: z.string().nullable(),
  name: z.string(),
  nameHi: z.string().nullable(),
  templateId: z.number().nullable(),
  templateVersion: z.number().nullable(),
  technician: z.string(),
  checkedAt: isoTime,
  /** 1, and one more for each correction. */
  version: z.number(),
  correctsId: z.number().nullable(),
  /** Null: it is a draft. */
  outcome: z.enum(CHECK_OUTCOMES).nullable(),
  finishedAt: isoTime.nullable(),
  /** Seconds of work at the machine so far, without pauses; null if it was not measured. */
  handledSeconds: z.number().nullable(),
  /** A correction of it was finished. */
  isSuperseded: z.boolean(),
  updatedAt: isoTime,
})

/** A report as an administrator sees it. */
export const checkReport = reportHead.extend({
  product: z.object({ id: z.number(), sku: z.string(), title: z.string(), kind: z.string() }),
  note: z.string().nullable(),
  sections: z.array(sheetSection),
  photos: z.array(checkPhoto),
})
export type CheckReportView = z.infer<typeof checkReport>

const listedReport = reportHead.extend({
  marked: z.number(),
  total: z.number(),
  failures: z.number(),
  fixed: z.number(),
})
const startable = z.array(checkTemplate.pick({ id: true, name: true, nameHi: true }))

/** The reports and drafts of a product, newest first, and what a new one can be about and made with. */
export const productChecks = z.object({
  product: z.object({ id: z.number(), sku: z.string(), title: z.string(), kind: z.string() }),
  variants: z.array(z.object({ id: z.number(), sku: z.string(), name: z.string() })),
  templates: startable,
  reports: z.array(listedReport),
})
export type ProductChecks = z.infer<typeof productChecks>

const startableOfUnit = startable.element.extend({
  /** The sheet that a new report starts with, so that a check can be started without a network; left out while a draft is open. */
  sections: z.array(sheetSection).optional(),
})
/** The reports and drafts of one machine, newest first, and the templates that a new one can be made with. */
export const unitChecks = z.object({ templates: z.array(startableOfUnit), reports: z.array(listedReport) })
export type UnitChecks = z.infer<typeof unitChecks>
export const unitChecksInput = z.strictObject({ unit: anyUnit })

export const productChecksInput = z.strictObject({ id: serialId })
export const checkIdInput = z.strictObject({ id: serialId })

/**
 * `id` is the product; with `unit` it is not needed, as the product and variant are those of the machine. A draft that is open for
 * the same with this template is continued.
 */
export const startCheckInput = z
  .strictObject({
    id: serialId.optional(),
    variantId: serialId.nullish().transform((variantId) => variantId ?? null),
    unit: anyUnit.optional(),
    templateId: serialId,
  })
  .refine(({ id, unit }) => id !== undefined || unit !== undefined, {
    path: ['id'],
    message: issueMessage('missing'),
  })
export type StartCheckInput = z.input<typeof startCheckInput>

const note = (max: number) => blankOr(null, text(max)).nullable().optional()
const result = z.enum(CHECK_RESULTS).nullable()
/** Maximum number of values seen on a screen: the one shown before an answer was entered, and those sent since. */
const MOST_SEEN = 50
const seenNotes = (max: number) =>
  z
    .array(blankOr(null, text(max)).nullable())
    .max(MOST_SEEN)
    .optional()
/**
 * Omitted fields remain unchanged; the marks of points are merged, so that two people can mark one machine. With
 * `seen`, an answer replaces only the values that its screen showed: a concurrent answer of another person remains,
 * as the reply shows.
 */
export const saveCheckInput = z.strictObject({
  id: serialId,
  points: z
    .array(
      z.strictObject({
        key: text(40),
        result: result.optional(),
        note: note(MOST_POINT_NOTE),
        seen: z
          .strictObject({
            result: z.array(result).max(MOST_SEEN).optional(),
            note: seenNotes(MOST_POINT_NOTE),
          })
          .optional(),
      }),
    )
    .max(MOST_POINTS)
    .default([]),
  note: note(MOST_CHECK_NOTE),
  technician: text(MOST_TECHNICIAN).optional(),
  checkedAt: spanStart().optional(),
  /**
   * Time spent on answers given offline: milliseconds of work at the machine in all, without pauses of more than
   * three minutes, and how many milliseconds ago it began. Impossible values are ignored.
   */
  handled: z.strictObject({ ms: z.number().int().min(0), agoMs: z.number().int().min(0) }).optional(),
  seen: z
    .strictObject({
      note: seenNotes(MOST_CHECK_NOTE),
      technician: z.array(z.string().trim().max(MOST_TECHNICIAN)).max(MOST_SEEN).optional(),
      checkedAt: z.array(spanStart()).max(MOST_SEEN).optional(),
    })
    .optional(),
})
export type SaveCheckInput = z.input<typeof saveCheckInput>

/** With `updatedAt` as it was read, a report that another person changed in the meantime is not finished. */
export const finishCheckInput = z.strictObject({
  id: serialId,
  outcome: z.enum(CHECK_OUTCOMES, issueMessage('check_outcome_missing')),
  updatedAt: seenTime().optional(),
})

export const addCheckPhotoInput = z.strictObject({
  id: z.union([z.string(), z.number()]).transform(Number).pipe(z.int().positive().max(2_147_483_647)),
  pointKey: text(40)
    .optional()
    .transform((pointKey) => pointKey || null),
  /** The bytes of the file. */
  image: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, issueMessage('image_missing'))
    .meta({ type: 'string', format: 'binary' }),
})
export const removeCheckPhotoInput = z.strictObject({ id: serialId, photoId: serialId })
export const checkDiscarded = z.object({ id: z.number() })
