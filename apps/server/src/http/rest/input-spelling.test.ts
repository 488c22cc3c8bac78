import { listAdminOrdersInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import { confirmPaymentInput, payOrderInput } from '@dobara/contract/checkout.ts'
import { cancelOrderInput } from '@dobara/contract/orders/orders.ts'
import { describe, expect, it } from 'vitest'
import { inputSpellingOf } from './input-spelling.ts'
import { documentedInput, inputSchema } from './openapi/schemas.ts'

const ORDER = '01930000-0000-7000-8000-00000000dead'
const receipt = { providerPaymentId: 'pay_1', providerOrderId: 'order_1', signature: 'x' }
const documented = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'x' }

describe('an input as the documents spell it', () => {
  it.each([
    ['razorpay', 'online'],
    ['online', 'online'],
    ['cod', 'cod'],
    ['constructor', 'constructor'],
    [null, null],
    [7, 7],
  ])('pays by %j and means %j', (given, meant) => {
    const { read } = inputSpellingOf(payOrderInput) ?? {}
    expect(read?.({ orderId: ORDER, paymentMethod: given })).toEqual({ orderId: ORDER, paymentMethod: meant })
  })

  it.each([
    ['razorpay', 'online'],
    ['all', 'all'],
  ])('lists orders by %j, also where it may be left out', (given, meant) => {
    const { read } = inputSpellingOf(listAdminOrdersInput) ?? {}
    expect(read?.({ paymentMethod: given })).toEqual({ paymentMethod: meant })
    expect(read?.({})).toEqual({})
  })

  it('names the parts of a receipt as the provider does, or as the shop does', () => {
    const { read } = inputSpellingOf(confirmPaymentInput) ?? {}
    const meant = { orderId: ORDER, providerPayload: receipt }
    expect(read?.({ orderId: ORDER, providerPayload: documented })).toEqual(meant)
    expect(read?.(meant)).toEqual(meant)
  })

  it.each([
    undefined,
    null,
    'x',
    [documented],
    { orderId: ORDER },
    { providerPayload: [documented] },
    { what: 1 },
  ])('leaves %j to the schema', (given) => {
    expect(inputSpellingOf(confirmPaymentInput)?.read(given)).toEqual(given)
  })

  it('names a refused field as it was given', () => {
    const { pathOf } = inputSpellingOf(confirmPaymentInput) ?? {}
    expect(pathOf?.(['providerPayload', 'signature'])).toEqual(['providerPayload', 'razorpay_signature'])
    expect(pathOf?.(['providerPayload'])).toEqual(['providerPayload'])
    expect(pathOf?.(['orderId'])).toEqual(['orderId'])
  })

  it('is the contract’s own where no word differs', () => {
    expect(inputSpellingOf(cancelOrderInput)).toBeNull()
  })
})

describe('the schema of an input', () => {
  it('has the documented words for REST, and the contract’s for the procedure', () => {
    expect(documentedInput('checkout.pay').properties?.paymentMethod?.enum).toEqual([
      'razorpay',
      'online',
      'cod',
    ])
    expect(inputSchema('checkout.pay').properties?.paymentMethod?.enum).toEqual(['online', 'cod'])
    const payload = documentedInput('checkout.confirm').properties?.providerPayload
    expect(Object.keys(payload?.properties ?? {})).toEqual(Object.keys(documented))
    expect(payload?.required).toEqual(Object.keys(documented))
    const own = inputSchema('checkout.confirm').properties?.providerPayload
    expect(own?.required).toEqual(Object.keys(receipt))
  })
})
