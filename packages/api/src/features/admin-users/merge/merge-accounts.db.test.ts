import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  addProved,
  addTwins,
  merge,
  mergeInput,
  saveAddress,
} from '../../../../test/admin-users/test-merges.ts'
import { addCoupon } from '../../../../test/coupons/test-coupons.ts'
import { addOrder } from '../../../../test/reviews/test-reviews.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.stop())

const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
}
const users = () => shop.as(owner).admin.users

describe('a merge of two accounts', () => {
  it('moves a proved contact into an empty place, and what opened the other account ends', async () => {
    const { stay, end, name: _name, ...pair } = await addTwins(shop)
    await shop.prisma.session.create({
      data: { id: 'twin', userId: end.id, familyId: shop.deps.newId(), expiresAt: new Date('2030-01-01') },
    })
    const preview = await users().previewMerge(pair)
    expect(preview).toMatchObject({
      refusal: null,
      needsAssurance: false,
      moves: { addresses: { moved: 1, doubles: 0 } },
      ends: { email: 'none', phone: 'moves', devices: 1 },
    })
    await merge(shop, pair)
    expect(await shop.prisma.user.findUniqueOrThrow({ where: { id: end.id } })).toMatchObject({
      name: null,
      email: null,
      phone: null,
      passwordHash: null,
      status: 'deleted',
    })
    const { user } = await users().get({ id: stay.id })
    expect(user).toMatchObject({ email: stay.email, phone: end.phone })
    expect(user.phoneVerifiedAt).not.toBeNull()
    expect(await shop.prisma.session.count({ where: { userId: end.id } })).toBe(0)
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entityId: { in: [stay.id, end.id] } },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual(['user.merged', 'user.ended_by_merge'])
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain(end.phone)
  })

  it('frees a contact that is not proved or has no place', async () => {
    const [stay, end] = [await addProved(shop), await addProved(shop)]
    await shop.prisma.user.update({ where: { id: end.id }, data: { phone: '+919111111111' } })
    await merge(shop, { stayId: stay.id, endId: end.id })
    expect((await users().get({ id: stay.id })).user).toMatchObject({ email: stay.email, phone: null })
    expect(
      await shop.prisma.user.count({ where: { OR: [{ email: end.email }, { phone: '+919111111111' }] } }),
    ).toBe(0)
  })

  it('retains one of each duplicate, and sums the uses of a coupon', async () => {
    const { stay, end, name, ...pair } = await addTwins(shop)
    await saveAddress(shop, stay.id, { name: ` ${name.toUpperCase()}`, phone: end.phone })
    const { id: productId } = await addProduct(shop, { stock: 50 })
    for (const person of [stay, end]) {
      await shop.as(person).wishlist.add({ productId })
      await addOrder(shop, { customer: person, productId })
      await shop.as(person).reviews.create({ productId, rating: person === stay ? 5 : 1 })
    }
    const { id: couponId, code } = await addCoupon(shop, { usageLimitPerUser: 2 })
    const orders = await shop.prisma.order.findMany({ where: { userId: { in: [stay.id, end.id] } } })
    for (const { id: orderId, userId } of orders) {
      const use = { id: shop.deps.newId(), couponId, orderId, userId, discountPaise: 100 }
      await shop.prisma.couponUse.create({ data: use })
    }
    expect((await users().previewMerge(pair)).moves).toMatchObject({
      addresses: { moved: 0, doubles: 1 },
      reviews: { moved: 0, doubles: 1 },
      wishes: { moved: 0, doubles: 1 },
      couponUses: 1,
    })
    const cartId = (await shop.as(stay).cart.add({ productId })).id ?? ''
    const apply = () => shop.as(stay).cart.applyCoupon({ cartId, code })
    const { cart } = await apply()
    await shop.as(stay).cart.removeCoupon({ cartId, appliedCouponId: cart.appliedCoupons[0]?.id ?? 0 })
    await merge(shop, pair)
    // One use was left to each: both together have none.
    expect(await refusalOf(apply())).toMatchObject({ code: 'COUPON_INVALID' })
    expect(await shop.prisma.review.findMany({ where: { productId } })).toMatchObject([{ rating: 5 }])
    expect(await shop.prisma.couponUse.count({ where: { userId: stay.id, couponId } })).toBe(2)
    expect(await shop.prisma.address.count({ where: { userId: stay.id } })).toBe(2)
  })

  it('joins the carts within the stock', async () => {
    const { stay, end, name: _name, ...pair } = await addTwins(shop)
    const [both, one] = [await addProduct(shop, { stock: 3 }), await addProduct(shop, { stock: 9 })]
    await shop.as(stay).cart.add({ productId: both.id, quantity: 2 })
    await shop.as(end).cart.add({ productId: both.id, quantity: 2 })
    await shop.as(end).cart.add({ productId: one.id })
    await merge(shop, pair)
    const { items } = await shop.as(stay).cart.get()
    expect(items.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual(
      [
        [both.id, 3],
        [one.id, 1],
      ].toSorted(),
    )
  })

  it('preserves a refused consent of either, and the newsletter follows its address', async () => {
    const { stay, end, name: _name, ...pair } = await addTwins(shop)
    await shop.as(end).privacy.setConsent({ purpose: 'orders_email', granted: false })
    later()
    await shop.as(stay).privacy.setConsent({ purpose: 'newsletter', granted: true })
    await shop.as(stay).privacy.setConsent({ purpose: 'wishlist_news', granted: true })
    later()
    await shop.as(stay).privacy.setConsent({ purpose: 'wishlist_news', granted: false })
    later()
    await shop.as(end).privacy.setConsent({ purpose: 'wishlist_news', granted: true })
    expect((await users().previewMerge(pair)).ends.consents).toEqual(['orders_email'])
    later()
    await merge(shop, pair)
    const { consents } = await shop.as(stay).privacy.consents()
    const granted = Object.fromEntries(consents.map((consent) => [consent.purpose, consent.granted]))
    expect(granted).toMatchObject({ orders_email: false, wishlist_news: false, newsletter: true })
  })

  it('leaves order numbers and the frozen data of buyers as they are', async () => {
    const { stay, end, name: _name, ...pair } = await addTwins(shop)
    const { id: productId } = await addProduct(shop)
    await addOrder(shop, { customer: end, productId })
    const frozen = () =>
      shop.prisma.order.findFirstOrThrow({
        where: { userId: { in: [stay.id, end.id] } },
        select: {
          id: true,
          orderNumber: true,
          shippingAddress: true,
          billingAddress: true,
          contactPhone: true,
        },
      })
    const before = await frozen()
    await merge(shop, pair)
    expect(await frozen()).toEqual(before)
    expect(before.shippingAddress).toMatchObject({ line1: bengaluru.line1 })
    expect(await shop.as(stay).orders.get({ id: before.id })).toMatchObject({ id: before.id })
  })

  it('done again changes nothing, and is refused the other way round or with a third', async () => {
    const { stay, end, name: _name, ...pair } = await addTwins(shop)
    const input = await mergeInput(shop, pair)
    await users().merge(input)
    await users().merge(input)
    expect((await users().get({ id: stay.id })).notes).toHaveLength(1)
    const turned = { ...input, stayId: end.id, endId: stay.id }
    expect(await refusalOf(users().merge(turned))).toMatchObject({ code: 'MERGE_DONE' })
    const third = await addProved(shop)
    const again = users().merge({ ...input, stayId: third.id, endId: end.id })
    expect(await refusalOf(again)).toMatchObject({ code: 'MERGE_DONE' })
    // An account that was merged into another follows that account.
    await merge(shop, { stayId: third.id, endId: stay.id })
    expect((await users().get({ id: end.id })).mergedInto).toMatchObject({ id: third.id })
  })
})

