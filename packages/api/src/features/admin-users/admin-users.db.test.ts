import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { accountsIn, type TestAccounts } from '../../../test/test-accounts.ts'

let shop: TestShop
let accounts: TestAccounts
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  accounts = accountsIn(shop, 'users.example')
})
afterAll(() => shop.stop())

describe('the list of users', () => {
  it('shows 20 a page, newest first, with counts', async () => {
    const admin = await accounts.addUser('admin')
    const reply = await (await accounts.usersOf(admin.browser)).list({ search: admin.email })
    expect(reply).toMatchObject({
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    })
    expect(reply.users[0]).toMatchObject({
      id: admin.id,
      email: admin.email,
      role: 'admin',
      status: 'active',
    })
    expect(JSON.stringify(reply)).not.toMatch(/password|argon2/i)
  })

  it('finds part of a name, an address or a number, and takes % and _ for what they are', async () => {
    const [admin, ravi] = [await accounts.addUser('admin'), await accounts.addUser()]
    await shop.prisma.user.update({
      where: { id: ravi.id },
      data: { name: 'Ravi 100%_Kumar', phone: '+919845011223' },
    })
    const users = await accounts.usersOf(admin.browser)
    const found = async (search: string) => (await users.list({ search })).users.map(({ id }) => id)
    expect(await found('ravi 100%_k')).toEqual([ravi.id])
    expect(await found(ravi.email.toUpperCase())).toEqual([ravi.id])
    expect(await found('98450 11223')).toEqual([ravi.id])
    expect(await found('%%')).toEqual([])
    expect(await found('ravi_100')).toEqual([])
  })

  it('filters by role and status, pages, and sorts with no row twice and none left out', async () => {
    const admin = await accounts.addUser('admin')
    for (let row = 0; row < 5; row += 1) {
      await shop.prisma.user.create({
        data: {
          id: shop.deps.newId(),
          email: `sorted${row}@list.example`,
          name: 'Same',
          status: 'suspended',
        },
      })
    }
    const users = await accounts.usersOf(admin.browser)
    const request = (page: number) =>
      users.list({
        page,
        pageSize: 2,
        search: '@list.example',
        status: 'suspended',
        role: 'customer',
        sortBy: 'name',
      })
    const pages = [await request(1), await request(2), await request(3)]
    expect(pages.map(({ users: rows }) => rows.length)).toEqual([2, 2, 1])
    expect(pages[0]).toMatchObject({ pagination: { total: 5, totalPages: 3 } })
    expect(new Set(pages.flatMap(({ users: rows }) => rows.map(({ id }) => id))).size).toBe(5)
    const byEmail = await users.list({ search: '@list.example', sortBy: 'email', sortOrder: 'asc' })
    expect(byEmail.users.map(({ email }) => email)).toEqual(
      [0, 1, 2, 3, 4].map((row) => `sorted${row}@list.example`),
    )
    expect((await users.list({ search: '@list.example', role: 'admin' })).pagination.total).toBe(0)
  })

  it('is not for customers', async () => {
    const { browser } = await accounts.addUser()
    expect(await refusalOf((await accounts.usersOf(browser)).list({}))).toMatchObject({
      code: 'ADMIN_REQUIRED',
      message: 'Admin access required',
    })
  })
})

describe('a user made by an administrator', () => {
  it('signs in with a password of 6 characters, is unverified and gets a link to prove the address', async () => {
    const admin = await accounts.addUser('admin')
    const email = 'made@users.example'
    const user = await (await accounts.usersOf(admin.browser)).create({
      email,
      password: 'kx7-42',
      name: 'Made',
      role: 'admin',
    })
    expect(user).toMatchObject({
      email,
      name: 'Made',
      role: 'admin',
      status: 'active',
      emailVerifiedAt: null,
    })
    const login = await openBrowser(shop.deps).login(email, 'kx7-42')
    expect(login.role).toBe('admin')
    const mail = await shop.prisma.outboxMessage.findFirstOrThrow({ where: { to: email } })
    expect(mail.text).toMatch(/\/verify-email\?token=/)
    expect(await accounts.entriesOn(user.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'user.created',
        before: null,
        after: { role: 'admin', staffRole: 'owner', status: 'active' },
      },
    ])
  })

  it('may be made suspended, and is then mailed nothing and cannot sign in', async () => {
    const admin = await accounts.addUser('admin')
    const email = 'later@users.example'
    await (await accounts.usersOf(admin.browser)).create({ email, password: 'kx7-42', status: 'suspended' })
    expect(await shop.prisma.outboxMessage.count({ where: { to: email } })).toBe(0)
    expect(await refusalOf(openBrowser(shop.deps).login(email, 'kx7-42'))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  })

  it('needs a free address, a password of 6 characters and a known role', async () => {
    const [admin, other] = [await accounts.addUser('admin'), await accounts.addUser()]
    const users = await accounts.usersOf(admin.browser)
    const create = (input: object) =>
      refusalOf(users.create({ email: 'x@users.example', password: 'kx7-42', ...input }))
    expect(await create({ email: other.email.toUpperCase() })).toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: { email: 'Email already registered' },
    })
    expect(await create({ password: '12345' })).toMatchObject({
      fields: { password: 'Password must be at least 6 characters' },
    })
    for (const easy of ['123456', 'Dobara', 'x@users.example']) {
      expect(await create({ password: easy })).toMatchObject({
        code: 'PASSWORD_EASY',
        fields: { password: expect.stringMatching(/easy to guess/) },
      })
    }
    expect(await create({ email: '' })).toMatchObject({ fields: { email: 'Email is required' } })
    expect((await create({ role: 'owner' })).code).toBe('INVALID_INPUT')
    expect((await create({ status: 'deleted' })).code).toBe('INVALID_INPUT')
    expect((await create({ emailVerifiedAt: '2026-01-01' })).message).toBe(
      'Unrecognized field: emailVerifiedAt',
    )
  })
})

