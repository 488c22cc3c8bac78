import { isAllowed, STAFF_ROLES, type StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ABSENT, callsNaming, type Names } from '../test/test-calls.ts'
import { addStaff } from '../test/test-products.ts'
import { contextWith, signInAs } from '../test/test-people.ts'
import { createTestShop, type TestShop } from '../test/test-shop.ts'
import { createCaller } from './app-router.ts'
import { asRefusal } from './errors.ts'
import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from './policies.ts'

const ADMIN_PATHS = PROCEDURE_PATHS.filter((path) => policyOf(path).caller === 'admin')
const NAMES: Names = { ...ABSENT, email: 'nobody@test.example', couponCode: 'NONE', productId: 2_147_483_647 }
const CALLS = callsNaming(NAMES)

let shop: TestShop
let tokens: Record<StaffRole, string>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  const pairs = STAFF_ROLES.map(async (role) => {
    const { token } = await signInAs(shop, await addStaff(shop, role))
    return [role, token] as const
  })
  tokens = Object.fromEntries(await Promise.all(pairs)) as typeof tokens
})
afterAll(() => shop.stop())

/** Makes one call with a user's token, judged as the host does it. Returns the code of its refusal, or 'ok'. */
async function call(token: string, path: ProcedurePath): Promise<string> {
  const procedure = path
    .split('.')
    .reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)[step],
      createCaller(await contextWith(shop, { token })),
    )
  try {
    await (procedure as (input: unknown) => Promise<unknown>)(CALLS[path])
    return 'ok'
  } catch (error) {
    return asRefusal(error).code
  }
}

describe.each(STAFF_ROLES)('the role %s', (role) => {
  it('may call what its permissions allow, and nothing else', async () => {
    const wrong: string[] = []
    for (const path of ADMIN_PATHS) {
      const { permission } = policyOf(path)
      const isOpen = permission !== undefined && isAllowed(role, permission)
      const code = await call(tokens[role], path)
      if ((code === 'PERMISSION_REQUIRED') === isOpen) wrong.push(`${path}: ${code}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('a change of the role', () => {
  it('narrows a running session with its next call, and widens it again', async () => {
    const user = await addStaff(shop, 'manager')
    const { token } = await signInAs(shop, user)
    const become = (staffRole: StaffRole) =>
      shop.prisma.user.update({ where: { id: user.id }, data: { staffRole } })
    expect(await call(token, 'admin.orders.list')).toBe('ok')
    await become('catalogue')
    expect(await call(token, 'admin.orders.list')).toBe('PERMISSION_REQUIRED')
    expect(await call(token, 'admin.products.list')).toBe('ok')
    await become('orders')
    expect(await call(token, 'admin.orders.list')).toBe('ok')
  })
})

describe('the database', () => {
  const staffRoleOf = async (id: string) =>
    (await shop.prisma.user.findUniqueOrThrow({ where: { id } })).staffRole

  it('makes an admin written by an older version an owner, and clears the staff role of a customer', async () => {
    const { id } = await addStaff(shop, 'support')
    await shop.sql.query(`UPDATE app_user SET role = 'customer' WHERE id = $1`, [id])
    expect(await staffRoleOf(id)).toBeNull()
    await shop.sql.query(`UPDATE app_user SET staff_role = 'manager' WHERE id = $1`, [id])
    expect(await staffRoleOf(id)).toBeNull()
    await shop.sql.query(`UPDATE app_user SET role = 'admin' WHERE id = $1`, [id])
    expect(await staffRoleOf(id)).toBe('owner')
  })
})
