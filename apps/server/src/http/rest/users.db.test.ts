import { addCustomer, addStaff } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  headers = await bearerOf(await addCustomer(test.shop, 'admin'))
})
afterAll(() => test.stop())

async function bearerOf(user: Parameters<typeof signInAs>[1]) {
  return { authorization: `Bearer ${(await signInAs(test.shop, user)).token}` }
}
const USERS = '/api/auth/admin/users'
const request = async (options: InjectOptions) => {
  const reply = await test.app.inject({ headers, ...options })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const NEW = {
  email: 'ravi@rest.example',
  password: 'kx7-42',
  name: 'Ravi',
  role: 'customer',
  status: 'active',
}

describe('the documented calls of users', () => {
  it('POST makes one of email, password, name, role and status', async () => {
    const { status, body } = await request({ method: 'POST', url: USERS, payload: NEW })
    expect([status, body.message]).toEqual([201, 'User created successfully'])
    expect(body).toMatchObject({
      success: true,
      user: { email: NEW.email, name: 'Ravi', role: 'customer', status: 'active', emailVerifiedAt: null },
      data: { email: NEW.email },
    })
  })

  it('GET lists by page, pageSize, search, role and status, 20 to a page, in data and in users', async () => {
    const { body } = await request({
      method: 'GET',
      url: USERS,
      query: { search: 'ravi@rest', role: 'all', status: '' },
    })
    expect(body).toMatchObject({
      success: true,
      data: [{ email: NEW.email }],
      users: [{ email: NEW.email }],
      total: 1,
      totalPages: 1,
      pagination: { page: 1, limit: 20 },
    })
    const paged = await request({
      method: 'GET',
      url: USERS,
      query: { page: '2', pageSize: '1', role: 'customer' },
    })
    expect(paged.body).toMatchObject({ users: [], pagination: { page: 2, limit: 1 } })
  })

  it('PATCH sets the role or the status: admin becomes owner, and customer loses the staff role', async () => {
    const { id } = await test.shop.prisma.user.findUniqueOrThrow({ where: { email: NEW.email } })
    const patch = (payload: object) => request({ method: 'PATCH', url: `${USERS}/${id}`, payload })
    expect((await patch({ role: 'admin' })).body).toMatchObject({
      message: 'User updated successfully',
      user: { role: 'admin', staffRole: 'owner' },
    })
    expect((await patch({ staffRole: 'support' })).body).toMatchObject({
      user: { role: 'admin', staffRole: 'support' },
    })
    expect((await patch({ role: 'customer' })).body).toMatchObject({
      user: { role: 'customer', staffRole: null },
    })
    expect((await patch({ status: 'suspended' })).body).toMatchObject({ user: { status: 'suspended' } })
  })

  it('DELETE takes the person out', async () => {
    const { id } = await test.shop.prisma.user.findUniqueOrThrow({ where: { email: NEW.email } })
    const { status, body } = await request({ method: 'DELETE', url: `${USERS}/${id}` })
    expect([status, body.message]).toEqual([200, 'User deleted successfully'])
    expect(body).toMatchObject({ user: { status: 'deleted', email: null } })
  })

  it('are refused with 403 and a sentence to a role that does not have them', async () => {
    const support = await bearerOf(await addStaff(test.shop, 'support'))
    expect((await request({ method: 'GET', url: USERS, headers: support })).status).toBe(200)
    const refused = await request({ method: 'POST', url: USERS, payload: NEW, headers: support })
    expect(refused).toMatchObject({
      status: 403,
      body: {
        success: false,
        code: 'permission_required',
        message: 'Your role does not allow this. Please ask an owner of the shop.',
      },
    })
  })
})

it('POST /api/auth/admin/login signs in the staff and refuses customers', async () => {
  const url = '/api/auth/admin/login'
  await request({ method: 'POST', url: USERS, payload: { ...NEW, email: 'shopper@rest.example' } })
  await request({
    method: 'POST',
    url: USERS,
    payload: { ...NEW, email: 'boss@rest.example', role: 'admin' },
  })
  const login = (email: string) =>
    request({ method: 'POST', url, payload: { email, password: NEW.password }, headers: {} })
  expect(await login('shopper@rest.example')).toMatchObject({
    status: 401,
    body: { success: false, message: 'Invalid credentials' },
  })
  expect(await login('boss@rest.example')).toMatchObject({
    status: 200,
    body: { success: true, role: 'admin', accessToken: expect.any(String), user: { staffRole: 'owner' } },
  })
})
