import { E_WASTE_CATEGORY_CODES } from '@dobara/domain/e-waste/categories.ts'
import { STORAGE_STATES } from '@dobara/domain/e-waste/storage-time.ts'
import { isFinancialYear } from '@dobara/domain/gst/financial-year.ts'
import { z } from 'zod'
import { exportedRows } from '../exported-rows.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { day, filled, isoTime, page, pageSize, pagination, serialId, text } from '../shapes.ts'
import { E_WASTE_KINDS, E_WASTE_SORTS, MOST_HANDED_OVER } from './e-waste-lists.ts'

const kind = z.enum(E_WASTE_KINDS)
const category = z.enum(E_WASTE_CATEGORY_CODES)
const MOST_KG = 1_000

/** A scrapped machine, or a part that was taken out of one, that no recycler has yet. */
const waiting = z.object({
  kind,
  /** The id of the unit or of the component. */
  id: z.number(),
  /** Code of the machine, as on its label. */
  code: z.string(),
  name: z.string(),
  /** Category proposed for it in the return. */
  category,
  /** Weight of the product or of the part; null if no one has entered it. */
  weightKg: z.number().nullable(),
  receivedOn: z.iso.date(),
  /** The day on which it was scrapped or taken out. */
  since: z.iso.date(),
  days: z.number(),
  state: z.enum(STORAGE_STATES),
})
export type WaitingEWaste = z.infer<typeof waiting>

export const listEWasteInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** Any part of a code, of a product's or of a part's name. */
  search: text(100).optional(),
  kind: kind.optional(),
  /** `due`: from the 150th day, before the 180th; `over`: from the 180th. */
  state: z.enum(STORAGE_STATES).optional(),
  sortBy: z.enum(E_WASTE_SORTS).default('since'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type ListEWasteInput = z.input<typeof listEWasteInput>
export const eWasteList = z.object({ items: z.array(waiting), pagination })
export type EWasteList = z.infer<typeof eWasteList>

const weightKg = z
  .number(issueMessage('amount_not_number'))
  .min(0.001, issueMessage('weight_missing'))
  .max(MOST_KG, issueMessage('number_too_big', { max: MOST_KG }))

/** Handover to a recycler with one document. An omitted weight or category is the one that the list shows. */
export const handOverInput = z.strictObject({
  recycler: filled(200, issueMessage('missing')),
  registration: filled(60, issueMessage('missing')),
  document: filled(100, issueMessage('missing')),
  handedOn: day,
  items: z
    .array(
      z.strictObject({
        kind,
        id: serialId,
        weightKg: weightKg.nullish(),
        category: category.optional(),
      }),
    )
    .min(1, issueMessage('e_waste_not_chosen'))
    .max(MOST_HANDED_OVER, issueMessage('chosen_too_many', { max: MOST_HANDED_OVER })),
})
export type HandOverInput = z.input<typeof handOverInput>

const handover = z.object({
  id: z.number(),
  recycler: z.string(),
  registration: z.string(),
  document: z.string(),
  handedOn: z.iso.date(),
  /** User who entered it. */
  actor: z.string().nullable(),
  items: z.number(),
  weightKg: z.number(),
  createdAt: isoTime,
})
export type EWasteHandover = z.infer<typeof handover>
export const handoverMade = handover.pick({ id: true, items: true, weightKg: true })

/** '2627': from 1 April 2026 to 31 March 2027. */
const financialYear = z.string().refine(isFinancialYear, issueMessage('financial_year_wrong'))

export const listHandoversInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** Any part of the recycler's name, its registration or the document. */
  search: text(100).optional(),
  year: financialYear.optional(),
})
export type ListHandoversInput = z.input<typeof listHandoversInput>
/** `weightKg`: of all handovers that fit. */
export const handoverList = z.object({ handovers: z.array(handover), weightKg: z.number(), pagination })
export type HandoverList = z.infer<typeof handoverList>

/** Left out: the present financial year. */
export const exportReturnInput = z.strictObject({
  year: financialYear.optional(),
  after: serialId.optional(),
})
export const exportedReturn = exportedRows(z.number())
