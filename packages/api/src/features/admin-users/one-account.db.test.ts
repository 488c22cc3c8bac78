import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, refusalOf } from '../../../test/sign-in/test-browser.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { accountsIn, type TestAccounts } from '../../../test/test-accounts.ts'

let shop: TestShop
let accounts: TestAccounts
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  accounts = accountsIn(shop, 'roles.example')
})
afterAll(() => shop.stop())

describe('a role of the staff', () => {
  it('is given at the making or later; an admin without one is an owner, and a customer has none', async () => {
    const admin = await accounts.addUser('admin')
    const users = await accounts.usersOf(admin.browser)
    const made = { email: 'packer@users.example', password: 'kx7-42' }
    const packer = await users.create({ ...made, role: 'admin', staffRole: 'orders' })
    expect(packer).toMatchObject({ role: 'admin', staffRole: 'orders' })
    const after = async (change: object) => {
      const { role, staffRole } = await users.update({ id: packer.id, ...change })
      return [role, staffRole]
    }
    expect(await after({ staffRole: 'support' })).toEqual(['admin', 'support'])
    expect(await after({ role: 'admin' })).toEqual(['admin', 'support'])
    expect(await after({ role: 'customer' })).toEqual(['customer', null])
    expect(await after({ role: 'admin' })).toEqual(['admin', 'owner'])
    expect(await after({ role: 'customer' })).toEqual(['customer', null])
    expect(await after({ staffRole: 'catalogue' })).toEqual(['admin', 'catalogue'])
    expect((await users.list({ role: 'catalogue' })).users.map(({ id }) => id)).toEqual([packer.id])
    expect((await users.list({ role: 'orders' })).users).toEqual([])
    expect((await accounts.entriesOn(packer.id)).at(-1)).toMatchObject({
      before: { role: 'customer', staffRole: null },
      after: { role: 'admin', staffRole: 'catalogue' },
    })
  })

  it('cannot be a customer’s', async () => {
    const [admin, asha] = [await accounts.addUser('admin'), await accounts.addUser()]
    const users = await accounts.usersOf(admin.browser)
    const call = users.update({ id: asha.id, role: 'customer', staffRole: 'orders' })
    expect(await refusalOf(call)).toMatchObject({
      fields: { staffRole: 'A customer has no role of the staff.' },
    })
  })

  it('retains the session of a user whose role was reduced, and limits it to the new role', async () => {
    const [admin, other] = [await accounts.addUser('admin'), await accounts.addUser('admin')]
    await (await accounts.usersOf(admin.browser)).update({ id: other.id, staffRole: 'catalogue' })
    expect(await other.browser.me()).toMatchObject({ role: 'admin', staffRole: 'catalogue' })
    expect(await refusalOf((await accounts.usersOf(other.browser)).list({}))).toMatchObject({
      code: 'PERMISSION_REQUIRED',
      message: 'Your role does not allow this. Please ask an owner of the shop.',
    })
  })
})

describe('one account', () => {
  it('is shown with where it is signed in and what it bought, and nothing of its secrets', async () => {
    const [admin, asha] = [await accounts.addUser('admin'), await accounts.addUser()]
    await openBrowser(shop.deps).login(asha.email)
    const detail = await (await accounts.usersOf(admin.browser)).get({ id: asha.id })
    expect(detail).toMatchObject({
      user: { id: asha.id, email: asha.email },
      money: { orderCount: 0 },
      orders: [],
    })
    expect(detail.sessions).toHaveLength(2)
    expect(JSON.stringify(detail)).not.toMatch(/password|argon2|token/i)
    const missing = (await accounts.usersOf(admin.browser)).get({ id: shop.deps.newId() })
    expect(await refusalOf(missing)).toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('is signed out of one browser or all of them immediately, with a log entry', async () => {
    const [admin, asha] = [await accounts.addUser('admin'), await accounts.addUser()]
    const phone = openBrowser(shop.deps)
    await phone.login(asha.email)
    const users = await accounts.usersOf(admin.browser)
    const { sessions } = await users.get({ id: asha.id })
    const own = await phone.context()
    const sessionId = sessions.find(({ id }) => id === own.sessionFamily)?.id ?? ''
    await users.endSessions({ id: asha.id, sessionId })
    expect(await refusalOf(phone.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect((await asha.browser.me()).id).toBe(asha.id)
    // Another person's sign-in does not belong to this account.
    const foreign = { id: asha.id, sessionId: (await admin.browser.context()).sessionFamily ?? '' }
    expect(await refusalOf(users.endSessions(foreign))).toMatchObject({ code: 'DEVICE_NOT_FOUND' })
    await users.endSessions({ id: asha.id })
    expect(await refusalOf(asha.browser.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect((await accounts.entriesOn(asha.id)).map(({ action, after }) => [action, after])).toEqual([
      ['user.signed_out', { everywhere: false }],
      ['user.signed_out', { everywhere: true }],
    ])
  })
})
