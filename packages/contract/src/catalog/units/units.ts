import { UNIT_PAGE_STATES } from '@dobara/domain/units/unit-page-state.ts'
import { z } from 'zod'
import { qualityReport } from '../quality-report.ts'
import { attributeFact } from '../attributes.ts'
import { isoTime, page, pageSize, pagination, rupees, serialId, text } from '../../shapes.ts'
import { comparedUnit } from './compared-unit.ts'
import { UNIT_SORTS } from './unit-sorts.ts'

const percent = z.coerce.number().int().min(0).max(100)

/** The machines of a product, or of one of its variants, that are for sale. */
export const listUnitsInput = z.strictObject({
  id: serialId,
  variantId: serialId.optional(),
  /** At least so much of its design capacity; what was not measured is left out then. */
  minBattery: percent.optional(),
  sort: z.enum(UNIT_SORTS).default('best'),
  page,
  limit: pageSize(12, 50),
})

const photo = z.object({ url: z.string(), width: z.number(), height: z.number() })

export const listedUnit = comparedUnit.extend({
  /** With its difference in it. */
  price: rupees,
  /** Photo of this very machine; null if there is none. */
  photo: photo.nullable(),
  /** Its attributes, such as marks and charger, in their order. */
  facts: z.array(attributeFact),
})
export type ListedUnit = z.infer<typeof listedUnit>
export const unitList = z.object({ units: z.array(listedUnit), pagination })
export type UnitList = z.infer<typeof unitList>

/** `version`: an earlier report, counted from 1; left out: the newest. */
export const unitPageInput = z.strictObject({
  /** Code in any spelling; an invalid code matches nothing. */
  code: text(100),
  version: z.coerce.number().int().min(1).max(10_000).optional(),
})

/** A machine with everything its page shows. No buyer, no full serial number. */
export const unitPage = comparedUnit.extend({
  product: z.object({
    id: z.number(),
    sku: z.string(),
    title: z.string(),
    brand: z.string(),
    model: z.string(),
    variantId: z.number().nullable(),
    variantSku: z.string().nullable(),
    /** Colour, memory and storage of its variant. */
    attributes: z.record(z.string(), z.union([z.string(), z.number()])),
    /** True if it has a page. */
    isListed: z.boolean(),
  }),
  state: z.enum(UNIT_PAGE_STATES),
  /** Null where it is not for sale. */
  price: rupees.nullable(),
  /** R2v3 REC codes: 1 to 6 of 'F1' to 'F6', and 1 to 9 of 'C1' to 'C9'. */
  recFunction: z.number().nullable(),
  recCosmetic: z.number().nullable(),
  /** Its attributes, such as marks and charger, in their order. */
  facts: z.array(attributeFact),
  /** At most the last three characters, to compare with the label. */
  serialEnd: z.string().nullable(),
  /** How the battery was measured; null where it has none, or it was not measured by a tool. */
  batteryTest: z
    .object({ measuredAt: isoTime, tool: z.string(), toolVersion: z.string().nullable() })
    .nullable(),
  photos: z.array(photo.extend({ shot: z.string().nullable() })),
  report: qualityReport.nullable(),
  /** Its finished reports, oldest first; `version` counts from 1. */
  reports: z.array(z.object({ version: z.number(), checkedAt: isoTime })),
  /** Version of `report`; null if there is none. */
  reportVersion: z.number().nullable(),
  wipe: z.object({ certificate: z.string(), wipedAt: isoTime }).nullable(),
  parts: z.array(
    z.object({
      name: z.string(),
      change: z.enum(['fitted', 'removed']),
      at: isoTime,
      warrantyMonths: z.number().nullable(),
    }),
  ),
})
export type UnitPage = z.infer<typeof unitPage>
