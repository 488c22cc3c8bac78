// For tests only: trade-ins, and how they are moved on.
import type { AdminTradeIn, InspectTradeInInput } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import type { BookTradeInInput, TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import type { TradeInAnswers } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import type { SignedInUser } from '../../src/context.ts'
import { addProduct } from '../test-products.ts'
import { bengaluru, type TestShop } from '../test-shop.ts'

export const FLAWLESS = {
  switches_on: 'yes',
  screen: 'perfect',
  body: 'like_new',
  keyboard_ports: 'all_work',
  battery: 'lasts',
  charger: 'yes',
  locked: 'no',
  bill: 'yes',
  owner: 'yes',
} as const satisfies TradeInAnswers

export const LAPTOP = {
  kind: 'laptop',
  brand: 'Lenovo',
  model: 'ThinkPad T480',
  answers: FLAWLESS,
} as const

/** ₹20,000 for a flawless ThinkPad T480, ₹8,000 for any other Lenovo. */
export async function addPrices(shop: TestShop): Promise<void> {
  const row = { kind: 'laptop', brand: 'Lenovo', brandKey: 'lenovo' }
  await shop.prisma.tradeInPrice.createMany({
    data: [
      { ...row, model: 'ThinkPad T480', modelKey: 'thinkpadt480', basePaise: 20_000_00 },
      { ...row, model: '', modelKey: '', basePaise: 8_000_00 },
    ],
    skipDuplicates: true,
  })
}

export const seenOf = ({ number, version: seenVersion }: Pick<TradeInDetail, 'number' | 'version'>) => ({
  number,
  seenVersion,
})
export const adminSeenOf = ({ id, version: seenVersion }: Pick<TradeInDetail, 'id' | 'version'>) => ({
  id,
  seenVersion,
})

const { name, phone, line1, city, state, postcode } = bengaluru
/** A Monday, counted from the clock of the tests. */
export const pickupDay = (shop: TestShop) => {
  const day = new Date(shop.clock.now.getTime() + 2 * 86_400_000)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

export const bookingOf = (shop: TestShop, of: TradeInDetail): BookTradeInInput => ({
  ...seenOf(of),
  address: { name, phone, line1, city, state, postcode },
  pickupOn: pickupDay(shop),
  payout: 'upi',
  vpa: 'asha@okbank',
})

export type Selling = {
  shop: TestShop
  customer: SignedInUser
  admin: SignedInUser
  payout?: 'upi' | 'store_credit'
}

/** Returns a trade-in of a flawless laptop with a booked pick-up; `payout`: by UPI by default. */
export async function book({ shop, customer, payout = 'upi' }: Selling): Promise<TradeInDetail> {
  await addPrices(shop)
  const made = await shop.as(customer).tradeIns.create(LAPTOP)
  return shop.as(customer).tradeIns.book({ ...bookingOf(shop, made), payout })
}

let serials = 0
type Found = Partial<Pick<InspectTradeInInput, 'answers' | 'serial' | 'finding'>>

/** The same at the workshop and inspected; `found` differs from what was described. */
export async function inspect(at: Selling, found: Found = {}): Promise<AdminTradeIn> {
  const { tradeIns } = at.shop.as(at.admin).admin
  serials += 1
  let one = await tradeIns.step({ ...adminSeenOf(await book(at)), step: { move: 'pick_up' } })
  one = await tradeIns.step({ ...adminSeenOf(one), step: { move: 'receive' } })
  return tradeIns.inspect({
    ...adminSeenOf(one),
    answers: FLAWLESS,
    serial: `PF${String(serials).padStart(6, '0')}`,
    ...found,
  })
}

/** With the document of the seller seen. */
export async function prove(at: Selling, one: AdminTradeIn): Promise<AdminTradeIn> {
  const seenOn = at.shop.clock.now.toISOString().slice(0, 10)
  const { tradeIns } = at.shop.as(at.admin).admin
  return tradeIns.prove({ ...adminSeenOf(one), proof: 'aadhaar', lastFour: '1234', seenOn })
}

/** A product whose machines are known one by one. */
export async function addUnitProduct(shop: TestShop): Promise<number> {
  const { id, stockItemId } = await addProduct(shop, { stock: 0 })
  await shop.prisma.stockItem.update({ where: { id: stockItemId }, data: { tracking: 'unit' } })
  return id
}

/** The payment of an accepted trade-in. */
export const paymentOf = (one: AdminTradeIn, productId: number) => ({
  ...adminSeenOf(one),
  amount: one.accepted?.amount ?? 0,
  productId,
  reference: 'UPI-412233445566',
})
