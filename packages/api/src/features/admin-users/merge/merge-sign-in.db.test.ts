import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPhoneCustomer, addProved, addTwins, merge } from '../../../../test/admin-users/test-merges.ts'
import { mailResetLinks, openBrowser, PASSWORD, refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { accountsIn, type TestAccounts } from '../../../../test/test-accounts.ts'
import { addProduct } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { addOrder } from '../../../../test/reviews/test-reviews.ts'

let shop: TestShop
let accounts: TestAccounts
let sent: { to: string; text: string }[] = []
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  accounts = accountsIn(shop, 'merged.example')
  shop.deps.providers.sms = { send: async (message) => void sent.push(message) }
})
afterAll(() => shop.stop())

const prove = (id: string) =>
  shop.prisma.user.update({ where: { id }, data: { emailVerifiedAt: shop.clock.now } })

/** A sign-in by the code that is sent to a number; undefined where it belongs to no account. */
async function byPhone(phone: string) {
  sent = []
  const caller = shop.visitor()
  await caller.auth.sendOtp({ phone })
  const code = /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
  return caller.auth.verifyOtp({ phone, code })
}

async function newPassword(email: string, password: string) {
  const api = await openBrowser(shop.deps).api()
  await api.auth.forgotPassword({ email })
  await mailResetLinks(shop, shop.deps)
  const mail = await shop.prisma.outboxMessage.findFirst({
    where: { to: email, subject: 'Reset your password' },
    orderBy: { createdAt: 'desc' },
  })
  const token = /reset-password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  await api.auth.resetPassword({ token, password })
}

describe('S37 signing in after a merge', () => {
  it('with the old password and session opens nothing, and by the moved address the account that stays', async () => {
    const [asha, stay] = [await accounts.addUser(), await addPhoneCustomer(shop)]
    await prove(asha.id)
    await merge(shop, { stayId: stay.id, endId: asha.id })
    expect(await refusalOf(asha.browser.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await refusalOf(asha.browser.refresh())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await refusalOf(openBrowser(shop.deps).login(asha.email))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    await newPassword(asha.email, 'another horse 43')
    const { user } = await openBrowser(shop.deps).login(asha.email, 'another horse 43')
    expect(user.id).toBe(stay.id)
  })

  it('by the moved number opens the account that stays', async () => {
    const { stay, end, stayId, endId } = await addTwins(shop)
    await merge(shop, { stayId, endId })
    expect(await byPhone(end.phone)).toMatchObject({ user: { id: stay.id } })
  })

  it('is for a freed number as if it had never been here, and shows nothing of the account that stays', async () => {
    const [stay, end] = [await addPhoneCustomer(shop), await addPhoneCustomer(shop)]
    await addOrder(shop, { customer: end, productId: (await addProduct(shop)).id })
    await merge(shop, { stayId: stay.id, endId: end.id })
    expect(await refusalOf(byPhone(end.phone))).toMatchObject({ code: 'PHONE_UNKNOWN' })
    expect((await shop.as(stay).orders.list({})).orders).toHaveLength(1)
  })

  it('is never by a contact that was only typed into the account that ends', async () => {
    const [stay, end] = [await addPhoneCustomer(shop), await accounts.addUser()]
    await merge(shop, { stayId: stay.id, endId: end.id })
    expect(await shop.prisma.user.findUniqueOrThrow({ where: { id: stay.id } })).toMatchObject({
      email: null,
    })
    // The reader of that address opens an account of their own there, as anyone does.
    const { user } = await openBrowser(shop.deps).register(end.email)
    expect(user.id).not.toBe(stay.id)
    expect(await shop.prisma.order.count({ where: { userId: user.id } })).toBe(0)
  })
})

describe('the owners of two accounts that were merged', () => {
  it('are both notified at verified addresses, and no one at unverified ones', async () => {
    const [stay, end, typed] = [await addProved(shop), await addProved(shop), await accounts.addUser()]
    await merge(shop, { stayId: stay.id, endId: end.id })
    await merge(shop, { stayId: stay.id, endId: typed.id })
    const notices = await shop.prisma.outboxMessage.findMany({ where: { template: 'account-merged' } })
    const mine = notices.map(({ to }) => to).filter((to) => [stay.email, end.email, typed.email].includes(to))
    expect(mine.toSorted()).toEqual([stay.email, stay.email, end.email].toSorted())
  })
})

describe('S37 an account that stays', () => {
  it('S37 must have verified its address, through which its owner could otherwise take it over', async () => {
    const [stay, end] = [await accounts.addUser(), await addProved(shop)]
    expect(await refusalOf(merge(shop, { stayId: stay.id, endId: end.id }))).toMatchObject({
      code: 'MERGE_UNPROVED',
    })
    await prove(stay.id)
    await merge(shop, { stayId: stay.id, endId: end.id })
    expect((await openBrowser(shop.deps).login(stay.email, PASSWORD)).user.id).toBe(stay.id)
  })
})
