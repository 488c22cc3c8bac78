import { isTaken } from '@dobara/domain/payments/payment-state.ts'
import type { ProviderPayment } from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../context.ts'
import { listProviderPayments } from './list-provider-payments.ts'
import { findRecordedIds, restoreAttempt } from './lost-queries.ts'
import { readNotes } from './order-notes.ts'
import { findTestOf } from './payment-tests/queries.ts'
import { settlePaymentTest } from './payment-tests/settle-payment-test.ts'
import { queryProvider, isCircuitOpen, isProviderDown, paymentProviders } from './provider-call.ts'
import { findAttempt } from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { type LostPayment, returnLost } from './return-lost.ts'
import { settleAttempt } from './settle-payment.ts'
import { onPool } from '../sql.ts'

const MINUTE_MS = 60_000
/** As far back as the books are compared. */
const WINDOW_MS = 8 * 24 * 60 * MINUTE_MS
/** Younger ones may still be on their way to us. */
const SETTLING_MS = 20 * MINUTE_MS
/** Maximum number of unknown payments queried in one run, newest first: another program may share the account. */
const MAX_LOOKUPS = 500

/**
 * Finds money at the provider that the database lost, because a lagging standby took over or a backup was restored.
 * An order that still exists gets its payment, as if a webhook had reported it. The money of a missing order is
 * refunded, and staff are notified. If the database does not know most of these payments, it is considered the wrong
 * one and nothing is refunded.
 */
export async function settleLostPayments(deps: Deps): Promise<void> {
  for (const { name } of paymentProviders(deps)) await settleLostOf(deps, name)
}

async function settleLostOf(deps: Deps, provider: string): Promise<void> {
  const now = deps.now().getTime()
  const span = { from: new Date(now - WINDOW_MS), to: new Date(now - SETTLING_MS) }
  const listed = await queryProvider(deps, { provider, what: 'list all payments' }, (payments) =>
    listProviderPayments(payments, span),
  )
  const taken = listed.filter(({ status }) => isTaken(status))
  const recorded = await findRecordedIds(
    deps.db,
    taken.map(({ id }) => id),
  )
  const unknown = taken.filter(
    ({ id, amountPaise, amountRefundedPaise }) => !recorded.has(id) && amountRefundedPaise < amountPaise,
  )
  const lost: LostPayment[] = []
  let knownCount = recorded.size
  for (const payment of unknown.slice(0, MAX_LOOKUPS)) {
    if (isCircuitOpen(deps, provider)) return
    const found = await settleOne(deps, provider, payment)
    if (found === 'settled') knownCount += 1
    else if (found !== null) lost.push(found)
  }
  if (lost.length > knownCount) return warnOfWrongDatabase(deps, { lost, knownCount })
  for (const payment of lost) await returnLost(deps, payment)
}

/**
 * Settles a payment, or returns it if its order is lost. Returns null if it belongs to someone else or must be
 * queried again.
 */
async function settleOne(
  deps: Deps,
  provider: string,
  payment: ProviderPayment,
): Promise<'settled' | LostPayment | null> {
  const { orderId: providerOrderId } = payment
  if (!providerOrderId) return null
  try {
    const test = await findTestOf(deps.db, { providerOrderId })
    if (test) {
      await settlePaymentTest(deps, test)
      return null
    }
    const known = await findAttempt(onPool(deps.sql), providerOrderId)
    if (known) return await settle(deps, known)
    const order = await queryProvider(deps, { provider, what: 'fetch order' }, (payments) =>
      payments.fetchOrder(providerOrderId),
    )
    const ours = readNotes(deps, order.notes)
    if (!ours) return null
    const { receipt } = order
    const restored = await restoreAttempt(deps, { orderId: ours.id, provider, providerOrderId, receipt })
    return restored ? await settle(deps, restored) : { provider, payment, orderNumber: ours.orderNumber }
  } catch (error) {
    const detail = { err: error, paymentId: payment.id }
    if (isProviderDown(error)) deps.log.warn(detail, 'a payment without an order could not be asked about')
    else deps.log.error(detail, 'a payment without an order could not be settled')
    return null
  }
}

async function settle(deps: Deps, attempt: Parameters<typeof settleAttempt>[1]): Promise<'settled'> {
  await settleAttempt(deps, attempt, 'reconciler')
  return 'settled'
}

async function warnOfWrongDatabase(
  deps: Deps,
  { lost, knownCount }: { lost: LostPayment[]; knownCount: number },
): Promise<void> {
  await raiseAlert(deps.db, deps, {
    kind: 'orders-unknown',
    about: deps.now().toISOString().slice(0, 10),
    message:
      'Most payments of these days have no order here: is this the right database? Nothing was refunded',
    detail: {
      lost: lost.length,
      known: knownCount,
      paymentIds: lost.slice(0, 20).map(({ payment }) => payment.id),
    },
  })
}
