// For tests only: examples of calls about trade-ins.
import { bengaluru } from '../test-shop.ts'
import { LAPTOP } from './test-trade-ins.ts'

const ABSENT_ID = '01930000-0000-7000-8000-00000000dead'
const SEEN = { id: ABSENT_ID, seenVersion: 1 }
const { email: _email, ...ADDRESS } = { ...bengaluru, email: undefined }

/** As the customer of this trade-in. */
export function tradeInCalls({ tradeInNumber: number }: { tradeInNumber: string }) {
  const seen = { number, seenVersion: 1 }
  return {
    'tradeIns.questions': undefined,
    'tradeIns.quote': LAPTOP,
    'tradeIns.create': LAPTOP,
    'tradeIns.list': {},
    'tradeIns.get': { number },
    'tradeIns.book': { ...seen, address: ADDRESS, pickupOn: '2026-11-30', payout: 'store_credit' as const },
    'tradeIns.answerOffer': { ...seen, answer: 'accept' as const, amount: 1 },
    'tradeIns.cancel': seen,
  }
}

const PRICE = { kind: 'laptop', brand: 'Lenovo', model: 'T480', basePrice: 1, isActive: true } as const

/** Calls of the staff about trade-ins that do not exist. */
export const TRADE_IN_CALLS = {
  'admin.tradeIns.list': { search: 'nothing at all' },
  'admin.tradeIns.step': { ...SEEN, step: { move: 'pick_up' as const } },
  'admin.tradeIns.inspect': { ...SEEN, answers: LAPTOP.answers, serial: 'PF2ABC1D' },
  'admin.tradeIns.prove': { ...SEEN, proof: 'pan' as const, lastFour: '123A', seenOn: '2026-11-01' },
  'admin.tradeIns.price': { ...SEEN, basePrice: 1 },
  'admin.tradeIns.offer': { ...SEEN, amount: 1, note: 'Cracked' },
  'admin.tradeIns.pay': { ...SEEN, amount: 1, productId: 1 },
  'admin.tradeInPrices.update': { id: 2_147_483_647, ...PRICE },
}

/** Body of each call, without the id in its address. */
export const TRADE_IN_BODIES: Record<string, object> = Object.fromEntries(
  Object.entries({ ...tradeInCalls({ tradeInNumber: '' }), ...TRADE_IN_CALLS }).map(([path, input]) => {
    const { id: _id, number: _number, ...body } = (input ?? {}) as Record<string, unknown>
    return [path, body]
  }),
)
