import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let authorization: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const { token } = await signInAs(test.shop, await addCustomer(test.shop, 'admin'))
  authorization = `Bearer ${token}`
})
afterAll(() => test.stop())

async function call(method: 'GET' | 'DELETE', url: string) {
  const reply = await test.app.inject({ method, url, headers: { authorization } })
  return { status: reply.statusCode, body: reply.json() }
}

it('GET /api/products/low-stock/summary and /list take a threshold, which is 5 where none is given', async () => {
  const [five] = [await addProduct(test.shop, { stock: 5 }), await addProduct(test.shop, { stock: 6 })]
  await addProduct(test.shop, { stock: 0 })
  const titleOf = async (id: number) =>
    (await test.shop.prisma.product.findUniqueOrThrow({ where: { id } })).title
  expect(await call('GET', '/api/products/low-stock/summary')).toMatchObject({
    status: 200,
    body: { success: true, count: 1, titles: [await titleOf(five.id)] },
  })
  const idsAt = async (query: string) => {
    const { body } = await call('GET', `/api/products/low-stock/list${query}`)
    return body.products.map(({ id }: { id: number }) => id)
  }
  expect(await idsAt('')).toEqual([five.id])
  expect(await idsAt('?threshold=4')).toEqual([])
  expect((await call('GET', '/api/products/low-stock/summary?threshold=6')).body.count).toBe(2)
})

it('DELETE /api/products/{id} takes a product out of the shop, once, and leaves orders whole', async () => {
  const { id: productId } = await addProduct(test.shop)
  const customer = await addCustomer(test.shop)
  const orderId = await placeOrder(test.shop, { customer, productId })
  expect(await call('DELETE', `/api/products/${productId}`)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Product Deleted Successfully', product: { id: productId } },
  })
  expect((await call('GET', `/api/products/${productId}`)).status).toBe(404)
  const again = await call('DELETE', `/api/products/${productId}`)
  expect([again.status, again.body.code]).toEqual([404, 'product_not_found'])
  const order = await call('GET', `/api/admin/orders/${orderId}`)
  expect(order.body.data.items).toMatchObject([{ productId, quantity: 1 }])
})
