import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addTwins, mergeInput, usersOfManager } from '../../../../test/admin-users/test-merges.ts'
import { addBuyer } from '../../../../test/reviews/test-reviews.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: 20 })
})
afterAll(() => shop.stop())

const TRIES = Array.from({ length: 6 }, (_, index) => index)

async function twinsAtTheTill() {
  const { stay, end, stayId, endId } = await addTwins(shop)
  const { id: productId } = await addProduct(shop, { stock: 50 })
  const cartId = (await shop.as(end).cart.add({ productId })).id ?? ''
  const checkout = () => shop.as(end).checkout.init({ cartId, shippingAddress: bengaluru })
  return { stay, end, productId, pair: { stayId, endId }, checkout }
}

/** Return how many orders a user has, and the status of their account. */
const ordersOf = (userId: string) => shop.prisma.order.count({ where: { userId } })
const statusOf = async (id: string) =>
  (await shop.prisma.user.findUniqueOrThrow({ where: { id }, select: { status: true } })).status

describe('a merge while something else happens to the accounts', () => {
  it.each(TRIES)('leaves no order behind when the account that ends is placing one (%i)', async () => {
    const { end, pair, checkout } = await twinsAtTheTill()
    const input = await mergeInput(shop, pair)
    const users = await usersOfManager(shop)
    const [placed, merged] = await Promise.allSettled([checkout(), users.merge(input)])
    const isMerged = merged.status === 'fulfilled'
    expect(isMerged).not.toBe(placed.status === 'fulfilled')
    expect(await statusOf(end.id)).toBe(isMerged ? 'deleted' : 'active')
    expect(await ordersOf(end.id)).toBe(isMerged ? 0 : 1)
  })

  it('waits for a checkout that began before, and refuses while its order waits for the payment', async () => {
    const { pair, checkout, end, stay } = await twinsAtTheTill()
    const { orderId } = await checkout()
    const input = await mergeInput(shop, pair)
    const users = await usersOfManager(shop)
    expect((await users.previewMerge(pair)).refusal?.code).toBe('merge_order_open')
    expect(await refusalOf(users.merge(input))).toMatchObject({ code: 'MERGE_ORDER_OPEN' })
    await shop.as(end).checkout.pay({ orderId, paymentMethod: 'cod' })
    await users.merge(await mergeInput(shop, pair))
    expect(await ordersOf(stay.id)).toBe(1)
  })

  it.each(TRIES)('happens once when both are merged into each other at once (%i)', async () => {
    const { stay, end, stayId, endId } = await addTwins(shop)
    const [one, other] = [
      await mergeInput(shop, { stayId, endId }),
      await mergeInput(shop, { stayId: endId, endId: stayId }),
    ]
    const [users, others] = [await usersOfManager(shop), await usersOfManager(shop)]
    const results = await Promise.allSettled([users.merge(one), others.merge(other)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await statusOf(stay.id), await statusOf(end.id)].toSorted()).toEqual(['active', 'deleted'])
  })

  it('is done once when its button is pressed several times', async () => {
    const { stayId, endId } = await addTwins(shop)
    const input = await mergeInput(shop, { stayId, endId })
    const users = await usersOfManager(shop)
    await Promise.all(TRIES.map(() => users.merge(input)))
    expect(await shop.prisma.customerNote.count({ where: { userId: stayId } })).toBe(1)
    expect(await shop.prisma.auditEntry.count({ where: { entityId: stayId, action: 'user.merged' } })).toBe(1)
  })

  it.each(TRIES)('never moves a person’s data to an account that is being deleted (%i)', async (index) => {
    const { stay, end, stayId, endId } = await addTwins(shop)
    const leaving = index % 2 === 0 ? stay : end
    const input = await mergeInput(shop, { stayId, endId })
    const owner = shop.as(await addStaff(shop, 'owner')).admin.users
    const users = await usersOfManager(shop)
    const [deleted, merged] = await Promise.allSettled([owner.remove({ id: leaving.id }), users.merge(input)])
    // A deletion after the merge takes out what the person has by then; one before it leaves nothing to merge.
    if (merged.status === 'rejected') {
      expect(deleted.status).toBe('fulfilled')
      expect(await statusOf(leaving === stay ? end.id : stay.id)).toBe('active')
    } else {
      expect(await statusOf(end.id)).toBe('deleted')
    }
    expect(await shop.prisma.address.count({ where: { user: { status: 'deleted' } } })).toBe(0)
  })

  it('sends what was being written to the account that stays', async () => {
    const { stay, end, stayId, endId } = await addTwins(shop)
    const { id: productId } = await addProduct(shop)
    await addBuyer(shop, productId)
    const input = await mergeInput(shop, { stayId, endId })
    await (await usersOfManager(shop)).merge(input)
    // The session was judged before the merge, and the row is written after it.
    await shop.as(end).support.ask({
      name: 'Asha',
      email: stay.email,
      topic: 'order',
      message: 'Where is my parcel, please?',
    })
    expect(await shop.prisma.serviceRequest.count({ where: { userId: stay.id } })).toBe(1)
  })
})
