import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addKey, program } from '../../../test/api-keys/test-api-keys.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { findFirstFault } from '../../base/audit/chain-queries.ts'
import { sealEntries } from '../../base/audit/seal-entries.ts'
import type { SignedInUser } from '../../context.ts'
import { newKeyText, newPrefix } from './key-text.ts'

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.stop())

const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
/** Returns the result of listing orders with a key. */
async function listing(secret: string, ip?: string) {
  const { admin } = await program(shop, secret, ip)
  return admin.orders.list({}).then(
    () => ({ code: 'ok', detail: undefined, message: '' }),
    (error: unknown) => refusalOf(Promise.reject(error)),
  )
}
const codeOf = async (secret: string, ip?: string) => (await listing(secret, ip)).code

describe('an API key', () => {
  it('grants access according to its scopes', async () => {
    const { secret } = await addKey(shop, owner, { scopes: ['orders:read'] })
    expect(await codeOf(secret)).toBe('ok')
  })

  it('is refused alike when it is unknown and when its secret is wrong', async () => {
    const { secret, prefix } = await addKey(shop, owner)
    const flipped = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const wrong = [newKeyText(newPrefix()), newKeyText(prefix), flipped, 'dbk_', `dbk_${'0'.repeat(47)}`]
    const answers = await Promise.all(wrong.map((text) => listing(text)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(answers[0])]),
    )
    expect(answers[0]?.code).toBe('API_KEY_INVALID')
  })

  it('ends when it expires', async () => {
    const expiresAt = new Date(shop.clock.now.getTime() + 60_000).toISOString()
    const { secret } = await addKey(shop, owner, { expiresAt })
    pass(59_999)
    expect(await codeOf(secret)).toBe('ok')
    pass(1)
    expect(await codeOf(secret)).toBe('API_KEY_EXPIRED')
  })

  it('works from its addresses alone', async () => {
    const { secret } = await addKey(shop, owner, { networks: ['203.0.113.0/24', '2001:db8::/48'] })
    expect(await codeOf(secret, '203.0.113.9')).toBe('ok')
    expect(await codeOf(secret, '::ffff:203.0.113.9')).toBe('ok')
    expect(await codeOf(secret, '2001:db8:0:1::7')).toBe('ok')
    expect(await codeOf(secret, '203.0.114.9')).toBe('API_KEY_ADDRESS')
    expect(await codeOf(secret, '2001:db9::1')).toBe('API_KEY_ADDRESS')
  })

  it.each(['suspended', 'deleted'] as const)('does nothing while its maker is %s', async (status) => {
    const maker = await addStaff(shop, 'manager')
    const { secret } = await addKey(shop, maker, { scopes: ['orders:read'] })
    await shop.prisma.user.update({ where: { id: maker.id }, data: { status } })
    expect(await codeOf(secret)).toBe('API_KEY_INACTIVE')
  })

  it('does nothing when its maker does not work here any more', async () => {
    const maker = await addStaff(shop, 'manager')
    const { secret } = await addKey(shop, maker, { scopes: ['orders:read'] })
    await shop.prisma.user.update({ where: { id: maker.id }, data: { role: 'customer' } })
    expect(await codeOf(secret)).toBe('API_KEY_INACTIVE')
    const { admin } = shop.as(owner)
    expect((await admin.apiKeys.list({ search: secret.slice(4, 12) })).apiKeys[0]?.state).toBe('inactive')
  })

  it('waits for the second factor that its maker needs', async () => {
    const maker = await addStaff(shop, 'manager')
    const { secret } = await addKey(shop, maker, { scopes: ['orders:read'] })
    const value = { secondFactorRoles: ['manager'] }
    await shop.prisma.setting.create({ data: { key: 'security', value, updatedAt: shop.clock.now } })
    expect(await codeOf(secret)).toBe('SECOND_FACTOR_NEEDED')
    await shop.prisma.setting.delete({ where: { key: 'security' } })
    expect(await codeOf(secret)).toBe('ok')
  })

  it('is written down as used at most once a minute', async () => {
    const { secret, id } = await addKey(shop, owner)
    const lastUse = async () => (await shop.prisma.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt
    expect(await lastUse()).toBeNull()
    await codeOf(secret)
    const first = await lastUse()
    expect(first).toEqual(shop.clock.now)
    pass(59_999)
    await codeOf(secret)
    expect(await lastUse()).toEqual(first)
    pass(1)
    await codeOf(secret)
    expect(await lastUse()).toEqual(shop.clock.now)
  })

  it('has a limit of its own, which leaves other keys alone', async () => {
    shop.deps.rateLimitMultiplier = 1
    try {
      const { secret } = await addKey(shop, owner, { callsPerMinute: 3 })
      const other = await addKey(shop, owner, { callsPerMinute: 3 })
      const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(secret)))
      expect(codes.toSorted()).toEqual(['RATE_LIMITED', 'ok', 'ok', 'ok'])
      const { detail } = await listing(secret)
      expect(detail).toEqual({ retryAfterSeconds: 60 })
      expect(await codeOf(other.secret)).toBe('ok')
      pass(60_000)
      expect(await codeOf(secret)).toBe('ok')
    } finally {
      shop.deps.rateLimitMultiplier = 1_000
    }
  })

  it('is rejected with NOT_FOR_API_KEYS in the shop, even for a cart of its own', async () => {
    const { secret } = await addKey(shop, owner)
    const { cart, auth, profile } = await program(shop, secret)
    for (const call of [cart.get, auth.me, profile.devices]) {
      expect(await refusalOf(call())).toMatchObject({
        code: 'NOT_FOR_API_KEYS',
        message: 'API keys cannot make this call. Please log in and make it yourself.',
      })
    }
  })

  it('sees purchase prices only with the scope of who writes products', async () => {
    const { id } = await addProduct(shop)
    await shop.as(owner).admin.products.update({ id, purchasePrice: 12_345 })
    const costOf = async (secret: string) =>
      (await (await program(shop, secret)).admin.products.get({ id })).purchasePrice
    expect(await costOf((await addKey(shop, owner)).secret)).toBe(12_345)
    const reader = await addKey(shop, owner, { scopes: ['products:read'] })
    expect((await costOf(reader.secret)) ?? null).toBeNull()
  })
})

