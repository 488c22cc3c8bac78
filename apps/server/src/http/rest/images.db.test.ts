import { addPictured } from '@dobara/api/test/admin-images/test-images.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let authorization: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const { token } = await signInAs(test.shop, await addCustomer(test.shop, 'admin'))
  authorization = `Bearer ${token}`
})
afterAll(() => test.stop())

const get = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers })
const asAdmin = (method: 'GET' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })

describe('the documented calls of images', () => {
  it('lists in images and pagination.totalPages, by page, limit, search and productId', async () => {
    const { productId, ids } = await addPictured(test.shop, 2)
    await addPictured(test.shop, 1)
    const reply = await asAdmin(
      'GET',
      `/api/images/admin/all?page=1&limit=20&search=dell&productId=${productId}`,
    )
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      success: true,
      images: ids.map((id) => ({ id, productId })),
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    })
    const all = await asAdmin('GET', '/api/images/admin/all?limit=1')
    expect(all.json().pagination.totalPages).toBeGreaterThanOrEqual(2)
  })

  it('sets the primary image, the order, and deletes, each answering with what is left', async () => {
    const { productId, ids } = await addPictured(test.shop, 3)
    const [first, second, third] = ids
    const moved = await asAdmin('PATCH', '/api/images/admin/set-primary', { productId, imageId: third })
    expect(moved.json().images.map(({ id }: { id: number }) => id)).toEqual([third, first, second])
    const ordered = await asAdmin('PATCH', `/api/images/admin/${first}/order`, { sortOrder: 7 })
    expect(ordered.json().images.map(({ id }: { id: number }) => id)).toEqual([third, second, first])
    const left = await asAdmin('DELETE', `/api/images/admin/${third}`)
    expect(left.json().images).toMatchObject([
      { id: second, isPrimary: true },
      { id: first, isPrimary: false },
    ])
    const again = await asAdmin('DELETE', `/api/images/admin/${third}`)
    expect([again.statusCode, again.json()]).toMatchObject([
      404,
      { code: 'image_not_found', message: 'Image not found' },
    ])
  })

  it('requires a sort order that is a number', async () => {
    const { ids } = await addPictured(test.shop, 1)
    for (const payload of [{}, { sortOrder: '1' }, { sortOrder: -1 }]) {
      const reply = await asAdmin('PATCH', `/api/images/admin/${ids[0]}/order`, payload)
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([
        expect.any(Number),
        ['sortOrder'],
      ])
      expect([400, 422]).toContain(reply.statusCode)
    }
  })

  it('revalidation by ETag returns the new primary image in lists and products', async () => {
    const { productId, ids } = await addPictured(test.shop, 2)
    const { sku } = await test.shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    const places = [`/api/products/sku/${sku}`, '/api/products?limit=100', `/api/images/product/${productId}`]
    const responses = await Promise.all(places.map((url) => get(url)))
    const changed = await asAdmin('PATCH', '/api/images/admin/set-primary', { productId, imageId: ids[1] })
    const { cloudinaryUrl } = changed.json().images[0]
    for (const [place, url] of places.entries()) {
      const etag = responses[place]?.headers.etag
      expect(etag, url).toBeTruthy()
      const now = await get(url, { 'if-none-match': etag })
      expect([url, now.statusCode]).toEqual([url, 200])
      expect(now.body, url).toContain(cloudinaryUrl)
      expect((await get(url, { 'if-none-match': now.headers.etag })).statusCode).toBe(304)
    }
  })
})
