import { paysOffer } from '@dobara/domain/orders/swap-offer.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { Deps, Tx } from '../../context.ts'
import type { OrderAtWork } from '../../engine/orders/queries.ts'
import type { Capture } from '../capture.ts'
import { exchangeUnits } from './exchange.ts'
import { findOffer, type SwapOffer, updateEnded } from './offer-queries.ts'
import { planSwapFor } from './plan-swap-of.ts'
import type { RequestedExchange } from './queries.ts'

const SYSTEM = { kind: 'system' } as const

const requestedBy = ({ orderItemId, quantity, line }: SwapOffer): RequestedExchange => ({
  orderItemId,
  quantity,
  productId: line.productId,
  variantId: line.variantId,
  newQuantity: line.quantity,
})

/** Checks whether captured money is the requested amount, whatever happened to the exchange since. */
export const isOffers = ({ payment, attempt }: Capture): boolean =>
  payment.amountPaise === attempt.amountPaise && payment.orderId === attempt.providerOrderId

/**
 * Money has come for the difference of an exchange, whose order is locked: the exchange is made, by the price and with the units that
 * were held for it. False, and nothing written, where the money must go back: it is another amount, the exchange is over or paid
 * already, or the order is not any more what it was worked out for.
 */
export async function settleOffer(
  tx: Tx,
  deps: Deps,
  { found, capture }: { found: OrderAtWork; capture: Capture },
): Promise<boolean> {
  const { order } = found
  const { payment, attempt } = capture
  const offer = await findOffer(tx, attempt.swapOfferId ?? '')
  if (!offer || offer.orderId !== order.id || offer.hold?.state !== 'active') return false
  const owed = {
    amountPaise: offer.differencePaise,
    currency: order.currency,
    providerOrderId: attempt.providerOrderId,
  }
  if (!paysOffer(offer, { ...payment, providerOrderId: payment.orderId }, owed)) return false
  const requested = requestedBy(offer)
  const planned = await planSwapFor(tx, { found, requested, line: offer.line })
  if (!planned.ok || planned.value.way !== 'online') return false
  const plan = planned.value
  if (plan.differencePaise !== -offer.differencePaise) return false
  // Before its units are given up, which would end it.
  await updateEnded(tx, { id: offer.id, state: 'paid', at: deps.now() })
  const { line, actorId, hold } = offer
  await exchangeUnits(tx, deps, {
    found,
    requested,
    plan,
    line,
    actorId,
    actor: SYSTEM,
    key: undefined,
    offer: { id: offer.id, holdId: hold.id },
  })
  await insertAuditEntry(tx, {
    actorId: null,
    action: 'order.items-swapped',
    entity: 'order',
    entityId: order.id,
    before: { payablePaise: order.totalPaise - order.waivedPaise },
    after: {
      payablePaise: plan.restPaise,
      units: requested.quantity,
      newUnits: requested.newQuantity,
      way: plan.way,
      differencePaise: plan.differencePaise,
      offerId: offer.id,
    },
    requestId: null,
    at: deps.now(),
  })
  return true
}
