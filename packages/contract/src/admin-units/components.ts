import {
  COMPONENT_DESTINATIONS,
  COMPONENT_KINDS,
  COMPONENT_SOURCES,
} from '@dobara/domain/units/components.ts'
import { MOST_SERIAL } from '@dobara/domain/units/serial-number.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, rupees, serialId, text } from '../shapes.ts'
import { idempotencyKey } from '../typed-fields.ts'
import { unitInput } from './units.ts'

const MOST_RUPEES = 2_00_00_000
const MOST_KG = 100
const MOST_MONTHS = 120

const partFields = {
  kind: z.enum(COMPONENT_KINDS),
  brand: text(60).nullish(),
  model: filled(100, issueMessage('missing')),
  /** '16 GB', '57 Wh'. */
  capacity: text(30).nullish(),
  serial: text(MOST_SERIAL).nullish(),
  weightKg: z
    .number(issueMessage('amount_not_number'))
    .min(0.001, issueMessage('weight_missing'))
    .max(MOST_KG, issueMessage('number_too_big', { max: MOST_KG }))
    .nullish(),
}
const cost = z
  .number(issueMessage('amount_not_number'))
  .min(0, issueMessage('amount_below_zero'))
  .max(MOST_RUPEES, issueMessage('amount_too_big'))
const warrantyMonths = z
  .number(issueMessage('amount_not_number'))
  .int(issueMessage('amount_not_number'))
  .min(0, issueMessage('amount_below_zero'))
  .max(MOST_MONTHS, issueMessage('number_too_big', { max: MOST_MONTHS }))
const note = text(200).nullish()
/** A tablet that worked without a network may send an entry twice: it is made once. */
const once = { idempotencyKey: idempotencyKey.optional() }

/** A part that is new in the shop. Its cost counts to the machine. */
export const fitComponentInput = unitInput.extend({
  ...partFields,
  source: z.enum(COMPONENT_SOURCES).exclude(['parts_stock']).default('bought'),
  sourceNote: note,
  cost: cost.default(0),
  /** Months from delivery; left out: as long as the machine's. */
  warrantyMonths: warrantyMonths.nullish(),
  ...once,
})
export type FitComponentInput = z.input<typeof fitComponentInput>

/**
 * Input to fit a part from the stock of parts, whose details remain the same. `cost`: defaults to that of its
 * previous fitting.
 */
export const fitFromStockInput = unitInput.extend({
  componentId: serialId,
  cost: cost.nullish(),
  warrantyMonths: warrantyMonths.nullish(),
  ...once,
})
export type FitFromStockInput = z.input<typeof fitFromStockInput>

const removalFields = {
  destination: z.enum(COMPONENT_DESTINATIONS),
  destinationNote: note,
}
/** Input to remove a fitted part, or to scrap or return one in the stock of parts. */
export const removeComponentInput = unitInput.extend({
  componentId: serialId,
  ...removalFields,
  /** Left out: as it is known. */
  weightKg: partFields.weightKg,
  ...once,
})
export type RemoveComponentInput = z.input<typeof removeComponentInput>
/** Takes out a part that came with the machine. */
export const removeOriginalInput = unitInput.extend({ ...partFields, ...removalFields, ...once })
export type RemoveOriginalInput = z.input<typeof removeOriginalInput>

export const undoComponentInput = unitInput.extend({ componentId: serialId })

const component = z.object({
  id: z.number(),
  /** A word of COMPONENT_KINDS, or what a repair called it. */
  kind: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  capacity: z.string().nullable(),
  serial: z.string().nullable(),
  weightKg: z.number().nullable(),
  /** Null also for those who see no costs. */
  cost: rupees.nullable(),
  warrantyMonths: z.number().nullable(),
  /** Null: it came with the machine. */
  fittedAt: isoTime.nullable(),
  source: z.enum(COMPONENT_SOURCES).nullable(),
  sourceNote: z.string().nullable(),
  /** The machine that it was taken out of before. */
  takenFrom: z.string().nullable(),
  removedAt: isoTime.nullable(),
  destination: z.enum(COMPONENT_DESTINATIONS).nullable(),
  destinationNote: z.string().nullable(),
  /** The machine that it was fitted to later. */
  fittedTo: z.string().nullable(),
  /** A recycler has it. */
  isHandedOver: z.boolean(),
  /** A repair fitted it. */
  isOfRepair: z.boolean(),
  canUndo: z.boolean(),
})
export type UnitComponent = z.infer<typeof component>

/** The parts that were fitted to a machine or taken out of it, those that are in it first. */
export const unitComponents = z.object({ components: z.array(component) })
export type UnitComponents = z.infer<typeof unitComponents>
/** The same after a change. `componentId`: the part that it fitted, took out or undid. */
export const unitComponentsChanged = unitComponents.extend({ componentId: z.number() })
export type UnitComponentsChanged = z.infer<typeof unitComponentsChanged>

export const partsStockInput = z.strictObject({
  /** Any part of its name or serial number, or its kind. */
  search: text(100).optional(),
})
/** The newest hundred that fit. `code`: of the machine that it was taken out of. */
export const partsStock = z.object({
  parts: z.array(
    component
      .pick({ id: true, kind: true, name: true, serial: true, cost: true })
      .extend({ code: z.string(), removedAt: isoTime }),
  ),
})
export type PartsStock = z.infer<typeof partsStock>
