import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const REASON = 'Scratched lid'
const leftOf = async (id: string) => (await shop.backOffice.records({ id })).leftAmount
type Refund = Parameters<typeof shop.backOffice.refund>[0]['refund']
async function refund(id: string, requested: Refund, reference?: string) {
  const leftAmount = await leftOf(id)
  return shop.backOffice.refund({
    id,
    refund: requested,
    leftAmount,
    reason: REASON,
    ...(reference && { reference }),
  })
}
/** One unit of a line. */
const linesOf = (line: { position: number } | undefined): Refund => ({
  kind: 'lines',
  lines: [{ position: line?.position ?? 0, quantity: 1 }],
})
const notesOf = async (id: string) => (await shop.backOffice.records({ id })).creditNotes
async function mailsOf(orderId: string): Promise<number> {
  const refunds = await shop.prisma.refund.findMany({ where: { orderId } })
  const mailKeys = refunds.map(({ id }) => ({ dedupeKey: { startsWith: 'order-refunded:', endsWith: id } }))
  return shop.prisma.outboxMessage.count({ where: { channel: 'email', OR: mailKeys } })
}

describe('money that the provider holds', () => {
  it('is refunded in parts, by line and in full; the preview matches the credit note', async () => {
    const { orderId: id } = await shop.paid()
    await shop.move(id, 'delivered')
    const { lines, way, leftAmount: all } = await shop.backOffice.records({ id })
    expect(way).toBe('provider')
    expect(lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBeCloseTo(all, 2)

    const part = await refund(id, { kind: 'amount', amount: 500 })
    expect(part).toMatchObject({ amount: 500, outcome: 'asked', order: { paymentStatus: 'paid' } })
    await shop.runJobs()
    expect((await shop.backOffice.records({ id })).refunds).toMatchObject([
      { amount: 500, state: 'processed', way: 'provider', reason: REASON },
    ])
    expect(await shop.stateOf(id)).toBe('delivered paid')

    const shipping = lines.at(-1)
    const byLine = linesOf(shipping)
    const preview = await shop.backOffice.previewRefund({ id, refund: byLine })
    expect(preview).toMatchObject({ amount: shipping?.totalAmount, leftAmount: all - 500, next: null })
    await refund(id, byLine)
    await shop.runJobs()
    const notes = await notesOf(id)
    expect(notes.map(({ totalAmount }) => totalAmount)).toEqual([500, preview.creditNote?.totalAmount])
    expect((await shop.backOffice.records({ id })).lines.at(-1)?.refundedQuantity).toBe(1)
    expect((await refusalOf(refund(id, byLine))).code).toBe('REFUND_LINE_GONE')

    const rest = await refund(id, { kind: 'full' })
    expect(rest.amount).toBeCloseTo(all - 500 - preview.amount, 2)
    await shop.runJobs()
    expect(await shop.stateOf(id)).toBe('delivered refunded')
    expect(await leftOf(id)).toBe(0)
    expect((await refusalOf(refund(id, { kind: 'full' }))).code).toBe('NOTHING_TO_REFUND')
    expect([await mailsOf(id), (await notesOf(id)).length]).toEqual([3, 3])
    expect((await shop.actsOn(id)).filter(({ action }) => action === 'order.refunded')).toHaveLength(3)
  })

  it('makes a credit note over the very line, with its own tax', async () => {
    const { orderId: id } = await shop.paid()
    await shop.move(id, 'shipped')
    const [line] = (await shop.backOffice.records({ id })).lines
    const byLine = linesOf(line)
    const { creditNote } = await shop.backOffice.previewRefund({ id, refund: byLine })
    await refund(id, byLine)
    await shop.runJobs()
    const note = await shop.prisma.creditNote.findFirstOrThrow({ where: { invoice: { orderId: id } } })
    const { lines: printed, totals } = note.content as unknown as {
      lines: { title: string }[]
      totals: { totalPaise: number; taxablePaise: number; cgstPaise: number; igstPaise: number }
    }
    expect(printed.map(({ title }) => title)).toEqual([line?.title])
    const { totalPaise, taxablePaise, cgstPaise, igstPaise } = totals
    expect([totalPaise, taxablePaise, cgstPaise, igstPaise].map((paise) => paise / 100)).toEqual([
      creditNote?.totalAmount,
      creditNote?.taxableAmount,
      creditNote?.cgstAmount,
      creditNote?.igstAmount,
    ])
  })

  it('cancels the order when its last part is refunded before packing, as previewed', async () => {
    const { orderId: id } = await shop.paid()
    expect(await shop.backOffice.previewRefund({ id, refund: { kind: 'full' } })).toMatchObject({
      next: 'cancel',
    })
    await refund(id, { kind: 'full' })
    await shop.runJobs()
    expect(await shop.stateOf(id)).toBe('cancelled refunded')
  })

  it('is never more than was paid under concurrent calls: one wins, the others are refused', async () => {
    const { orderId: id } = await shop.paid()
    await shop.move(id, 'delivered')
    const leftAmount = await leftOf(id)
    const amount = Math.floor(leftAmount * 0.6)
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        shop.backOffice.refund({ id, refund: { kind: 'amount', amount }, leftAmount, reason: REASON }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.cause.code as string] : []))
    expect(new Set(lost)).toEqual(new Set(['CHANGED_MEANWHILE']))
    expect((await refusalOf(refund(id, { kind: 'amount', amount }))).code).toBe('REFUND_TOO_MUCH')
  })
})

