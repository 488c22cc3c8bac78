import { API_SCOPES } from '@dobara/domain/accounts/api-scopes.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addKey, program } from '../../../test/api-keys/test-api-keys.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { createCaller } from '../../app-router.ts'
import type { SignedInUser } from '../../context.ts'
import { hashOfKey } from '../../identity/api-keys/key-text.ts'

let shop: TestShop
let owner: SignedInUser
let manager: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addStaff(shop, 'owner')
  manager = await addStaff(shop, 'manager')
})
afterAll(() => shop.stop())

const HOUR_MS = 60 * 60_000
const keysOf = (user: SignedInUser) => shop.as(user).admin.apiKeys
const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
/** Reports whether a secret opens the list of stock: 'ok', or the code of the refusal. */
const opens = async (secret: string) => {
  const { admin } = await program(shop, secret)
  return admin.stock.findSku({ sku: 'NONE' }).then(
    () => 'ok',
    async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
  )
}
const isOpen = async (secret: string) => !(await opens(secret)).startsWith('API_KEY')

describe('making an API key', () => {
  it('returns the secret once and stores its hash alone', async () => {
    const made = await addKey(shop, owner, { name: 'Warehouse', scopes: ['stock:write', 'stock:read'] })
    expect(made).toMatchObject({
      name: 'Warehouse',
      state: 'active',
      scopes: ['stock:read', 'stock:write'],
      lostScopes: [],
      networks: [],
      callsPerMinute: 120,
      expiresAt: null,
      lastUsedAt: null,
      isOwn: true,
      maker: { id: owner.id },
    })
    expect(made.secret).toMatch(new RegExp(`^dbk_${made.prefix}`))
    const row = await shop.prisma.apiKey.findUniqueOrThrow({ where: { id: made.id } })
    expect(Buffer.from(row.secretHash)).toEqual(Buffer.from(hashOfKey(made.secret)))
    const hidden = made.secret.slice(12)
    const entries = await shop.prisma.auditEntry.findMany({ where: { entity: 'api_key', entityId: made.id } })
    const stored = JSON.stringify([row, entries.map(({ after }) => after), await keysOf(owner).list({})])
    expect(stored).not.toContain(hidden)
    expect(entries).toMatchObject([{ action: 'api_key.created', actorId: owner.id }])
  })

  it('refuses scopes that the role of its maker does not allow', async () => {
    const refused = await refusalOf(addKey(shop, manager, { scopes: ['orders:read', 'settings:write'] }))
    expect(refused).toMatchObject({
      code: 'SCOPE_NOT_YOURS',
      fields: { scopes: 'Your own role does not allow the scope settings:write.' },
    })
    expect((await addKey(shop, manager, { scopes: ['orders:read'] })).scopes).toEqual(['orders:read'])
  })

  it.each([
    ['no scopes', { scopes: [] }, 'scopes'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a past expiry', { expiresAt: '2020-01-01' }, 'expiresAt'],
    ['an expiry that is no time', { expiresAt: 'soon' }, 'expiresAt'],
    ['a network that is none', { networks: ['10.0.0.0/99'] }, 'networks'],
    ['a name for a network', { networks: ['example.com'] }, 'networks'],
    ['no calls', { callsPerMinute: 0 }, 'callsPerMinute'],
    ['too many calls', { callsPerMinute: 601 }, 'callsPerMinute'],
  ])('rejects %s with a field error', async (_what, fields, field) => {
    const refused = await refusalOf(addKey(shop, owner, fields))
    expect(['RULE_BROKEN', 'INVALID_INPUT']).toContain(refused.code)
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
  })

  it('takes networks of both kinds, each once, and a day as its end', async () => {
    const made = await addKey(shop, owner, {
      networks: ['203.0.113.0/24', '2001:DB8::/48', '::ffff:10.0.0.5', '10.0.0.5', ''],
      expiresAt: '2027-03-31',
    })
    expect(made.networks).toEqual(['203.0.113.0/24', '2001:db8::/48', '10.0.0.5'])
    expect(made.expiresAt).toBe('2027-03-31T18:29:59.999Z')
  })

  it('is for owners and managers with a fresh proof', async () => {
    for (const role of ['catalogue', 'orders', 'support', 'read_only'] as const) {
      const user = await addStaff(shop, role)
      expect(await codeOf(addKey(shop, user, { scopes: ['products:read'] }))).toBe('PERMISSION_REQUIRED')
      expect(await codeOf(keysOf(user).list({}))).toBe('PERMISSION_REQUIRED')
    }
    expect(await codeOf(addKey(shop, await addCustomer(shop)))).toBe('ADMIN_REQUIRED')
    const unproved = createCaller({ ...shop.contextOf(owner), provedAt: null }).admin.apiKeys
    const { id } = await addKey(shop, owner)
    for (const call of [
      () => unproved.create({ name: 'A', scopes: ['products:read'] }),
      () => unproved.update({ id, name: 'B' }),
      () => unproved.rotate({ id }),
      () => unproved.revoke({ id }),
    ]) {
      expect(await codeOf(call())).toBe('REAUTHENTICATION_REQUIRED')
    }
  })

  it('stops at 50 usable keys of one person, also when several come at once', async () => {
    const maker = await addStaff(shop, 'owner')
    const made = await addKey(shop, maker, { scopes: ['stock:read'] })
    const {
      id: _id,
      prefix: _prefix,
      ...row
    } = await shop.prisma.apiKey.findUniqueOrThrow({ where: { id: made.id } })
    await shop.prisma.apiKey.createMany({
      data: Array.from({ length: 47 }, (_, index) => ({
        ...row,
        id: shop.deps.newId(),
        prefix: `fill${String(index).padStart(4, '0')}`,
      })),
    })
    const ends = await Promise.allSettled(
      [1, 2, 3, 4].map(() => addKey(shop, maker, { scopes: ['stock:read'] })),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await codeOf(addKey(shop, maker))).toBe('API_KEY_LIMIT')
    await keysOf(maker).revoke({ id: made.id })
    expect((await addKey(shop, maker)).state).toBe('active')
  })
})

describe('the list of API keys', () => {
  it('finds by name and prefix, and has revoked ones at its end', async () => {
    const first = await addKey(shop, owner, { name: 'Findable one' })
    pass(1_000)
    const second = await addKey(shop, owner, { name: 'Findable two' })
    const idsOf = async (search: string) =>
      (await keysOf(manager).list({ search })).apiKeys.map(({ id }) => id)
    expect(await idsOf('findable')).toEqual([second.id, first.id])
    expect(await idsOf(first.prefix)).toEqual([first.id])
    await keysOf(owner).revoke({ id: second.id })
    expect(await idsOf('findable')).toEqual([first.id, second.id])
    const { apiKeys } = await keysOf(manager).list({ search: 'findable', sortBy: 'lastUsedAt' })
    expect(apiKeys.map(({ state, isOwn }) => [state, isOwn])).toEqual([
      ['active', false],
      ['revoked', false],
    ])
  })
})

describe('changing an API key', () => {
  it('changes the given fields and preserves the rest', async () => {
    const { id, updatedAt } = await addKey(shop, owner, { name: 'Old', networks: ['10.0.0.5'] })
    const changed = await keysOf(owner).update({ id, name: 'New', callsPerMinute: 10, updatedAt })
    expect(changed).toMatchObject({
      name: 'New',
      callsPerMinute: 10,
      networks: ['10.0.0.5'],
      scopes: API_SCOPES,
    })
    expect(await codeOf(keysOf(owner).update({ id, name: 'Third', updatedAt }))).toBe('CHANGED_MEANWHILE')
    expect(await keysOf(owner).update({ id, networks: [], expiresAt: null })).toMatchObject({ networks: [] })
  })

  it('is refused to everybody but its maker, and for one that was revoked or is not there', async () => {
    const { id } = await addKey(shop, manager, { scopes: ['orders:read'] })
    expect(await codeOf(keysOf(owner).update({ id, name: 'Mine' }))).toBe('API_KEY_OF_OTHERS')
    await keysOf(owner).revoke({ id })
    expect(await codeOf(keysOf(manager).update({ id, name: 'Mine' }))).toBe('API_KEY_OVER')
    expect(await codeOf(keysOf(manager).update({ id: shop.deps.newId(), name: 'Mine' }))).toBe(
      'API_KEY_NOT_FOUND',
    )
  })
})

describe('rotating an API key', () => {
  it('gives a new secret, and the earlier one works for a day', async () => {
    const made = await addKey(shop, owner)
    const rotated = await keysOf(owner).rotate({ id: made.id })
    expect(rotated).toMatchObject({ id: made.id, prefix: made.prefix, scopes: made.scopes })
    expect(rotated.secret).not.toBe(made.secret)
    expect([await isOpen(made.secret), await isOpen(rotated.secret)]).toEqual([true, true])
    pass(24 * HOUR_MS - 1)
    expect(await isOpen(made.secret)).toBe(true)
    pass(1)
    expect([await opens(made.secret), await isOpen(rotated.secret)]).toEqual(['API_KEY_INVALID', true])
    expect((await keysOf(owner).list({ search: made.prefix })).apiKeys[0]?.earlierUntil).toBeNull()
  })

  it('ends the earlier secret at once where no overlap is wanted, and the one before it in any case', async () => {
    const made = await addKey(shop, owner)
    const second = await keysOf(owner).rotate({ id: made.id })
    const third = await keysOf(owner).rotate({ id: made.id })
    expect([await opens(made.secret), await isOpen(second.secret)]).toEqual(['API_KEY_INVALID', true])
    const fourth = await keysOf(owner).rotate({ id: made.id, overlapHours: 0 })
    expect([await isOpen(third.secret), await isOpen(second.secret), await isOpen(fourth.secret)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('happens once when two rotate at the same moment', async () => {
    const { id, secret, updatedAt } = await addKey(shop, owner)
    const ends = await Promise.allSettled(
      Array.from({ length: 5 }, () => keysOf(owner).rotate({ id, updatedAt })),
    )
    const won = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.secret] : []))
    expect(won).toHaveLength(1)
    expect([await isOpen(won[0] ?? ''), await isOpen(secret)]).toEqual([true, true])
    expect(await shop.prisma.auditEntry.count({ where: { action: 'api_key.rotated', entityId: id } })).toBe(1)
  })

  it('is refused for the key of another user, a revoked one and an expired one', async () => {
    const { id } = await addKey(shop, owner, {
      expiresAt: new Date(shop.clock.now.getTime() + HOUR_MS).toISOString(),
    })
    expect(await codeOf(keysOf(manager).rotate({ id }))).toBe('API_KEY_OF_OTHERS')
    expect(await codeOf(keysOf(owner).rotate({ id, overlapHours: 169 }))).toBe('RULE_BROKEN')
    pass(HOUR_MS)
    expect(await codeOf(keysOf(owner).rotate({ id }))).toBe('API_KEY_OVER')
    expect(await codeOf(keysOf(owner).rotate({ id: shop.deps.newId() }))).toBe('API_KEY_NOT_FOUND')
  })
})

describe('revoking an API key', () => {
  it('ends both of its secrets with the next call, also for another colleague who manages keys', async () => {
    const made = await addKey(shop, owner)
    const rotated = await keysOf(owner).rotate({ id: made.id })
    expect(await keysOf(manager).revoke({ id: made.id })).toMatchObject({
      state: 'revoked',
      earlierUntil: null,
    })
    expect([await opens(made.secret), await opens(rotated.secret)]).toEqual([
      'API_KEY_INVALID',
      'API_KEY_REVOKED',
    ])
    expect((await keysOf(manager).revoke({ id: made.id })).state).toBe('revoked')
    expect(
      await shop.prisma.auditEntry.count({ where: { action: 'api_key.revoked', entityId: made.id } }),
    ).toBe(1)
    expect(await codeOf(keysOf(owner).rotate({ id: made.id }))).toBe('API_KEY_OVER')
    expect(await codeOf(keysOf(owner).revoke({ id: shop.deps.newId() }))).toBe('API_KEY_NOT_FOUND')
  })
})

describe('the database', () => {
  const set = (id: string, change: string) =>
    shop.sql.query(`UPDATE api_key SET ${change} WHERE id = $1`, [id])

  it.each([
    ['more scopes', `scopes = scopes || '{orders:write}'`],
    ['another maker', `maker_id = (SELECT id FROM app_user WHERE id <> maker_id LIMIT 1)`],
    ['another prefix', `prefix = 'zzzzzzzz'`],
    ['no scopes', `scopes = '{}'`],
    ['a hash of another length', `secret_hash = '\\x00'`],
    ['an earlier hash without its end', `earlier_hash = secret_hash`],
    ['no name', `name = ' '`],
    ['calls without end', `calls_per_minute = 601`],
  ])('gives a key never %s', async (_what, change) => {
    const { id } = await addKey(shop, owner, { scopes: ['stock:read'] })
    await expect(set(id, change)).rejects.toMatchObject({ code: '23514' })
  })

  it('brings no revoked key back', async () => {
    const { id } = await addKey(shop, owner)
    await keysOf(owner).revoke({ id })
    await expect(set(id, 'revoked_at = NULL')).rejects.toMatchObject({ code: '23514' })
  })
})
