import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addTwins, merge } from '../../../../test/admin-users/test-merges.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addCustomer, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.stop())

const users = () => shop.as(owner).admin.users
const adjust = (id: string, amount: number, more: object = {}) =>
  users().adjustStoreCredit({ id, amount, reason: 'Late delivery', ...more })

describe('the store credit of a customer', () => {
  it('is added and taken off for a reason that the customer reads', async () => {
    const customer = await addCustomer(shop)
    await adjust(customer.id, 500)
    await adjust(customer.id, -120.5, { reason: 'Entered twice' })
    const { balance, entries } = await shop.as(customer).profile.storeCredit({})
    expect(balance).toBe(379.5)
    expect(entries).toMatchObject([
      { kind: 'adjusted', amount: -120.5, balance: 379.5, reason: 'Entered twice', order: null },
      { kind: 'adjusted', amount: 500, balance: 500, reason: 'Late delivery' },
    ])
    const acts = await shop.prisma.auditEntry.findMany({ where: { entityId: customer.id } })
    expect(acts.map(({ action }) => action)).toEqual(Array(2).fill('user.store_credit_adjusted'))
  })

  it('is not taken below zero, and a repeated call changes it once', async () => {
    const { id } = await addCustomer(shop)
    const idempotencyKey = 'late-delivery-1'
    await adjust(id, 100, { idempotencyKey })
    expect((await adjust(id, 100, { idempotencyKey })).balance).toBe(100)
    expect(await refusalOf(adjust(id, -100.01))).toMatchObject({ code: 'STORE_CREDIT_TOO_LOW' })
    const results = await Promise.allSettled([adjust(id, -60), adjust(id, -60)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await users().storeCredit({ id })).balance).toBe(40)
  })

  it.each([
    [0, 'an amount other than 0'],
    [200_000.01, 'At most ₹2,00,000'],
    [1.005, 'at most 2 decimals'],
  ])('refuses a change of %s with a sentence', async (amount, words) => {
    const { id } = await addCustomer(shop)
    await expect(adjust(id, amount)).rejects.toThrow(words)
  })

  it('cannot be changed by staff who only handle orders', async () => {
    const { id } = await addCustomer(shop)
    const orders = shop.as(await addStaff(shop, 'orders')).admin.users
    expect((await orders.storeCredit({ id })).balance).toBe(0)
    expect(await refusalOf(orders.adjustStoreCredit({ id, amount: 1, reason: 'A gift' }))).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
  })

  it('moves with a merge of two accounts', async () => {
    const { stay, end, name: _name, ...pair } = await addTwins(shop)
    await adjust(stay.id, 100)
    await adjust(end.id, 250)
    await merge(shop, pair)
    expect((await users().storeCredit({ id: stay.id })).balance).toBe(350)
    expect((await users().storeCredit({ id: end.id })).balance).toBe(0)
  })

  it('is in the data of its owner, and is given up with the account', async () => {
    const customer = await addCustomer(shop)
    await adjust(customer.id, 75)
    const { data } = await shop.as(customer).privacy.myData()
    expect(data['storeCredit']).toMatchObject([{ amountPaise: 7_500, reason: 'Late delivery' }])
    await shop.as(customer).privacy.deleteAccount({ confirmation: 'DELETE' })
    expect((await users().storeCredit({ id: customer.id })).balance).toBe(0)
    expect(await refusalOf(adjust(customer.id, 1))).toMatchObject({ code: 'USER_DELETED' })
  })
})