describe('money that came in cash', () => {
  it('is recorded with its reference, credited and mailed at once, part by part', async () => {
    const { orderId: id } = await shop.cod()
    await shop.move(id, 'delivered')
    const { order, outcome } = await refund(id, { kind: 'amount', amount: 1_000 }, 'UTR 4711')
    expect([outcome, order.paymentStatus, order.refundedAmount]).toEqual(['recorded', 'paid', 1_000])
    expect((await shop.backOffice.records({ id })).refunds).toMatchObject([
      { amount: 1_000, state: 'processed', way: 'hand', reference: 'UTR 4711', reason: REASON },
    ])
    expect([await mailsOf(id), (await notesOf(id)).length]).toEqual([1, 1])
    expect((await refusalOf(shop.backOffice.setPaymentStatus({ id, paymentStatus: 'unpaid' }))).code).toBe(
      'ORDER_NOT_PAYABLE',
    )
    const last = await refund(id, { kind: 'full' }, 'UTR 4712')
    expect([last.order.paymentStatus, last.order.refundedAmount]).toEqual([
      'refunded',
      last.order.totalAmount,
    ])
    expect([await mailsOf(id), (await notesOf(id)).length]).toEqual([2, 2])
  })

  it('needs the reference, and a reason', async () => {
    const { orderId: id } = await shop.cod()
    await shop.backOffice.setPaymentStatus({ id, paymentStatus: 'paid' })
    const refused = await refusalOf(refund(id, { kind: 'full' }))
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['RULE_BROKEN', ['reference']])
  })

  it('is not given back where none came', async () => {
    const { orderId: id } = await shop.cod()
    expect((await refusalOf(refund(id, { kind: 'full' }, 'UTR 1'))).code).toBe('NOTHING_TO_REFUND')
  })
})

it('the records of an order name the other orders of its buyer', async () => {
  const { orderId: id, customer } = await shop.cod()
  const [item] = (await shop.orderOf(id)).items
  await shop.as(customer).cart.add({ productId: item?.productId ?? 0, quantity: 1 })
  const { history } = await shop.backOffice.records({ id })
  expect(history).toEqual({ orders: [], count: 0, paidAmount: 0 })
  expect((await refusalOf(shop.backOffice.records({ id: shop.deps.newId() }))).code).toBe('ORDER_NOT_FOUND')
})

it('leaves books that hold', async () => {
  expect(await shop.findings()).toEqual([])
})
