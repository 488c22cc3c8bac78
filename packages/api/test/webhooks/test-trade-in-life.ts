// For tests only: trade-ins that end in each way that there is.
import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import type { SignedInUser } from '../../src/context.ts'
import { expireTradeIns } from '../../src/features/trade-ins/expire-trade-ins.ts'
import { addCustomer } from '../test-products.ts'
import type { TestShop } from '../test-shop.ts'
import {
  addPrices,
  addUnitProduct,
  adminSeenOf,
  book,
  FLAWLESS,
  inspect,
  LAPTOP,
  paymentOf,
  pickupDay,
  prove,
  seenOf,
} from '../trade-ins/test-trade-ins.ts'

const CRACKED = { answers: { ...FLAWLESS, screen: 'cracked' } } as const

/** Returns the one that was paid after a counter-offer. */
export async function liveThroughTradeIns(shop: TestShop, admin: SignedInUser): Promise<AdminTradeIn> {
  const { tradeIns } = shop.as(admin).admin
  const at = async () => ({ shop, admin, customer: await addCustomer(shop) })
  await addPrices(shop)
  const offer = async (by: Awaited<ReturnType<typeof at>>) =>
    tradeIns.offer({ ...adminSeenOf(await inspect(by, CRACKED)), amount: 9_500, note: 'Cracked' })

  const declined = await book(await at())
  const requested = await shop
    .as(await addCustomer(shop))
    .tradeIns.create({ ...LAPTOP, brand: 'Unheard of', language: 'en' })
  await tradeIns.price({ ...adminSeenOf(requested), basePrice: 5_000 })
  const moved = await tradeIns.step({
    ...adminSeenOf(declined),
    step: { move: 'reschedule', pickupOn: pickupDay(shop) },
  })
  await tradeIns.step({ ...adminSeenOf(moved), step: { move: 'decline', note: 'Nobody was at home' } })
  const rejected = await tradeIns.step({
    ...adminSeenOf(await inspect(await at())),
    step: { move: 'reject', note: 'It is stolen' },
  })
  await tradeIns.step({
    ...adminSeenOf(rejected),
    step: { move: 'send_back', carrier: 'Delhivery', trackingNumber: 'BACK1' },
  })
  const unwilling = await at()
  const low = await offer(unwilling)
  await shop.as(unwilling.customer).tradeIns.answerOffer({ ...seenOf(low), answer: 'refuse', amount: 9_500 })

  const seller = await at()
  const offered = await offer(seller)
  await shop.as(seller.customer).tradeIns.answerOffer({ ...seenOf(offered), answer: 'accept', amount: 9_500 })
  const accepted = await tradeIns.get({ id: offered.id })
  const productId = await addUnitProduct(shop)
  const paid = await tradeIns.pay(paymentOf(await prove(seller, accepted), productId))

  await shop.prisma.tradeIn.updateMany({
    where: { id: requested.id },
    data: { validUntil: new Date(shop.clock.now.getTime() - 1) },
  })
  await expireTradeIns(shop.deps)
  return paid
}
