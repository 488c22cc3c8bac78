import { API_SCOPES, type ApiScope } from '@dobara/domain/accounts/api-scopes.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addKey, callWithKey } from '../test/api-keys/test-api-keys.ts'
import { addStaff } from '../test/test-products.ts'
import { createTestShop, type TestShop } from '../test/test-shop.ts'
import { scopeOf } from './api-key-gate.ts'
import type { SignedInUser } from './context.ts'
import { kindOfProcedure, PROCEDURE_PATHS, policyOf } from './policies.ts'

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.stop())

/** Codes that report that an API key was not accepted. */
const CLOSED = [
  'SCOPE_MISSING',
  'NOT_FOR_API_KEYS',
  'LOGIN_REQUIRED',
  'ADMIN_REQUIRED',
  'PERMISSION_REQUIRED',
]
const SCOPED = PROCEDURE_PATHS.filter((path) => scopeOf(policyOf(path)) !== 'none')
const PERSONAL = PROCEDURE_PATHS.filter((path) => {
  const policy = policyOf(path)
  return scopeOf(policy) === 'none' && (policy.caller !== 'anyone' || policy.isPersonal)
})
const PUBLIC_READS = PROCEDURE_PATHS.filter((path) => {
  const { caller, isPersonal } = policyOf(path)
  return caller === 'anyone' && !isPersonal && kindOfProcedure(path) === 'query'
})

describe('a key with every scope', () => {
  it('may make every call that states one', async () => {
    const { secret } = await addKey(shop, owner)
    const wrong: string[] = []
    for (const path of SCOPED) {
      const { code } = await callWithKey(shop, secret, path)
      if (CLOSED.includes(code) || code === 'INTERNAL') wrong.push(`${path}: ${code}`)
    }
    expect(SCOPED.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it('may not act for a shopper or a person who works here', async () => {
    const { secret } = await addKey(shop, owner)
    const answers = await Promise.all(PERSONAL.map((path) => callWithKey(shop, secret, path)))
    const wrong = PERSONAL.filter((_path, index) => answers[index]?.code !== 'NOT_FOR_API_KEYS')
    expect(PERSONAL.length).toBeGreaterThan(80)
    expect(wrong).toEqual([])
  })

  it('reads what everybody reads', async () => {
    const { secret } = await addKey(shop, owner, { scopes: ['stock:read'] })
    for (const path of PUBLIC_READS) {
      expect(CLOSED, path).not.toContain((await callWithKey(shop, secret, path)).code)
    }
  })
})

describe.each(API_SCOPES)('a key without %s', (scope) => {
  const own = SCOPED.filter((path) => scopeOf(policyOf(path)) === scope)
  const others = API_SCOPES.filter((one) => one !== scope).map((one) =>
    SCOPED.find((path) => scopeOf(policyOf(path)) === one),
  )

  it('is refused the calls of it with its name, and no others', async () => {
    const scopes: ApiScope[] = API_SCOPES.filter((one) => one !== scope)
    const { secret } = await addKey(shop, owner, { scopes })
    expect(own.length).toBeGreaterThan(0)
    for (const path of own) {
      expect([path, await callWithKey(shop, secret, path)]).toMatchObject([
        path,
        {
          code: 'SCOPE_MISSING',
          detail: { scope },
          message: `This API key needs the scope ${scope} for this call.`,
        },
      ])
    }
    const refused: string[] = []
    for (const path of others) {
      if (!path) throw new Error('a scope without a call')
      if (CLOSED.includes((await callWithKey(shop, secret, path)).code)) refused.push(path)
    }
    expect(refused).toEqual([])
  })
})