describe('an entry of the activity log', () => {
  it('names the key next to its creator, and the actions of people and the shop without one', async () => {
    const { id: productId } = await addProduct(shop, { stock: 5 })
    const { secret, id, name, prefix } = await addKey(shop, owner, { scopes: ['stock:write'] })
    const { admin } = await program(shop, secret)
    await admin.stock.adjust({ productId, mode: 'increase', amount: 2 })
    await shop.as(owner).admin.stock.adjust({ productId, mode: 'decrease', amount: 1 })
    const { entries } = await shop.as(owner).admin.activity.list({ action: 'stock.adjusted' })
    expect(entries).toMatchObject([
      { actorKind: 'person', actor: { id: owner.id }, apiKey: null },
      { actorKind: 'key', actor: { id: owner.id }, apiKey: { id, name, prefix } },
    ])
    const countOf = async (filter: object) =>
      (await shop.as(owner).admin.activity.list(filter)).pagination.total
    expect(await countOf({ apiKey: id })).toBe(1)
    expect(await countOf({ actorKind: 'key' })).toBe(1)
    expect(await countOf({ actorKind: 'system' })).toBe(0)
    const people = await countOf({ actorKind: 'person' })
    expect(people).toBe((await countOf({})) - 1)
    expect((await shop.as(owner).admin.activity.filters()).apiKeys).toContainEqual({ id, name, prefix })
  })

  it('cannot lose or change its key without breaking the chain', async () => {
    await sealEntries(shop.deps)
    expect(await findFirstFault(shop.sql)).toBeNull()
    const change = (keyId: string) =>
      shop.sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE audit_entry SET api_key_id = ${keyId} WHERE api_key_id IS NOT NULL; COMMIT`)
    await change('gen_random_uuid()')
    expect(await findFirstFault(shop.sql)).toMatchObject({ kind: 'changed' })
    await change('NULL')
    expect(await findFirstFault(shop.sql)).toMatchObject({ kind: 'changed' })
  })
})