describe('S37 a merge is refused', () => {
  it('for staff, oneself, suspended and deleted accounts, and for an account with itself', async () => {
    const { stay, end, name: _name, ...pair } = await addTwins(shop)
    const input = await mergeInput(shop, pair)
    const code = async (change: object) => (await refusalOf(users().merge({ ...input, ...change })))?.code
    expect(await code({ endId: stay.id })).toBe('MERGE_SAME')
    expect(await code({ endId: owner.id })).toBe('MERGE_STAFF')
    expect(await code({ stayId: (await addStaff(shop, 'support')).id })).toBe('MERGE_STAFF')
    expect(await code({ stayId: shop.deps.newId() })).toBe('USER_NOT_FOUND')
    await users().update({ id: end.id, status: 'suspended' })
    expect(await code({})).toBe('MERGE_SUSPENDED')
    await users().update({ id: end.id, status: 'deleted' })
    expect(await code({})).toBe('USER_DELETED')
  })

  it('when something is different from what was looked at', async () => {
    const { stay, end, name: _name, ...pair } = await addTwins(shop)
    const input = await mergeInput(shop, pair)
    await saveAddress(shop, end.id, { name: 'Meera', phone: end.phone })
    expect(await refusalOf(users().merge(input))).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await users().get({ id: stay.id })).merges).toEqual([])
  })

  it('while nothing shows that both belong to one person, unless the person confirmed it', async () => {
    const [stay, end] = [await addProved(shop), await addProved(shop)]
    // Anyone can enter another person's address in their own account.
    await saveAddress(shop, stay.id, { phone: '+919222222222', email: end.email })
    const pair = { stayId: stay.id, endId: end.id }
    expect(await users().previewMerge(pair)).toMatchObject({
      needsAssurance: true,
      namedBy: { endNamesStay: false, stayNamesEnd: true },
    })
    const input = { ...(await mergeInput(shop, pair)), isAsked: false }
    expect(await refusalOf(users().merge(input))).toMatchObject({ code: 'MERGE_NOT_ASKED' })
    await users().merge({ ...input, isAsked: true })
  })

  it('to a role that decides about no accounts', async () => {
    const { stay } = await addTwins(shop)
    for (const role of ['orders', 'support', 'read_only'] as const) {
      const staff = shop.as(await addStaff(shop, role)).admin.users
      expect(await refusalOf(staff.duplicates({ id: stay.id }))).toMatchObject({
        code: 'PERMISSION_REQUIRED',
      })
    }
    const manager = shop.as(await addStaff(shop, 'manager')).admin.users
    expect((await manager.duplicates({ id: stay.id })).duplicates).toHaveLength(1)
  })
})

describe('accounts that may be of one person', () => {
  it('are found by phone, mailbox, and name with PIN code', async () => {
    const { stay, end, name } = await addTwins(shop)
    const [dots, namesake, stranger] = [await addProved(shop), await addProved(shop), await addProved(shop)]
    const rename = (id: string, email: string) => shop.prisma.user.update({ where: { id }, data: { email } })
    await rename(stay.id, 'asha.rao.merge@gmail.com')
    await rename(dots.id, 'asharaomerge+shop@googlemail.com')
    await rename(stranger.id, 'asharaomerge@example.in')
    await saveAddress(shop, namesake.id, { name: `WORK of ${name}`, phone: '+919333333333' })
    const { duplicates } = await users().duplicates({ id: stay.id })
    expect(Object.fromEntries(duplicates.map(({ user, reasons }) => [user.id, reasons]))).toEqual({
      [end.id]: ['phone'],
      [dots.id]: ['email'],
      [namesake.id]: ['name'],
    })
  })
})
