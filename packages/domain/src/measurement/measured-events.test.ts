import { describe, expect, it } from 'vitest'
import {
  ga4Params,
  isNewPurchase,
  metaEvent,
  type MeasuredEvent,
  valueOf,
  withReported,
} from './measured-events.ts'

const item = { sku: 'DL-5480', title: 'Dell Latitude 5480', brand: 'Dell', price: 21_999.1, quantity: 2 }
const purchase: MeasuredEvent = {
  name: 'purchase',
  orderNumber: 'DB-2026-000123',
  items: [item],
  value: 44_197.2,
  shipping: 199,
}

describe('an event', () => {
  it('has the documented parameters of Google, in rupees', () => {
    expect(ga4Params({ name: 'page_view' })).toEqual({})
    expect(ga4Params(purchase)).toEqual({
      currency: 'INR',
      value: 44_197.2,
      transaction_id: 'DB-2026-000123',
      shipping: 199,
      items: [
        {
          item_id: 'DL-5480',
          item_name: 'Dell Latitude 5480',
          item_brand: 'Dell',
          price: 21_999.1,
          quantity: 2,
        },
      ],
    })
    expect(ga4Params({ name: 'view_item', items: [item], value: 1 })).not.toHaveProperty('transaction_id')
  })

  it('has the documented names and parameters of Meta, and an order its id', () => {
    expect(metaEvent({ name: 'page_view' })).toEqual({ name: 'PageView', params: {}, eventId: null })
    expect(metaEvent(purchase)).toEqual({
      name: 'Purchase',
      eventId: 'DB-2026-000123',
      params: {
        content_type: 'product',
        content_ids: ['DL-5480'],
        contents: [{ id: 'DL-5480', quantity: 2, item_price: 21_999.1 }],
        num_items: 2,
        currency: 'INR',
        value: 44_197.2,
      },
    })
    const names = (['view_item', 'add_to_cart', 'begin_checkout'] as const).map(
      (name) => metaEvent({ name, items: [], value: 0 }).name,
    )
    expect(names).toEqual(['ViewContent', 'AddToCart', 'InitiateCheckout'])
  })

  it('has a value without fractions of a paisa', () => {
    expect(valueOf([item, { ...item, price: 0.1, quantity: 3 }])).toBe(43_998.5)
    expect(valueOf([])).toBe(0)
  })
})

describe('a purchase', () => {
  const order = { orderNumber: 'DB-2026-000123', placedAt: '2026-11-30T06:00:00Z' }
  const now = Date.parse('2026-11-30T12:00:00Z')

  it('counts once, and only when it was just made', () => {
    expect(isNewPurchase(order, { reported: [], now })).toBe(true)
    expect(isNewPurchase(order, { reported: withReported([], order.orderNumber), now })).toBe(false)
    expect(isNewPurchase(order, { reported: [], now: now + 86_400_000 })).toBe(false)
  })

  it('is remembered among the last twenty', () => {
    const many = Array.from({ length: 20 }, (_, place) => `DB-${place}`)
    expect(withReported(many, 'new')).toEqual([...many.slice(1), 'new'])
  })
})
