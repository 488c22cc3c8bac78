// Test support: two accounts of one person, and merges of them.
import type { SignedInUser } from '../../src/context.ts'
import { addCustomer, addStaff } from '../test-products.ts'
import type { TestShop } from '../test-shop.ts'

const STREET = { line1: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', postcode: '560001' }

/** Returns a customer with a verified address. */
export async function addProved(shop: TestShop): Promise<SignedInUser & { email: string }> {
  const user = await addCustomer(shop)
  await shop.prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: shop.clock.now } })
  return { ...user, email: user.email ?? '' }
}

let phones = 9_000_000_000

/** Returns a customer who signs in with a phone number only. */
export async function addPhoneCustomer(shop: TestShop): Promise<SignedInUser & { phone: string }> {
  const user = await addCustomer(shop)
  phones += 1
  const phone = `+91${phones}`
  await shop.prisma.user.update({
    where: { id: user.id },
    data: { email: null, phone, phoneVerifiedAt: shop.clock.now, loginMethod: 'phone' },
  })
  return { ...user, email: null, phone }
}

export const saveAddress = (
  shop: TestShop,
  userId: string,
  of: { name?: string; phone: string; email?: string },
) =>
  shop.prisma.address.create({ data: { id: shop.deps.newId(), userId, name: 'Asha Rao', ...STREET, ...of } })

/** An account by mail that stays, and one by phone that ends; each names a contact of the other. */
export async function addTwins(shop: TestShop) {
  const [stay, end] = [await addProved(shop), await addPhoneCustomer(shop)]
  const name = `Twin ${end.phone}`
  await saveAddress(shop, end.id, { name, phone: end.phone, email: stay.email })
  await saveAddress(shop, stay.id, { name: `Work of ${name}`, phone: end.phone })
  return { stay, end, name, stayId: stay.id, endId: end.id }
}

/** Returns the account procedures as a manager of the shop may call them. */
export async function usersOfManager(shop: TestShop) {
  return shop.as(await addStaff(shop, 'manager')).admin.users
}

type Pair = { stayId: string; endId: string }

/** The input of a merge, as it is after a look at the preview. */
export async function mergeInput(shop: TestShop, { stayId, endId }: Pair) {
  const { seen } = await (await usersOfManager(shop)).previewMerge({ stayId, endId })
  return { stayId, endId, seen, reason: 'Called from both numbers', isAsked: true }
}

export async function merge(shop: TestShop, pair: Pair) {
  return (await usersOfManager(shop)).merge(await mergeInput(shop, pair))
}
