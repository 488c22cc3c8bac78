import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import { expect, it } from 'vitest'
import { describeCartChanges, describeQuoteChanges } from './cart-changes.ts'
import { QUOTE } from '../../../test/checkout/test-checkout.tsx'

const item: CartItem = {
  id: '0198b2f0-0000-7000-8000-00000000000a',
  productId: 1,
  productVariantId: null,
  sku: 'TP-14',
  productSku: 'TP-14',
  quantity: 2,
  productTitle: 'ThinkPad 14',
  productBrand: 'Lenovo',
  productCondition: 'Refurbished-A',
  image: null,
  imageAlt: null,
  selectedAttributes: {},
  unitPrice: 30_000,
  unitMrp: null,
  unitDiscountPercent: 0,
  lineTotal: 60_000,
  lineTax: 9_152.54,
  isListed: true,
  availableQty: 5,
  isAvailable: true,
  previousPrice: null,
}

function cartOf(items: CartItem[], discountAmount = 0): Cart {
  const total = { subtotal: 0, taxAmount: 0, totalAmount: 0, currency: 'INR' } as const
  return {
    id: null,
    items,
    itemCount: items.length,
    discountAmount,
    ...total,
    appliedCoupons: [],
    availableCoupons: [],
  }
}

it('describeCartChanges returns nothing for an unchanged cart', () => {
  expect(describeCartChanges(cartOf([item]), cartOf([item]))).toEqual([])
})

it.each<[string, CartItem[], string]>([
  ['a new price', [{ ...item, unitPrice: 31_500 }], 'ThinkPad 14 now costs ₹31,500 instead of ₹30,000.'],
  ['less stock', [{ ...item, isAvailable: false, availableQty: 1 }], 'Only 1 of ThinkPad 14 left.'],
  ['no stock', [{ ...item, isAvailable: false, availableQty: 0 }], 'ThinkPad 14 is no longer available.'],
  ['another quantity', [{ ...item, quantity: 1 }], 'The quantity of ThinkPad 14 is now 1 instead of 2.'],
  ['a removed item', [], 'ThinkPad 14 is no longer in your cart.'],
])('describeCartChanges reports %s', (_what, after, sentence) => {
  expect(describeCartChanges(cartOf([item]), cartOf(after))).toEqual([sentence])
})

it('describeCartChanges reports a lost discount', () => {
  expect(describeCartChanges(cartOf([item], 500), cartOf([item]))).toEqual([
    'Your discount is now ₹0 instead of ₹500.',
  ])
})

it('describeQuoteChanges reports the new delivery cost after the changes in the cart', () => {
  const before = { ...QUOTE, cart: cartOf([item]) }
  expect(describeQuoteChanges(before, before)).toEqual([])
  expect(describeQuoteChanges(before, { ...before, cart: cartOf([]), shippingAmount: 299 })).toEqual([
    'ThinkPad 14 is no longer in your cart.',
    'Delivery now costs ₹299 instead of ₹199.',
  ])
})
