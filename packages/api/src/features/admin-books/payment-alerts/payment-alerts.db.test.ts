import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../../checked-ids.ts'
import type { SignedInUser } from '../../../context.ts'
import { type Alert, raiseAlert } from '../../../payments/raise-alert.ts'
import { addCustomer } from '../../../../test/test-products.ts'
import { type HealthyShop, openShop } from '../../../../test/books/test-healthy-shop.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'

let shop: HealthyShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await openShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(() => shop.prisma.paymentAlert.deleteMany())

const alertsOf = (who = admin) => shop.as(who).admin.paymentAlerts
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const raise = ({ orderId, ...alert }: Omit<Alert, 'orderId'> & { orderId?: string }) =>
  raiseAlert(shop.prisma, shop.deps, { ...alert, ...(orderId && { orderId: storedOrderId(orderId) }) })

/** Returns a paid order that was cancelled and whose refund the bank refused. */
async function failedRefund() {
  const started = await shop.startPaying()
  await shop.pay(started)
  await shop.as(started.customer).orders.cancel({ id: started.orderId })
  const { orderId } = started
  const refund = await shop.prisma.refund.findFirstOrThrow({ where: { orderId } })
  await shop.prisma.refund.update({
    where: { id: refund.id },
    data: { state: 'failed', providerRefundId: `rfnd_${refund.id.slice(-8)}` },
  })
  await raise({ kind: 'refund-failed', about: refund.id, orderId, message: 'A refund failed' })
  const { orderNumber } = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
  return { orderId, orderNumber, refundId: refund.id, amount: refund.amountPaise / 100 }
}

describe('the list of open payment alerts', () => {
  it('names the order, the amount and what to look for at the provider', async () => {
    const { orderId, orderNumber, refundId, amount } = await failedRefund()
    shop.later(1)
    const detail = { paymentId: 'pay_wrong', amountPaise: 12_345, currency: 'USD' }
    await raise({ kind: 'wrong-payment', about: 'pay_wrong', orderId, message: 'Another amount', detail })
    shop.later(1)
    await raise({ kind: 'webhook-dead', about: 'evt_dead', message: 'Laid aside' })
    const { alerts, counts, pagination } = await alertsOf().list({})
    expect(counts).toEqual({ open: 3, resolved: 0 })
    expect(pagination).toMatchObject({ total: 3, totalPages: 1 })
    expect(alerts).toMatchObject([
      {
        kind: 'refund-failed',
        orderNumber,
        amount,
        currency: 'INR',
        providerId: `rfnd_${refundId.slice(-8)}`,
        refundId,
        canRetry: true,
      },
      { kind: 'wrong-payment', orderNumber, amount: 123.45, currency: 'USD', providerId: 'pay_wrong' },
      { kind: 'webhook-dead', orderId: null, amount: null, providerId: 'evt_dead', canRetry: false },
    ])
  })

  it('shows the payment of an order that was refunded after packing', async () => {
    const started = await shop.startPaying()
    await shop.pay(started)
    const { orderId } = started
    const payment = await shop.prisma.payment.findFirstOrThrow({ where: { orderId } })
    await raise({ kind: 'refunded-after-packing', about: payment.id, orderId, message: 'Stop it' })
    expect((await alertsOf().list({})).alerts).toMatchObject([
      { providerId: payment.providerPaymentId, amount: payment.amountPaise / 100, refundId: null },
    ])
  })

  it('returns the requested page, the longest waiting first', async () => {
    for (const day of ['20', '21', '22']) {
      await raise({ kind: 'webhooks-silent', about: `2026-11-${day}`, message: 'Only by asking' })
      shop.later(60)
    }
    const [first, second] = [
      await alertsOf().list({ limit: 2 }),
      await alertsOf().list({ limit: 2, page: 2 }),
    ]
    const times = first.alerts.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(new Set([...first.alerts, ...second.alerts].map(({ id }) => id)).size).toBe(3)
    expect(second.pagination).toMatchObject({ page: 2, totalPages: 2 })
  })
})

describe('marking as done', () => {
  it('retains the first note and its author, and writes it to the activity log', async () => {
    await raise({ kind: 'webhook-dead', about: 'evt_other', message: 'Laid aside' })
    const [open] = (await alertsOf().list({})).alerts
    const id = open?.id ?? ''
    const colleague = await addCustomer(shop, 'admin')
    const first = await alertsOf().resolve({ id, note: '  Another shop on the same account ' })
    expect(first).toMatchObject({
      isNews: true,
      alert: { resolution: 'Another shop on the same account', resolvedAt: shop.clock.now.toISOString() },
    })
    const second = await alertsOf(colleague).resolve({ id, note: 'Not mine' })
    expect(second).toMatchObject({ isNews: false, alert: { resolution: 'Another shop on the same account' } })
    const resolved = await alertsOf().list({ state: 'resolved' })
    expect(resolved).toMatchObject({ counts: { open: 0, resolved: 1 }, alerts: [{ id }] })
    const acts = await shop.prisma.auditEntry.findMany({ where: { entity: 'payment_alert', entityId: id } })
    expect(acts).toMatchObject([{ actorId: admin.id, action: 'payment-alert.resolved' }])
  })

  it('requires a note and an existing alert', async () => {
    expect(await codeOf(alertsOf().resolve({ id: '1', note: '   ' }))).toBe('RULE_BROKEN')
    expect(await codeOf(alertsOf().resolve({ id: 'one', note: 'done' }))).toBe('RULE_BROKEN')
    expect(await codeOf(alertsOf().resolve({ id: '999999999', note: 'done' }))).toBe('ALERT_NOT_FOUND')
  })
})

describe('sending a failed refund again', () => {
  it('sends one new refund for two clicks, resolves the alert and names the user', async () => {
    const { orderId, refundId } = await failedRefund()
    const replies = await Promise.all([1, 2].map(() => alertsOf().retryRefund({ refundId })))
    const sent = replies.flatMap((data) => data.refundId ?? [])
    expect(sent).toHaveLength(1)
    const { alerts } = await alertsOf().list({ state: 'resolved' })
    expect(alerts).toMatchObject([{ refundId, canRetry: false, resolution: `Sent again as ${sent[0]}` }])
    await shop.runJobs()
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    expect([order.status, order.paymentStatus]).toEqual(['cancelled', 'refunded'])
  })

  it('finds no refund under a number that is none', async () => {
    expect(await codeOf(alertsOf().retryRefund({ refundId: shop.deps.newId() }))).toBe('REFUND_NOT_FOUND')
  })

  it('is closed to customers', async () => {
    const customer = await addCustomer(shop)
    expect(await codeOf(alertsOf(customer).list({}))).toBe('ADMIN_REQUIRED')
  })
})
