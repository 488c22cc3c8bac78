import { CHECK_OUTCOMES, CHECK_RESULTS } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { z } from 'zod'
import { isoTime } from '../shapes.ts'

/** A finished check report as the shop shows it, with the texts that it was made with. */
export const qualityReport = z.object({
  id: z.number(),
  /** Null: it is about the product as such. */
  variantId: z.number().nullable(),
  name: z.string(),
  nameHi: z.string().nullable(),
  checkedAt: isoTime,
  technician: z.string(),
  /** 'failed': points failed and were not fixed. */
  outcome: z.enum(CHECK_OUTCOMES),
  note: z.string().nullable(),
  sections: z.array(z.object({ key: z.string(), label: z.string(), labelHi: z.string().nullable() })),
  points: z.array(
    z.object({
      /** Its number in the report. */
      point: z.number(),
      key: z.string(),
      /** The key of its section. */
      section: z.string(),
      label: z.string(),
      labelHi: z.string().nullable(),
      result: z.enum(CHECK_RESULTS),
      note: z.string().nullable(),
      /** The note in Hindi; null where a person wrote it. */
      noteHi: z.string().nullable(),
    }),
  ),
  photos: z.array(
    z.object({
      url: z.string(),
      width: z.number(),
      height: z.number(),
      /** The key of the point that it shows. */
      pointKey: z.string().nullable(),
    }),
  ),
})
export type QualityReport = z.infer<typeof qualityReport>
