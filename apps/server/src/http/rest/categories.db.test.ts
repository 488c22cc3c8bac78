import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let admin: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
})
afterAll(() => test.stop())

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await test.app.inject(as(admin, { method, url, ...(payload && { payload }) }))
  return { status: reply.statusCode, body: reply.json() }
}

describe('the documented calls of categories', () => {
  it('POST creates one from name, slug and parentId, and returns it', async () => {
    const main = await call('POST', '/api/categories', { name: 'Laptops', slug: '', parentId: null })
    const category = { name: 'Laptops', slug: 'laptops', parentId: null, children: [] }
    expect(main).toMatchObject({
      status: 201,
      body: { success: true, message: 'Category created successfully', category, data: category },
    })
    const { id } = main.body.data
    const sub = await call('POST', '/api/categories', { name: 'Gaming', slug: 'gaming', parentId: id })
    expect(sub.body.data.parentId).toBe(id)
    expect((await call('GET', '/api/categories')).body).toMatchObject([
      { id, children: [{ slug: 'gaming' }] },
    ])
  })

  it('PUT takes an entity as GET gave it, and refuses by name what is none of its fields', async () => {
    const { body } = await call('GET', '/api/categories')
    const [{ id }] = body
    const entity = (await call('GET', `/api/categories/${id}`)).body.data
    expect(await call('PUT', `/api/categories/${id}`, { ...entity, name: 'Notebooks' })).toMatchObject({
      status: 200,
      body: { message: 'Category updated successfully', data: { name: 'Notebooks', slug: 'laptops' } },
    })
    expect(await call('PUT', `/api/categories/${id}`, { sortOrder: 1 })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { sortOrder: 'Unrecognized field: sortOrder' } },
    })
    expect(await call('PUT', `/api/categories/${id}`, { ...entity, id: id + 1 })).toMatchObject({
      status: 400,
      body: { fields: { id: 'Unrecognized field: id' } },
    })
  })

  it('DELETE reports its outcome, or the reason why it is rejected', async () => {
    const [{ id, children }] = (await call('GET', '/api/categories')).body
    expect(await call('DELETE', `/api/categories/${id}`)).toMatchObject({
      status: 409,
      body: { success: false, code: 'category_has_children' },
    })
    expect(await call('DELETE', `/api/categories/${children[0].id}?moveTo=${id}`)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Category deleted successfully', movedProducts: 0 },
    })
    expect(await call('DELETE', `/api/categories/${id}`)).toMatchObject({ status: 200 })
    expect((await call('GET', `/api/categories/${id}`)).body.code).toBe('category_not_found')
  })
})
