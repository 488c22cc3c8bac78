import type { PaymentStarted } from '@dobara/contract/checkout.ts'
import { isBelowMinCharge } from '@dobara/domain/money/paise.ts'
import { duePaise } from '@dobara/domain/orders/remaining-items.ts'
import type { Deps } from '../../context.ts'
import { renewHold } from '../../engine/orders/hold.ts'
import type { OrderAtWork } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { openAtProvider } from '../../payments/open-at-provider.ts'
import { notesOf } from '../../payments/order-notes.ts'
import { getPayFacts, startAttempt } from '../../payments/queries.ts'
import { takePayTries } from '../../payments/take-pay-tries.ts'
import type { Run } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { confirmFreeOrder } from './confirm-free-order.ts'
import { checkPayable } from './lock-payable.ts'
import { startedReply } from './started-reply.ts'

/**
 * Opens a pending order at the provider, by its buyer or by the holder of its payment link: `lock` finds it, and refuses whom it is not
 * open to. The hold is renewed, so that the time on the pop-up is the shopper's. One of ₹0 is confirmed at once.
 */
export async function payOnline(
  deps: Deps,
  lock: (run: Run) => Promise<OrderAtWork>,
): Promise<PaymentStarted> {
  const begun = await inTransaction(deps.writes, async (run) => {
    const { order: locked, settings } = await lock(run)
    const { userId } = locked
    const actor = { kind: 'customer', id: userId } as const
    const free = await confirmFreeOrder(run, deps, { order: locked, settings, actor })
    if (free) return { free }
    if (deps.providers.payments.mode === 'none') throw new RefusedError('ONLINE_PAYMENT_OFF')
    checkPayable(locked, deps.now())
    // An order of an earlier version: today none is placed that no provider can charge.
    if (isBelowMinCharge(duePaise(locked))) throw new RefusedError('ORDER_TOO_SMALL')
    const { due, heldSince } = await getPayFacts(run, locked)
    await takePayTries(run, deps, { subject: locked.id, userId, due })
    const holdExpiresAt = renewHold({ ...locked, heldSince }, deps.now())
    const started = { order: locked, holdExpiresAt, tries: Math.max(0, due) }
    return { order: locked, attempt: await startAttempt(run, deps, started) }
  })
  if (begun.free) return begun.free
  const { order, attempt } = begun
  const opened = await openAtProvider(deps, { attempt, notes: notesOf(deps, order) })
  return { ...startedReply(order, 'online'), ...opened }
}
