// For tests only: API keys, and calls that bring one.
import { API_SCOPES, type ApiScope } from '@dobara/domain/accounts/api-scopes.ts'
import { createCaller } from '../../src/app-router.ts'
import type { SignedInUser } from '../../src/context.ts'
import { asRefusal } from '../../src/errors.ts'
import { resolveCaller } from '../../src/identity/accounts/resolve-user.ts'
import type { ProcedurePath } from '../../src/policies.ts'
import { ABSENT, callsNaming, type Names } from '../test-calls.ts'
import type { TestShop } from '../test-shop.ts'

type NewKey = Partial<Parameters<ReturnType<TestShop['as']>['admin']['apiKeys']['create']>[0]>

/** Returns an API key of a member of the staff, with every scope unless others are named. */
export function addKey(shop: TestShop, maker: SignedInUser, fields: NewKey = {}) {
  const scopes: ApiScope[] = [...API_SCOPES]
  return shop.as(maker).admin.apiKeys.create({ name: 'Stock sync', scopes, ...fields })
}

/** Returns the context of a call with this key from this address, resolved as by the host. */
export function keyContext(shop: TestShop, secret: string, ip = '127.0.0.1') {
  const { caller } = shop.contextOf(null, undefined, ip)
  return resolveCaller(shop.deps, { ...caller, bearerToken: secret })
}

/** The calls of a program that has this key. */
export const program = async (shop: TestShop, secret: string, ip?: string) =>
  createCaller(await keyContext(shop, secret, ip))

/** Names of entities that do not exist, for calls of which only the permission matters. */
export const UNKNOWN_NAMES: Names = {
  ...ABSENT,
  email: 'nobody@test.example',
  couponCode: 'NONE',
  productId: 2_147_483_647,
}

const CALLS = callsNaming(UNKNOWN_NAMES)

type Answer = { code: string; detail?: unknown; message?: string }

/** One call of a procedure with a key: the refusal, or 'ok'. */
export async function callWithKey(shop: TestShop, secret: string, path: ProcedurePath): Promise<Answer> {
  const procedure = path
    .split('.')
    .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], await program(shop, secret))
  try {
    await (procedure as (input: unknown) => Promise<unknown>)(CALLS[path])
    return { code: 'ok' }
  } catch (error) {
    const { code, detail, message } = asRefusal(error)
    return { code, detail, message }
  }
}
