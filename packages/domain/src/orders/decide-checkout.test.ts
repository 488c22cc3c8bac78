import { describe, expect, it } from 'vitest'
import { MAX_ORDER_PAISE } from '../money/paise.ts'
import { HOLD_MINUTES } from '../stock/availability.ts'
import { type CheckoutFacts, decideCheckout } from './decide-checkout.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 6, minute))
const NOW = at(30)

const line = { isLive: true, quantity: 2, available: 2, unitPricePaise: 25_000, seenPricePaise: 25_000 }
const facts: CheckoutFacts = {
  holdMinutes: HOLD_MINUTES,
  now: NOW,
  lines: [line],
  price: { itemsPaise: 50_000, cartItemsPaise: 50_000, totalPaise: 69_900 },
  expectedItemsPaise: null,
  areCouponsLost: false,
  fingerprint: 'this cart',
  earlier: null,
}
const waiting = {
  status: 'pending',
  fingerprint: 'this cart',
  heldSince: at(20),
  holdExpiresAt: at(35),
  isAtProvider: false,
  isQueried: false,
} as const
const other = { ...waiting, fingerprint: 'another cart' }

const wordOf = (changed: Partial<CheckoutFacts>) => {
  const decided = decideCheckout({ ...facts, ...changed })
  return decided.ok ? decided.value : decided.code
}
const placed = (isReplacing: boolean, minute: number) =>
  ({ kind: 'place', isReplacing, holdExpiresAt: at(minute) }) as const

describe('a checkout', () => {
  it.each<[string, Partial<CheckoutFacts>, ReturnType<typeof wordOf>]>([
    ['of a cart as its shopper saw it', {}, placed(false, 45)],
    ['of the total that its shopper saw', { expectedItemsPaise: 50_000 }, placed(false, 45)],
    ['of an empty cart', { lines: [] }, 'CART_EMPTY'],
    ['of an empty cart that goes nowhere', { lines: [], price: null }, 'CART_EMPTY'],
    ['to where no courier goes', { price: null }, 'PIN_NOT_SERVICEABLE'],
    ['of more than there is', { lines: [line, { ...line, available: 1 }] }, 'CART_CHANGED'],
    ['of what is not sold any more', { lines: [{ ...line, isLive: false }] }, 'CART_CHANGED'],
    [
      'of more than there is, whatever total was seen',
      { lines: [{ ...line, available: 0 }], expectedItemsPaise: 50_000, areCouponsLost: true },
      'CART_CHANGED',
    ],
    ['of a price that was not shown', { lines: [{ ...line, seenPricePaise: 24_000 }] }, 'CART_CHANGED'],
    [
      'of a price that was not shown in the cart, but is the total that was seen',
      { lines: [{ ...line, seenPricePaise: 24_000 }], expectedItemsPaise: 50_000 },
      placed(false, 45),
    ],
    [
      'with one price of two that was not shown',
      { lines: [line, { ...line, seenPricePaise: 24_000 }] },
      'CART_CHANGED',
    ],
    ['of another total than was seen', { expectedItemsPaise: 49_999 }, 'CART_CHANGED'],
    ['with a coupon that is gone', { areCouponsLost: true }, 'COUPON_GONE'],
    [
      'with a coupon that is gone, of another total',
      { areCouponsLost: true, expectedItemsPaise: 40_000 },
      'COUPON_GONE',
    ],
    [
      'with a coupon that is gone, whose shopper saw the total without it',
      { areCouponsLost: true, expectedItemsPaise: 50_000 },
      placed(false, 45),
    ],
    [
      'of the most that one order may come to',
      { price: { itemsPaise: 50_000, cartItemsPaise: 50_000, totalPaise: MAX_ORDER_PAISE } },
      placed(false, 45),
    ],
    [
      'of more than that',
      { price: { itemsPaise: 50_000, cartItemsPaise: 50_000, totalPaise: MAX_ORDER_PAISE + 1 } },
      'ORDER_TOO_LARGE',
    ],
    [
      'of what the cart showed before the shipping was known',
      {
        price: { itemsPaise: 50, cartItemsPaise: 100, totalPaise: 19_950 },
        expectedItemsPaise: 100,
      },
      placed(false, 45),
    ],
    [
      'of the price that a courier to this address brought about',
      {
        price: { itemsPaise: 50, cartItemsPaise: 100, totalPaise: 19_950 },
        expectedItemsPaise: 50,
      },
      placed(false, 45),
    ],
    [
      'of less than can be charged',
      { price: { itemsPaise: 50, cartItemsPaise: 50, totalPaise: 99 } },
      'ORDER_TOO_SMALL',
    ],
    ['of nothing', { price: { itemsPaise: 0, cartItemsPaise: 0, totalPaise: 0 } }, placed(false, 45)],
  ])('%s', (_, changed, expected) => {
    expect(wordOf(changed)).toEqual(expected)
  })
})

describe('a checkout of a cart that made an order before', () => {
  it.each<[string, CheckoutFacts['earlier'], ReturnType<typeof wordOf>]>([
    ['that waits, of the same', waiting, { kind: 'go-on', holdExpiresAt: at(45) }],
    [
      'that waits at the provider, of the same',
      { ...waiting, isAtProvider: true },
      { kind: 'go-on', holdExpiresAt: at(45) },
    ],
    ['that waits, of other things', other, placed(true, 45)],
    ['that waits at the provider, of other things', { ...other, isAtProvider: true }, { kind: 'ask' }],
    [
      'that was not paid, as the provider has just said',
      { ...other, isAtProvider: true, isQueried: true },
      placed(true, 45),
    ],
    [
      'that is held for fifty minutes: ten are left',
      { ...waiting, heldSince: at(-20) },
      { kind: 'go-on', holdExpiresAt: at(40) },
    ],
    ['that is held for fifty minutes, in its place', { ...other, heldSince: at(-20) }, placed(true, 40)],
    ['that is held for an hour', { ...waiting, heldSince: at(-30), holdExpiresAt: NOW }, 'ORDER_EXPIRED'],
    [
      'that is held for an hour, in its place',
      { ...other, heldSince: at(-30), holdExpiresAt: NOW },
      'ORDER_EXPIRED',
    ],
    [
      'that the shop itself brought back an hour later',
      { ...waiting, heldSince: at(-60), holdExpiresAt: at(42) },
      { kind: 'go-on', holdExpiresAt: at(42) },
    ],
    ['that was paid meanwhile', { ...waiting, status: 'confirmed' }, 'CART_CHANGED'],
    ['that was sent meanwhile', { ...other, status: 'shipped' }, 'CART_CHANGED'],
    ['that ended meanwhile', { ...waiting, status: 'failed' }, placed(false, 45)],
    ['that was cancelled meanwhile', { ...other, status: 'cancelled' }, placed(false, 45)],
  ])('%s', (_, earlier, expected) => {
    expect(wordOf({ earlier })).toEqual(expected)
  })

  it('shows no cart whose lines are bought, and shows one whose items are short', () => {
    const bought = decideCheckout({ ...facts, earlier: { ...waiting, status: 'confirmed' } })
    expect(bought).toEqual({ ok: false, code: 'CART_CHANGED', detail: { isBought: true } })
    const short = decideCheckout({ ...facts, lines: [{ ...line, available: 1 }] })
    expect(short).toEqual({ ok: false, code: 'CART_CHANGED' })
  })
})
