import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { UNIT_FAULTS } from '@dobara/domain/units/listing-faults.ts'
import { MOST_SERIAL } from '@dobara/domain/units/serial-number.ts'
import { TRACKINGS } from '@dobara/domain/units/tracking.ts'
import { UNIT_STATES, WORKSHOP_MOVE_NAMES } from '@dobara/domain/units/unit-moves.ts'
import { z } from 'zod'
import { sellableItem } from '../admin-products/stock.ts'
import { attribute, attributeValues, givenAttributes } from '../catalog/attributes.ts'
import { exportedRows } from '../exported-rows.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { day, filled, isoTime, page, pageSize, pagination, rupees, serialId, text } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { UNIT_SORTS } from './unit-sorts.ts'

const CODES = CONDITIONS.map(({ code }) => code)
const MOST_RUPEES = 1_00_00_000
const amount = z
  .number(issueMessage('amount_not_number'))
  .min(0, issueMessage('amount_below_zero'))
  .max(MOST_RUPEES, issueMessage('amount_too_big'))
const condition = z.enum(CODES, issueMessage('condition_unknown', { choices: CODES.join(', ') }))

/** A code in any spelling, the address on its label, or a serial number. */
const anyUnit = text(300)
export const unitInput = z.strictObject({ unit: anyUnit })

/** From whom machines came. A lot is one for all units that are received with it. */
export const ACQUISITION_KINDS = ['trade_in', 'lot', 'return'] as const
const acquisitionFields = {
  kind: z.enum(ACQUISITION_KINDS),
  supplier: text(200).nullish(),
  /** The number of the supplier's invoice or of the purchase voucher. */
  document: text(100).nullish(),
  /** True if the tax of the purchase is claimed: its units are then not sold under the margin scheme. */
  inputCredit: z.boolean().default(false),
  acquiredOn: day,
  note: text(500).nullish(),
}

/** So many machines are received at once. */
export const MOST_RECEIVED = 200

/** Labels of machines: their codes with commas between them, at most `MOST_RECEIVED`. */
export const unitLabelsInput = z.strictObject({ units: text(8_000) })

/** All machines or none: a row that is refused is named by its place. */
export const receiveUnitsInput = z.strictObject({
  acquisition: z.strictObject(acquisitionFields),
  units: z
    .array(
      sellableItem.extend({
        serial: filled(MOST_SERIAL * 2, issueMessage('serial_missing')),
        /** Left out: the brand of the product. */
        brand: text(100).nullish(),
        purchasePrice: amount.nullish(),
        location: text(60).nullish(),
        /** Left out: as machines of the product's kind have. */
        hasBattery: z.boolean().optional(),
        hasStorage: z.boolean().optional(),
        note: text(500).nullish(),
        attributes: givenAttributes.optional(),
      }),
    )
    .min(1, issueMessage('units_not_entered'))
    .max(MOST_RECEIVED, issueMessage('units_received_too_many', { max: MOST_RECEIVED })),
})
export type ReceiveUnitsInput = z.input<typeof receiveUnitsInput>
export const unitsReceived = z.object({ codes: z.array(z.string()) })

const unitRow = z.object({
  id: z.number(),
  /** Code as printed on its label: 'DB-XXXX-XXXX-C'. */
  code: z.string(),
  brand: z.string(),
  serial: z.string(),
  state: z.enum(UNIT_STATES),
  condition: condition.nullable(),
  batteryHealthPct: z.number().nullable(),
  batteryCycles: z.number().nullable(),
  priceDifference: rupees,
  location: z.string().nullable(),
  productId: z.number(),
  productVariantId: z.number().nullable(),
  title: z.string(),
  sku: z.string(),
  updatedAt: isoTime,
})
export type AdminUnitRow = z.infer<typeof unitRow>

