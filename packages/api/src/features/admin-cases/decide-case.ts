import type { AdminCase, decideCaseInput } from '@dobara/contract/cases/admin-cases.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { MOVE_OF_RESOLUTION } from '@dobara/domain/cases/case-moves.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { OrderEffect } from '@dobara/domain/orders/order-effect.ts'
import { refundEffects } from '@dobara/domain/orders/refund-effects.ts'
import type { z } from 'zod'
import { hasStock, insertMovements } from '../../base/stock/queries.ts'
import { caseForStaff } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { storeReturned } from '../../engine/cases/case-machines.ts'
import { releaseReplacement } from '../../engine/cases/retained-units.ts'
import type { LockedCase } from '../../engine/cases/queries.ts'
import { applyEffects } from '../../engine/order-transitions/apply-effects.ts'
import { orThrow, RefusedError, refusedField } from '../../errors.ts'
import { BOUGHT_HANDLERS } from '../../payments/money-handlers.ts'
import { refundPaiseOf, requireRefundProof } from '../../payments/refund-proof.ts'
import { listRefundIds } from './case-queries.ts'
import { planRefundOf } from './case-refund.ts'
import { changeAsStaff } from './change-as-staff.ts'

type Input = z.output<typeof decideCaseInput>

/**
 * Decides an inspected case, with all consequences in one transaction: units that can be sold again return to the
 * stock, an equal unit leaves it, money is refunded by its original way with its credit note. Decided once, however
 * often it is requested.
 */
export function decideCase(ctx: CustomerContext, input: Input): Promise<AdminCase> {
  const { id, seenVersion, resolution, note = null } = input
  if (resolution === 'refuse' && !note) throw refusedField('RULE_BROKEN', 'note', sentence('missing'))
  return changeAsStaff(ctx, {
    id: caseForStaff(ctx, id),
    seenVersion,
    move: MOVE_OF_RESOLUTION[resolution],
    work: async (tx, locked) => ({ note, ...(await bringAbout(tx, ctx, { locked, input })) }),
  })
}

type Decided = { locked: LockedCase; input: Input }

async function bringAbout(tx: Tx, ctx: CustomerContext, { locked, input }: Decided) {
  const { resolution } = input
  switch (resolution) {
    case 'repair':
    case 'refuse':
      return { changes: { resolution } }
    case 'replace':
      await replaceUnits(tx, ctx, locked)
      // The rest of the first machine's warranty, and no more.
      return {
        changes: { resolution, heldUnits: 0, replacementEndsAt: locked.row.orderItem.warrantyEndsAt },
      }
    case 'refund': {
      if (locked.row.transfer) throw new RefusedError('CASE_OF_HOLDER')
      await returnUnits(tx, ctx, locked)
      const { refundId, refundPaise } = await giveBack(tx, ctx, { locked, input })
      return { changes: { resolution, refundId }, refundPaise }
    }
  }
}

/** The units that can be sold again, back in stock. */
async function returnUnits(tx: Tx, ctx: CustomerContext, { row }: LockedCase): Promise<void> {
  await storeReturned(tx, row, { actorId: ctx.user.id, at: ctx.now() })
  const delta = row.inspection?.resellableUnits ?? 0
  if (delta === 0) return
  const { stockItemId } = row.orderItem
  const movement = { stockItemId, orderItemId: row.orderItemId, caseId: row.id, delta }
  await insertMovements(tx, 'return_received', { movements: [movement], at: ctx.now() })
}

async function replaceUnits(tx: Tx, ctx: CustomerContext, locked: LockedCase): Promise<void> {
  const { row } = locked
  const { stockItemId } = row.orderItem
  // Releases the units reserved for this case in order to take them: no other transaction holds the row at this
  // moment.
  if (row.heldUnits > 0) await releaseReplacement(tx, row)
  // Before the returned ones are back: no one gets the machine again that they sent in.
  if (!(await hasStock(tx, [{ stockItemId, quantity: row.quantity }]))) {
    throw new RefusedError('CASE_NO_REPLACEMENT')
  }
  await returnUnits(tx, ctx, locked)
  const movement = { stockItemId, orderItemId: row.orderItemId, caseId: row.id, delta: -row.quantity }
  await insertMovements(tx, 'replacement_sent', { movements: [movement], at: ctx.now() })
}

/** All effects for items that were delivered; nothing is held or reinstated for them. */
function isBoughtStep(step: OrderEffect): step is OrderEffect<keyof typeof BOUGHT_HANDLERS> {
  if (!Object.hasOwn(BOUGHT_HANDLERS, step.code)) throw new Error(`a return brings about ${step.code}`)
  return true
}

async function giveBack(
  tx: Tx,
  ctx: CustomerContext,
  { locked, input }: Decided,
): Promise<{ refundId: string; refundPaise: number }> {
  const { order, row } = locked
  const { amount, reference } = input
  const planned = await planRefundOf(tx, locked)
  const plan = orThrow(planned.plan)
  if (amount === undefined) throw refusedField('RULE_BROKEN', 'amount', sentence('missing'))
  if (toPaise(amount) !== plan.amountPaise) throw new RefusedError('CHANGED_MEANWHILE')
  const { facts } = planned
  if (!facts.retained && !reference) throw refusedField('RULE_BROKEN', 'reference', sentence('missing'))
  const record = { reference: reference ?? null, at: ctx.now() }
  const effects = orThrow(refundEffects(facts, plan, record)).filter(isBoughtStep)
  await requireRefundProof(tx, ctx, { orderId: order.id, amountPaise: refundPaiseOf(effects) })
  const before = await listRefundIds(tx, order.id)
  const actor = { kind: 'admin', id: ctx.user.id } as const
  const reason = `Return of goods: ${row.number}`
  await applyEffects(tx, ctx, { order, actor, reason, effects, handlers: BOUGHT_HANDLERS })
  // The order is locked: the one that is new is this one.
  const refundId = (await listRefundIds(tx, order.id)).find((id) => !before.includes(id))
  if (!refundId) throw new Error(`nothing went back for case ${row.id}`)
  return { refundId, refundPaise: plan.amountPaise }
}
