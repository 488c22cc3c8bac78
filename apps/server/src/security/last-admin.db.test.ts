import type { SignedInUser } from '@dobara/api/context.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const LAST = { code: 'last_admin', message: 'At least one active owner is required' }

type Admin = SignedInUser & { token: string }
let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())
beforeEach(async () => {
  await test.shop.prisma.user.updateMany({ where: { role: 'admin' }, data: { role: 'customer' } })
})

async function newAdmin(): Promise<Admin> {
  const user = await addCustomer(test.shop, 'admin')
  return { ...user, token: (await signInAs(test.shop, user)).token }
}

type Change = { method: 'PATCH' | 'DELETE'; payload?: object }
const CHANGES: [string, Change][] = [
  ['demoted', { method: 'PATCH', payload: { role: 'customer' } }],
  ['suspended', { method: 'PATCH', payload: { status: 'suspended' } }],
  ['marked as deleted', { method: 'PATCH', payload: { status: 'deleted' } }],
  ['demoted and suspended', { method: 'PATCH', payload: { role: 'customer', status: 'suspended' } }],
  ['deleted', { method: 'DELETE' }],
]
const change = (
  by: Admin,
  whom: Admin,
  options: Change,
): Promise<{ statusCode: number; json: () => unknown }> =>
  test.app.inject({
    ...options,
    url: `/api/auth/admin/users/${whom.id}`,
    headers: { authorization: `Bearer ${by.token}` },
  } as InjectOptions)
const activeAdmins = () => test.shop.prisma.user.count({ where: { role: 'admin', status: 'active' } })

it.each(CHANGES)('S08 never lets the last active administrator be %s', async (_title, options) => {
  const admin = await newAdmin()
  // Another one who is suspended does not count.
  const suspended = await newAdmin()
  await test.shop.prisma.user.update({ where: { id: suspended.id }, data: { status: 'suspended' } })
  const reply = await change(admin, admin, options)
  expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining(LAST)])
  expect(await activeAdmins()).toBe(1)
})

it.each(CHANGES)(
  'S08 lets one of two administrators be %s, and two who try it on each other only once',
  async (_title, options) => {
    for (let round = 0; round < 5; round += 1) {
      await test.shop.prisma.user.updateMany({ where: { role: 'admin' }, data: { role: 'customer' } })
      const [one, other] = [await newAdmin(), await newAdmin()]
      const replies = await Promise.all([change(one, other, options), change(other, one, options)])
      expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
      expect(await activeAdmins()).toBe(1)
    }
  },
)

it('S08 never lets the last administrator delete their account', async () => {
  const admin = await newAdmin()
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/privacy/delete-account',
    payload: { confirmation: 'DELETE' },
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining(LAST)])
  expect(await activeAdmins()).toBe(1)
})
