import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { plantMeera, WORDS } from '../../../../test/privacy/test-meera.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { accountsIn, type TestAccounts } from '../../../../test/test-accounts.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
let accounts: TestAccounts
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  accounts = accountsIn(shop, 'customer.example')
})
afterAll(() => shop.stop())

const usersOfStaff = async () => accounts.usersOf((await accounts.addUser('admin')).browser)

describe('the page of a customer', () => {
  it('counts the money that was bought and went back, and names what the customer has', async () => {
    const meera = await plantMeera(shop, { isProved: true })
    const detail = await (await usersOfStaff()).get({ id: meera.id })
    expect(detail.money).toMatchObject({ orderCount: 1, boughtCount: 1, boughtAmount: 100 })
    const refunded = await shop.prisma.refund.aggregate({
      _sum: { amountPaise: true },
      where: { order: { userId: meera.id }, state: 'processed' },
    })
    expect(detail.money.refundedAmount).toBe((refunded._sum.amountPaise ?? 0) / 100)
    expect(detail.orders).toMatchObject([
      { orderNumber: 'DB-2026-777777', status: 'delivered', totalAmount: 100 },
    ])
    expect(detail.cases.length + detail.questions.length).toBeGreaterThan(0)
    expect(detail.messages.map(({ subject }) => subject)).toContain(WORDS.message)
    expect(detail.consents).toContainEqual(expect.objectContaining({ purpose: 'newsletter', granted: true }))
    expect(JSON.stringify(detail)).not.toMatch(/secret-link|password|argon2|token/i)
  })

  it('shows no message to an address that the customer has not proved', async () => {
    await shop.sql.query(
      'TRUNCATE app_user, coupon, service_request, consent, outbox_message, newsletter_subscription, stock_alert CASCADE',
    )
    const pretender = await plantMeera(shop, { isProved: false })
    expect(await (await usersOfStaff()).get({ id: pretender.id })).toMatchObject({
      messages: [],
      consents: [],
    })
  })

  it('holds notes in the order in which they were written, and logs no word of them', async () => {
    const [users, asha] = [await usersOfStaff(), await accounts.addUser()]
    await users.note({ id: asha.id, text: 'Prefers calls after six' })
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const { notes } = await users.note({ id: asha.id, text: '  Second floor  ' })
    expect(notes.map(({ text }) => text)).toEqual(['Prefers calls after six', 'Second floor'])
    const entries = (await accounts.entriesOn(asha.id)).map(({ after }) => JSON.stringify(after))
    expect(entries.join()).toContain('noteLength')
    expect(entries.join()).not.toContain('calls after six')
  })

  it('takes no note on an unknown or deleted account, and none of a role that only reads', async () => {
    const [users, asha] = [await usersOfStaff(), await accounts.addUser()]
    expect(await refusalOf(users.note({ id: shop.deps.newId(), text: 'Hello' }))).toMatchObject({
      code: 'USER_NOT_FOUND',
    })
    await users.note({ id: asha.id, text: 'Hello' })
    await users.remove({ id: asha.id })
    expect(await refusalOf(users.note({ id: asha.id, text: 'Hello' }))).toMatchObject({
      code: 'USER_DELETED',
    })
    expect((await users.get({ id: asha.id })).notes).toEqual([])
    const reader = await accounts.addUser('admin')
    await users.update({ id: reader.id, staffRole: 'read_only' })
    const call = (await accounts.usersOf(reader.browser)).note({ id: asha.id, text: 'Hello' })
    expect(await refusalOf(call)).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })
})
