import { COMPONENT_KINDS, COMPONENT_SOURCES } from '@dobara/domain/units/components.ts'
import { UNIT_STATES } from '@dobara/domain/units/unit-moves.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, rupees, serialId, text, uuid } from '../shapes.ts'
import { idempotencyKey } from '../typed-fields.ts'

const MOST_RUPEES = 2_00_00_000
const amount = z
  .number(issueMessage('amount_not_number'))
  .min(0, issueMessage('amount_below_zero'))
  .max(MOST_RUPEES, issueMessage('amount_too_big'))

/** `unit`: a code in any spelling, the address on a label, or a serial number. */
export const unitRepairsInput = z.strictObject({ unit: filled(300, issueMessage('missing')) })

const repair = z.object({
  id: z.number().int(),
  /** Counts the changes: a repair that was changed since it was read is not closed. */
  version: z.number().int(),
  caseNumber: z.string().nullable(),
  fault: z.string(),
  work: z.string().nullable(),
  technician: z.string(),
  /** Cost of the work; the parts have their own. */
  cost: rupees,
  parts: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      serial: z.string().nullable(),
      /** Null for who does not see what parts cost. */
      cost: rupees.nullable(),
    }),
  ),
  openedAt: isoTime,
  closedAt: isoTime.nullable(),
})
export type UnitRepair = z.infer<typeof repair>

/** All repairs of a machine, the newest first, and what they cost together with their parts, for who sees that. */
export const unitRepairs = z.object({
  code: z.string(),
  serial: z.string(),
  state: z.enum(UNIT_STATES),
  repairs: z.array(repair),
  totalCost: rupees.nullable(),
})
export type UnitRepairs = z.infer<typeof unitRepairs>

/** A tablet that worked without a network may send an entry twice: it is made once. */
const once = { idempotencyKey: idempotencyKey.optional() }

export const openRepairInput = unitRepairsInput.extend({
  fault: filled(500, issueMessage('missing')),
  technician: filled(100, issueMessage('missing')),
  /** The request of the buyer that it belongs to. */
  caseId: uuid.optional(),
  ...once,
})
export type OpenRepairInput = z.input<typeof openRepairInput>

export const closeRepairInput = z.strictObject({
  id: serialId,
  version: z.number().int().positive(),
  work: filled(1000, issueMessage('missing')),
  cost: amount.default(0),
  /** Parts that were fitted. */
  parts: z
    .array(
      z.strictObject({
        kind: z.enum(COMPONENT_KINDS),
        /** A drive that is not recorded as bought is erased before the machine is sold. */
        source: z.enum(COMPONENT_SOURCES).optional(),
        name: filled(200, issueMessage('missing')),
        serial: text(60).optional(),
        cost: amount.default(0),
        /** Months from when its buyer has the machine, again or for the first time; left out: as long as the machine's. */
        warrantyMonths: z.number().int().min(0).max(120).optional(),
      }),
    )
    .max(20)
    .default([]),
  ...once,
})
export type CloseRepairInput = z.input<typeof closeRepairInput>
