import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { SwapPlan } from '@dobara/domain/orders/plan-swap.ts'
import type { Deps, Tx } from '../../context.ts'
import type { OrderAtWork } from '../../engine/orders/queries.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { exchangeUnits } from './exchange.ts'
import { planSwapOf } from './plan-swap-of.ts'
import { type RequestedExchange, findSwap } from './queries.ts'

export type RequestedSwap = {
  /** Its row is locked. */
  found: OrderAtWork
  requested: RequestedExchange
  actorId: string
  key: string | undefined
  /** The difference that was shown before, in rupees. */
  seenDifference: number | undefined
  /** Reference of a difference that a person returned by hand. */
  reference: string | undefined
  /** Throws where the caller may not send so much back; called before anything is written. */
  approve: (amountPaise: number) => Promise<void>
}

type Done = Awaited<ReturnType<typeof findSwap>>

function isSame(done: NonNullable<Done>, requested: RequestedExchange): boolean {
  const { productId, variantId, quantity } = done.newItem
  return (
    done.orderItemId === requested.orderItemId &&
    done.cancel.items[0]?.quantity === requested.quantity &&
    productId === requested.productId &&
    variantId === requested.variantId &&
    quantity === requested.newQuantity
  )
}

/**
 * Exchanges units of an open order for units of another product, in the caller's transaction: see exchangeUnits. Refused where the
 * buyer is to pay first. The same key is done once. Returns what was done; null where it was done before.
 */
export async function swapUnits(tx: Tx, deps: Deps, input: RequestedSwap): Promise<SwapPlan | null> {
  const { found, requested, key, seenDifference } = input
  const { order } = found
  const done = key === undefined ? null : await findSwap(tx, { orderId: order.id, key })
  if (done) {
    if (!isSame(done, requested)) throw new RefusedError('IDEMPOTENCY_MISMATCH')
    return null
  }
  const { plan, line } = await planSwapOf(tx, { found, requested, now: deps.now() })
  if (seenDifference !== undefined && rupees(plan.differencePaise) !== seenDifference) {
    throw new RefusedError('CHANGED_MEANWHILE')
  }
  if (plan.way === 'online') throw new RefusedError('SWAP_NEEDS_PAYMENT')
  if (plan.way === 'hand' && !input.reference)
    throw refusedField('RULE_BROKEN', 'reference', sentence('missing'))
  if (plan.way === 'provider' || plan.way === 'hand') await input.approve(plan.differencePaise)
  await exchangeUnits(tx, deps, {
    found,
    requested,
    plan,
    line,
    actorId: input.actorId,
    actor: { kind: 'admin', id: input.actorId },
    key,
    reference: input.reference,
  })
  return plan
}