export const listUnitsInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** Any part of a code, a serial number, the product's name, its SKU or the location. */
  search: text(100).optional(),
  state: z.enum(UNIT_STATES).optional(),
  productId: sellableItem.shape.productId.optional(),
  sortBy: z.enum(UNIT_SORTS).default('updatedAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListUnitsInput = z.input<typeof listUnitsInput>
/** `counts`: the units of each state that fit search and product, whatever state is chosen. */
export const unitList = z.object({
  units: z.array(unitRow),
  counts: z.partialRecord(z.enum(UNIT_STATES), z.number()),
  pagination,
})
export type UnitList = z.infer<typeof unitList>

/** The filters of the list; begins after a unit, none for the first call. */
export const exportUnitsInput = listUnitsInput
  .pick({ search: true, state: true, productId: true })
  .extend({ after: serialId.optional() })
export const exportedUnits = exportedRows(z.number())

const unitEvent = z.object({
  seq: z.number(),
  fromState: z.enum(UNIT_STATES).nullable(),
  toState: z.enum(UNIT_STATES),
  cause: z.string(),
  note: z.string().nullable(),
  actor: z.string().nullable(),
  at: isoTime,
})

/** One machine with its ledger, newest first, and what it still lacks before it can be listed. */
export const adminUnit = unitRow.extend({
  kind: z.string().nullable(),
  recFunction: z.number().nullable(),
  recCosmetic: z.number().nullable(),
  hasBattery: z.boolean(),
  hasStorage: z.boolean(),
  note: z.string().nullable(),
  /** Its values by the keys of `attributeDefinitions`. */
  attributes: attributeValues,
  /** The attributes of single machines that its kind of product has, in their order, and any other that it has a value of. */
  attributeDefinitions: z.array(attribute),
  purchasePrice: rupees.nullable(),
  acquisition: z.object({
    kind: z.string(),
    supplier: z.string().nullable(),
    document: z.string().nullable(),
    inputCredit: z.boolean(),
    acquiredOn: z.iso.date(),
    note: z.string().nullable(),
  }),
  /** Why it may not be listed now; null: it may, or is. */
  fault: z.enum(UNIT_FAULTS).nullable(),
  moves: z.array(z.enum(WORKSHOP_MOVE_NAMES)),
  canUndo: z.boolean(),
  events: z.array(unitEvent),
  /** When the shop bought it back from its owner: what came after is another unit. Null: it did not. */
  boughtBackAt: isoTime.nullable(),
  /** The order that has it now, or had it last. */
  order: z.object({ id: z.string(), orderNumber: z.string() }).nullable(),
})
export type AdminUnit = z.infer<typeof adminUnit>

/** `seq`: the ledger's last row as it was read; a unit that moved since is not moved. */
export const moveUnitInput = unitInput.extend({
  move: z.enum(WORKSHOP_MOVE_NAMES),
  seq: z.number().int().positive().optional(),
  note: text(500).nullish(),
})
export const undoUnitMoveInput = unitInput.extend({ seq: z.number().int().positive().optional() })

/** Fields left out are unchanged. */
export const updateUnitInput = unitInput.extend({
  updatedAt: seenTime().optional(),
  brand: filled(100, issueMessage('missing')).optional(),
  serial: filled(MOST_SERIAL * 2, issueMessage('serial_missing')).optional(),
  condition: condition.nullish(),
  recFunction: z.number().int().min(1).max(6).nullish(),
  recCosmetic: z.number().int().min(1).max(9).nullish(),
  priceDifference: amount.optional(),
  purchasePrice: amount.nullish(),
  location: text(60).nullish(),
  hasBattery: z.boolean().optional(),
  hasStorage: z.boolean().optional(),
  note: text(500).nullish(),
  attributes: givenAttributes.optional(),
})
export type UpdateUnitInput = z.input<typeof updateUnitInput>

/** How the stock of an item is counted from now on. By units only once no number is in stock. */
export const setTrackingInput = sellableItem.extend({ tracking: z.enum(TRACKINGS) })
export const trackingSet = z.object({ tracking: z.enum(TRACKINGS), stockQty: z.number() })
