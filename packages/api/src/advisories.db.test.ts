import { API_SCOPES, type ApiScope } from '@dobara/domain/accounts/api-scopes.ts'
import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addKey, callWithKey, program } from '../test/api-keys/test-api-keys.ts'
import { refusalOf } from '../test/sign-in/test-browser.ts'
import { callsNaming } from '../test/test-calls.ts'
import {
  addGuest,
  addOwner,
  addProducts,
  contextWith,
  newSessionId,
  type Person,
  signInAs,
  type TestProducts,
} from '../test/test-people.ts'
import { addStaff } from '../test/test-products.ts'
import { createTestShop, type TestShop } from '../test/test-shop.ts'
import { snapshotOf, snapshotOfCart } from '../test/test-snapshots.ts'
import { createCaller } from './app-router.ts'
import type { RequestContext, SignedInUser } from './context.ts'
import { asRefusal } from './errors.ts'
import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from './policies.ts'

/**
 * Security advisories of other shop software, each as behaviour that must not occur here. Two more are next to their
 * features.
 */

let shop: TestShop
let owner: SignedInUser
let buyer: Person
let products: TestProducts
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addStaff(shop, 'owner')
  products = await addProducts(shop)
  buyer = await addOwner(shop, products)
})
afterAll(() => shop.stop())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('GHSA-v85r-wfgv-jcqc: staff and the access of users with more rights', () => {
  /** Returns the data that decides how a user gets access. */
  const accessOf = async (id: string) => ({
    user: await shop.prisma.user.findUniqueOrThrow({ where: { id }, omit: { updatedAt: true } }),
    sessions: await shop.prisma.session.count({ where: { userId: id } }),
    links: await shop.prisma.oneTimeToken.count({ where: { userId: id } }),
    factor: await shop.prisma.secondFactor.count({ where: { userId: id } }),
  })
  const calls = ({ admin }: ReturnType<TestShop['as']>, id: string, sessionId: string) => [
    () => admin.users.update({ id, status: 'suspended' }),
    () => admin.users.update({ id, staffRole: 'support' }),
    () => admin.users.update({ id, role: 'customer' }),
    () => admin.users.remove({ id }),
    () => admin.users.endSessions({ id }),
    () => admin.users.endSessions({ id, sessionId }),
  ]

  it.each(STAFF_ROLES.filter((role) => role !== 'owner'))(
    'leaves password, second factor and sessions of an owner to the owner: %s is refused',
    async (role) => {
      const victim = await addStaff(shop, 'owner')
      const { familyId } = await signInAs(shop, victim)
      const before = await accessOf(victim.id)
      for (const call of calls(shop.as(await addStaff(shop, role)), victim.id, familyId)) {
        expect(await codeOf(call())).toBe('PERMISSION_REQUIRED')
      }
      expect(await accessOf(victim.id)).toEqual(before)
    },
  )

  it('is refused to an API key with all scopes, of an owner too', async () => {
    const victim = await addStaff(shop, 'owner')
    const { familyId } = await signInAs(shop, victim)
    const before = await accessOf(victim.id)
    const { secret } = await addKey(shop, owner)
    for (const call of calls(await program(shop, secret), victim.id, familyId)) {
      expect(await codeOf(call())).toBe('NOT_FOR_API_KEYS')
    }
    expect(await accessOf(victim.id)).toEqual(before)
  })

  it('has no procedure that sets the password or second factor of another user', () => {
    const ofOthers = PROCEDURE_PATHS.filter((path) => path.startsWith('admin.users.'))
    expect(ofOthers.filter((path) => /password|factor|reset|code/i.test(path))).toEqual([])
  })
})