describe('changing a user', () => {
  it('suspends: ends every session at once, blocks sign-in, and logs the administrator', async () => {
    const [admin, asha] = [await accounts.addUser('admin'), await accounts.addUser()]
    const user = await (await accounts.usersOf(admin.browser)).update({ id: asha.id, status: 'suspended' })
    expect(user.status).toBe('suspended')
    expect(await shop.prisma.session.count({ where: { userId: asha.id } })).toBe(0)
    expect(await refusalOf(asha.browser.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await refusalOf(asha.browser.refresh())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await refusalOf(openBrowser(shop.deps).login(asha.email))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await accounts.entriesOn(asha.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'user.changed',
        before: { role: 'customer', status: 'active' },
        after: { role: 'customer', status: 'suspended' },
        requestId: 'test',
      },
    ])
  })

  it('lets a reactivated customer in again, with the cart as it was', async () => {
    const [admin, asha] = [await accounts.addUser('admin'), await accounts.addUser()]
    const { id: productId } = await addProduct(shop)
    const customer = { id: asha.id, role: 'customer', email: asha.email, name: null } as const
    await shop.as(customer).cart.add({ productId })
    const users = await accounts.usersOf(admin.browser)
    await users.update({ id: asha.id, status: 'suspended' })
    await users.update({ id: asha.id, status: 'active' })
    await openBrowser(shop.deps).login(asha.email)
    expect((await shop.as(customer).cart.get()).items).toHaveLength(1)
  })

  it('demotes: the sessions of an administrator end', async () => {
    const [admin, other] = [await accounts.addUser('admin'), await accounts.addUser('admin')]
    await (await accounts.usersOf(admin.browser)).update({ id: other.id, role: 'customer' })
    expect(await refusalOf(other.browser.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect((await openBrowser(shop.deps).login(other.email)).role).toBe('customer')
  })

  it('changes nothing and writes nothing down when it is so already', async () => {
    const [admin, asha] = [await accounts.addUser('admin'), await accounts.addUser()]
    await (await accounts.usersOf(admin.browser)).update({ id: asha.id, role: 'customer' })
    expect((await asha.browser.me()).id).toBe(asha.id)
    expect(await accounts.entriesOn(asha.id)).toEqual([])
  })

  it('returns 404 for an unknown user', async () => {
    const admin = await accounts.addUser('admin')
    const call = (await accounts.usersOf(admin.browser)).update({ id: shop.deps.newId(), role: 'admin' })
    expect(await refusalOf(call)).toMatchObject({ code: 'USER_NOT_FOUND', message: 'User not found' })
  })
})

describe('deleting a user', () => {
  it('erases the person as their own deletion would, and cannot be undone', async () => {
    const [admin, asha] = [await accounts.addUser('admin'), await accounts.addUser()]
    const users = await accounts.usersOf(admin.browser)
    const reply = await users.remove({ id: asha.id })
    expect(reply).toMatchObject({ status: 'deleted', email: null })
    expect(await refusalOf(asha.browser.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await refusalOf(users.update({ id: asha.id, status: 'active' }))).toMatchObject({
      code: 'USER_DELETED',
    })
    expect((await users.remove({ id: asha.id })).status).toBe('deleted')
    expect((await users.list({ status: 'deleted' })).users.map(({ id }) => id)).toContain(asha.id)
    expect((await users.list({ pageSize: 100 })).users.map(({ id }) => id)).not.toContain(asha.id)
    // Entries that are never deleted contain nothing about the person.
    expect(await accounts.entriesOn(asha.id)).toMatchObject([{ action: 'user.deleted' }])
    expect(
      JSON.stringify((await accounts.entriesOn(asha.id)).map(({ after, before }) => [after, before])),
    ).not.toContain('@')
  })

  it('is refused while an order is on its way, and suggests what to do until then', async () => {
    const [admin, asha] = [await accounts.addUser('admin'), await accounts.addUser()]
    const { id: productId } = await addProduct(shop)
    await placeOrder(shop, {
      customer: { ...asha, role: 'customer', name: null },
      productId,
    })
    const call = (await accounts.usersOf(admin.browser)).remove({ id: asha.id })
    expect(await refusalOf(call)).toMatchObject({
      code: 'ACCOUNT_IN_USE',
      message: expect.stringMatching(/suspend the account until it is completed/),
    })
    expect((await asha.browser.me()).id).toBe(asha.id)
  })
})
