import { BUYERS_ORDER_WORDS, ORDER_WORDS, PAYMENT_WORDS } from '@dobara/contract/orders/status-words.ts'
import {
  BUYERS_ORDER_WORDS_HI,
  ORDER_WORDS_HI,
  PAYMENT_WORDS_HI,
} from '@dobara/contract/orders/status-words.hi.ts'
import { CASE_WORDS } from '@dobara/contract/cases/case-words.ts'
import { CASE_WORDS_HI } from '@dobara/contract/cases/case-words.hi.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { expect, it } from 'vitest'
import { hi as parcelsHi } from './components/shipments/shipment-texts.hi.ts'
import { en as parcels } from './components/shipments/shipment-texts.ts'
import { hi as valuesHi } from './features/admin-activity/value-texts.hi.ts'
import { en as values } from './features/admin-activity/value-texts.ts'
import { hi as deskHi } from './features/admin-orders/orders-texts.hi.ts'
import { en as desk } from './features/admin-orders/orders-texts.ts'
import { hi as paletteHi } from './features/admin-shell/palette/palette-texts.hi.ts'
import { en as palette } from './features/admin-shell/palette/palette-texts.ts'
import { hi as shipmentsHi } from './features/admin-shipments/shipments-texts.hi.ts'
import { en as shipments } from './features/admin-shipments/shipments-texts.ts'
import { hi as buyersHi } from './features/orders/status-texts.hi.ts'
import { en as buyers } from './features/orders/status-texts.ts'

const LANGUAGES = [
  {
    language: 'English',
    order: ORDER_WORDS,
    buyersOrder: BUYERS_ORDER_WORDS,
    payment: PAYMENT_WORDS,
    of: { buyers, desk, palette, values, parcels, shipments, cases: CASE_WORDS },
  },
  {
    language: 'Hindi',
    order: ORDER_WORDS_HI,
    buyersOrder: BUYERS_ORDER_WORDS_HI,
    payment: PAYMENT_WORDS_HI,
    of: {
      buyers: buyersHi,
      desk: deskHi,
      palette: paletteHi,
      values: valuesHi,
      parcels: parcelsHi,
      shipments: shipmentsHi,
      cases: CASE_WORDS_HI,
    },
  },
]

it.each(LANGUAGES)(
  'each status of an order and a payment has one word on all screens, in $language',
  (words) => {
    const { order, buyersOrder, payment, of } = words
    for (const status of ORDER_STATUSES) {
      expect([of.buyers[status], of.desk[status], of.palette[status]]).toEqual([
        buyersOrder[status],
        order[status],
        order[status],
      ])
    }
    for (const status of PAYMENT_STATUSES) {
      const buyersKey = `payment${status[0]?.toUpperCase()}${status.slice(1)}` as 'paymentPaid'
      expect([of.buyers[buyersKey], of.desk[`payment-${status}`]]).toEqual([payment[status], payment[status]])
    }
  },
)

it.each(LANGUAGES)(
  'what arrived and what is cancelled has one word for orders, parcels and cases, in $language',
  ({ order, of }) => {
    expect([of.parcels.delivered, of.shipments.delivered]).toEqual([order.delivered, order.delivered])
    expect(of.cases.state_cancelled).toBe(order.cancelled)
    for (const status of ['confirmed', 'shipped', 'delivered', 'cancelled'] as const) {
      expect(of.values[status].toLowerCase()).toBe(order[status].toLowerCase())
    }
  },
)
