import type { ProviderPayment } from '@dobara/providers/payments/payment-port.ts'
import { describe, expect, it } from 'vitest'
import { comparePayments, type RecordedPayment } from './compare-payments.ts'

const taken: ProviderPayment = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 29_999_00,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  amountRefundedPaise: 0,
  errorDescription: null,
}
const recorded: RecordedPayment = {
  providerPaymentId: 'pay_1',
  providerOrderId: 'order_1',
  amountPaise: 29_999_00,
  currency: 'INR',
  refundedPaise: 0,
  refundQueuedPaise: 0,
  orderId: 'o-1',
  orderPaise: 29_999_00,
}
const opened = [{ providerOrderId: 'order_1', orderId: 'o-1', orderPaise: 29_999_00 }]

function compare(provider: Partial<ProviderPayment> | null, ours: Partial<RecordedPayment> | null) {
  return comparePayments({
    provider: provider ? [{ ...taken, ...provider }] : [],
    recorded: ours ? [{ ...recorded, ...ours }] : [],
    opened,
  })
}
const kinds = (...sides: Parameters<typeof compare>) => compare(...sides).map(({ kind }) => kind)

describe('the provider against our payments', () => {
  it('I3 agrees when both match, and when the provider took nothing', () => {
    expect(compare({}, {})).toEqual([])
    for (const status of ['created', 'authorized', 'failed'] as const)
      expect(compare({ status }, null)).toEqual([])
  })

  it('I3 finds money that the shop does not know, with our order where it is one', () => {
    expect(compare({}, null)).toEqual([
      {
        kind: 'payment-not-recorded',
        subjectId: 'pay_1',
        orderId: 'o-1',
        providerOrderId: 'order_1',
        providerPaise: 29_999_00,
        paymentsPaise: null,
        orderPaise: 29_999_00,
      },
    ])
    const [stranger] = compare({ orderId: 'order_of_nobody' }, null)
    expect(stranger).toMatchObject({ kind: 'payment-not-recorded', orderId: null, orderPaise: null })
    expect(compare({ orderId: null, status: 'refunded' }, null)).toMatchObject([{ providerOrderId: null }])
  })

  it('I3 finds a payment of ours that the provider does not know or did not take', () => {
    expect(kinds(null, {})).toEqual(['payment-not-at-provider'])
    expect(kinds({ status: 'authorized' }, {})).toEqual(['payment-not-at-provider'])
  })

  it.each<[string, Partial<ProviderPayment>]>([
    ['another amount', { amountPaise: 29_998_99 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 'order_2' }],
  ])('I4 finds %s', (_what, there) => {
    expect(compare(there, {})).toMatchObject([
      { kind: 'payment-differs', providerPaise: there.amountPaise ?? 29_999_00, paymentsPaise: 29_999_00 },
    ])
  })

  it('I5 finds a refund at the provider that was not requested, and one of ours that it did not make', () => {
    expect(compare({ amountRefundedPaise: 500_00 }, { refundedPaise: 200_00 })).toMatchObject([
      { kind: 'refund-not-recorded', providerPaise: 500_00, paymentsPaise: 200_00 },
    ])
    expect(compare({ amountRefundedPaise: 200_00 }, { refundedPaise: 500_00 })).toMatchObject([
      { kind: 'refund-not-at-provider', providerPaise: 200_00, paymentsPaise: 500_00 },
    ])
  })

  it('I5 leaves refunds that are on their way alone', () => {
    const queued = { refundQueuedPaise: 500_00 }
    expect(compare({ amountRefundedPaise: 500_00 }, queued)).toEqual([])
    expect(compare({}, queued)).toEqual([])
    expect(kinds({ amountRefundedPaise: 500_01 }, queued)).toEqual(['refund-not-recorded'])
  })
})