describe('GHSA-hc75-2v4j-x372: carts and orders of others without a sign-in', () => {
  /** Every procedure that names an entity of one person. */
  const naming = PROCEDURE_PATHS.filter((path) => policyOf(path).stranger !== undefined)

  async function answer(ctx: RequestContext, path: ProcedurePath, names: Person['names']): Promise<string> {
    const procedure = path
      .split('.')
      .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], createCaller(ctx))
    try {
      await (procedure as (input: unknown) => Promise<unknown>)(callsNaming(names)[path])
      return 'ok'
    } catch (error) {
      return asRefusal(error).code
    }
  }

  it('has calls for lines of carts and of orders that are not placed yet', () => {
    expect(naming).toEqual(
      expect.arrayContaining(['cart.updateItem', 'cart.removeItem', 'checkout.pay', 'orders.get']),
    )
  })

  it.each(naming)('%s reads and writes nothing', async (path) => {
    const { sessionId, cart } = await addGuest(shop, products)
    const before = [await snapshotOf(shop, buyer.user.id), await snapshotOfCart(shop, cart.cartId)]
    const visitor = await contextWith(shop, { sessionId: newSessionId(shop) })
    const { stranger, caller } = policyOf(path)
    const expected = caller === 'anyone' ? stranger : 'LOGIN_REQUIRED'
    expect(await answer(visitor, path, buyer.names)).toBe(expected)
    expect(await answer(visitor, path, { ...buyer.names, ...cart })).toBe(expected)
    expect([await snapshotOf(shop, buyer.user.id), await snapshotOfCart(shop, cart.cartId)]).toEqual(before)
    expect(sessionId).not.toBe('')
  })
})

describe('GHSA-37xp-mjp8-6f9x: an API key that gets more rights than it was given', () => {
  const keys = (user: SignedInUser) => shop.as(user).admin.apiKeys

  it('is not made by a rotation', async () => {
    const made = await addKey(shop, owner, { scopes: ['orders:read'] })
    const rotated = await keys(owner).rotate({ id: made.id })
    expect(rotated.scopes).toEqual(['orders:read'])
    expect(await callWithKey(shop, rotated.secret, 'admin.orders.list')).toMatchObject({ code: 'ok' })
    expect(await callWithKey(shop, rotated.secret, 'admin.products.list')).toMatchObject({
      code: 'SCOPE_MISSING',
    })
    // The call takes nothing that could name a scope.
    const more = { id: made.id, scopes: ['orders:write'] } as unknown as { id: string }
    expect(await codeOf(keys(owner).rotate(more))).toBe('INVALID_INPUT')
  })

  it('is not created by rotating the key of another user, which would reveal the secret', async () => {
    const manager = await addStaff(shop, 'manager')
    const { id } = await addKey(shop, owner)
    expect(await codeOf(keys(manager).rotate({ id }))).toBe('API_KEY_OF_OTHERS')
    expect(await codeOf(keys(manager).update({ id, networks: [] }))).toBe('API_KEY_OF_OTHERS')
  })

  it('is not created by an update, even by a user who has the right', async () => {
    const { id } = await addKey(shop, owner, { scopes: ['orders:read', 'stock:read'] })
    expect(await codeOf(keys(owner).update({ id, scopes: ['orders:read', 'orders:write'] }))).toBe(
      'SCOPE_ADDED',
    )
    expect((await keys(owner).update({ id, scopes: ['orders:read'] })).scopes).toEqual(['orders:read'])
    expect(await codeOf(keys(owner).update({ id, scopes: ['orders:read', 'stock:read'] }))).toBe(
      'SCOPE_ADDED',
    )
  })

  it('is narrowed when its creator loses rights, and widened by no one but them', async () => {
    const maker = await addStaff(shop, 'manager')
    const scopes: ApiScope[] = ['orders:read', 'orders:write', 'products:read']
    const { id, secret } = await addKey(shop, maker, { scopes })
    const become = (staffRole: 'support' | 'manager') =>
      shop.prisma.user.update({ where: { id: maker.id }, data: { staffRole } })
    await become('support')
    expect(await callWithKey(shop, secret, 'admin.orders.list')).toMatchObject({ code: 'ok' })
    expect(await callWithKey(shop, secret, 'admin.orders.refund')).toMatchObject({
      code: 'SCOPE_MISSING',
      detail: { scope: 'orders:write' },
      message: expect.stringMatching(/no longer allowed/),
    })
    const seen = (await keys(owner).list({ search: secret.slice(4, 12) })).apiKeys[0]
    expect(seen).toMatchObject({ id, lostScopes: ['orders:write'] })
    await become('manager')
    expect((await callWithKey(shop, secret, 'admin.orders.refund')).code).not.toBe('SCOPE_MISSING')
  })

  it('is not made by a key: none makes, changes, rotates or reads keys', async () => {
    const { secret } = await addKey(shop, owner, { scopes: [...API_SCOPES] })
    for (const path of PROCEDURE_PATHS.filter((one) => one.startsWith('admin.apiKeys.'))) {
      expect(await callWithKey(shop, secret, path)).toMatchObject({ code: 'NOT_FOR_API_KEYS' })
    }
  })
})
