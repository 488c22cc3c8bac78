import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { UnpaidEnd } from '@dobara/domain/orders/swap-offer.ts'
import type { TimelineCode } from '@dobara/domain/orders/timeline-sentences.ts'
import { releaseHeld } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { type Actor, insertOrderEvent, type LockedOrder } from '../../engine/orders/queries.ts'
import { onTx } from '../../sql.ts'
import { unitsOf } from './make-offer.ts'
import { type SwapOffer, updateEnded } from './offer-queries.ts'
import { offerStep } from './offer-step.ts'

const END_MESSAGES = {
  withdrawn: 'step_swap_withdrawn',
  expired: 'step_swap_expired',
  overtaken: 'step_swap_overtaken',
} as const satisfies Record<UnpaidEnd, TimelineCode>

type Ended = {
  /** Its row is locked. */
  order: LockedOrder
  offer: SwapOffer
  state: UnpaidEnd
  actor: Actor
}

/**
 * Ends an exchange that was not paid: its units are free again, and the order does not change. Its buyer is notified,
 * unless the order was cancelled, which has its own mail. A later payment is refunded.
 */
export async function endOffer(tx: Tx, deps: Deps, { order, offer, state, actor }: Ended): Promise<void> {
  const at = deps.now()
  const { hold } = offer
  if (hold?.state === 'active') await releaseHeld(onTx(tx), [hold], { reason: `exchange-${state}`, at })
  await updateEnded(tx, { id: offer.id, state, at })
  const message = sentence(END_MESSAGES[state], unitsOf(offer))
  await insertOrderEvent(tx, { orderId: order.id, kind: `swap-${state}`, message, actor, at })
  if (order.status === 'cancelled') return
  await queueOrderStep(tx, deps, { order, step: offerStep(offer, 'swap-ended') })
}
