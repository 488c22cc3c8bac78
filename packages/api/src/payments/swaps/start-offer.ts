import { offerLinkState } from '@dobara/domain/orders/swap-offer.ts'
import type { Deps } from '../../context.ts'
import { lockOrder, type LockedOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { type OpenedAtProvider, openAtProvider } from '../open-at-provider.ts'
import { notesOf } from '../order-notes.ts'
import { takePayTries } from '../take-pay-tries.ts'
import { countDueTries, findOffer, type SwapOffer, startOfferAttempt } from './offer-queries.ts'

/**
 * Opens the difference of an exchange at the provider; a second click reuses the same attempt. Throws once the
 * exchange is over.
 */
export async function startOffer(
  deps: Deps,
  offerId: string,
): Promise<{ order: LockedOrder; offer: SwapOffer; opened: OpenedAtProvider }> {
  const known = await findOffer(deps.db, offerId)
  if (!known) throw new RefusedError('LINK_NOT_VALID')
  const begun = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const offer = await findOffer(tx, offerId)
    if (!order || !offer) throw new RefusedError('LINK_NOT_VALID')
    if (offerLinkState(offer, deps.now()) !== 'open') throw new RefusedError('SWAP_OFFER_OVER')
    const run = onTx(tx)
    const due = await countDueTries(run, offer.id)
    await takePayTries(run, deps, { subject: offer.id, userId: order.userId, due })
    const attempt = await startOfferAttempt(run, deps, { offer, tries: Math.max(0, due) })
    return { order, offer, attempt }
  })
  const { order, offer, attempt } = begun
  return { order, offer, opened: await openAtProvider(deps, { attempt, notes: notesOf(deps, order) }) }
}
