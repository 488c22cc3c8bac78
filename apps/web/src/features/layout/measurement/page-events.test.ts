import { describe, expect, it } from 'vitest'
import { cartOf, itemOf } from '../../../../test/cart/test-cart.ts'
import { productOf, variantOf } from '../../../../test/catalog/test-product.ts'
import { ITEM, ORDER } from '../../../../test/orders/test-order.ts'
import { additionOf, eventOfPage, type PageFacts } from './page-events.ts'

const pageOf = (
  routeId: string,
  answers: Record<string, unknown> = {},
  more: Partial<PageFacts> = {},
): PageFacts => ({ routeId, params: {}, search: {}, answer: (procedure) => answers[procedure], ...more })
const now = () => new Date().toISOString()

describe('the event of a page', () => {
  it('is a view of the variant that the address names, once the product is there', () => {
    const variants = [
      { ...variantOf(1), sku: 'T480-8', price: 24_999 },
      { ...variantOf(2), sku: 'T480-16', price: 27_999 },
    ]
    const answers = { 'catalog.bySku': productOf({ variants }) }
    const params = { sku: 'T480' }
    expect(eventOfPage(pageOf('/product/$sku', {}, { params }), [])).toBeNull()
    const item = { title: 'Lenovo ThinkPad T480', brand: 'Lenovo', quantity: 1 }
    expect(
      eventOfPage(pageOf('/product/$sku', answers, { params, search: { variant: 'T480-16' } }), []),
    ).toEqual({
      name: 'view_item',
      items: [{ ...item, sku: 'T480-16', price: 27_999 }],
      value: 27_999,
    })
    expect(eventOfPage(pageOf('/product/$sku', answers, { params }), [])).toMatchObject({
      items: [{ sku: 'T480-8' }],
    })
    const single = { 'catalog.bySku': productOf() }
    expect(eventOfPage(pageOf('/product/$sku', single, { params }), [])).toMatchObject({
      items: [{ sku: 'T480' }],
    })
  })

  it('is the begin of a checkout with what is bought there', () => {
    const answers = {
      'cart.get': cartOf([itemOf('a', { quantity: 2 })]),
      'cart.boughtNow': cartOf([itemOf('b')]),
    }
    const begun = eventOfPage(pageOf('/checkout', answers), [])
    expect(begun).toMatchObject({
      name: 'begin_checkout',
      value: 49_998,
      items: [{ sku: 'SKU-a', quantity: 2 }],
    })
    const now = pageOf('/checkout', answers, { search: { buyNow: true } })
    expect(eventOfPage(now, [])).toMatchObject({ items: [{ sku: 'SKU-b' }] })
    expect(eventOfPage(pageOf('/checkout', { 'cart.get': cartOf([]) }), [])).toBeNull()
  })

  it('is a purchase once, of an order that was just bought', () => {
    const order = { ...ORDER, placedAt: now(), items: [ITEM] }
    const at = (change: object) =>
      pageOf('/order-confirmation/$orderId', { 'orders.get': { ...order, ...change } })
    const bought = eventOfPage(at({}), [])
    expect(bought).toMatchObject({
      name: 'purchase',
      orderNumber: 'DB-2026-000123',
      value: 22_694.5,
      shipping: 199,
    })
    expect(JSON.stringify(bought)).not.toMatch(/Asha|98450|MG Road/)
    expect(eventOfPage(at({}), ['DB-2026-000123'])).toBeNull()
    expect(eventOfPage(at({ status: 'pending' }), [])).toBeNull()
    expect(eventOfPage(at({ placedAt: '2026-01-01T00:00:00.000Z' }), [])).toBeNull()
  })

  it('is none on other pages', () => {
    expect(eventOfPage(pageOf('/profile', { 'cart.get': cartOf([itemOf('a')]) }), [])).toBeNull()
  })
})

describe('an addition to a cart', () => {
  it('has the quantity that was added and the price of the line', () => {
    const cart = cartOf([
      itemOf('a', { productId: 1, quantity: 3 }),
      itemOf('b', { productId: 2, productVariantId: 9 }),
    ])
    expect(additionOf({ productId: 1, quantity: 2 }, cart)).toMatchObject({
      name: 'add_to_cart',
      value: 49_998,
      items: [{ sku: 'SKU-a', quantity: 2 }],
    })
    expect(additionOf({ productId: 2, productVariantId: 9 }, cart)).toMatchObject({
      items: [{ sku: 'SKU-b' }],
    })
    expect(additionOf({ productId: 3 }, cart)).toBeNull()
  })
})
