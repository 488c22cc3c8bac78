import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder } from '../test/test-products.ts'
import { createTestShop, type TestShop } from '../test/test-shop.ts'
import { adminProcedure, createCallerFactory, router } from './trpc.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const backOffice = createCallerFactory(router({ open: adminProcedure('desk.open').query(() => 'open') }))

describe('access control', () => {
  it('allows only an admin into the back office', async () => {
    const [admin, customer] = [await addCustomer(shop, 'admin'), await addCustomer(shop)]
    expect(await backOffice(shop.contextOf(admin)).open()).toBe('open')
    await expect(backOffice(shop.contextOf(customer)).open()).rejects.toThrow('Admin access required')
    await expect(backOffice(shop.contextOf(null)).open()).rejects.toThrow('Please login')
  })

  it('rejects a dead token wherever the caller matters, and lets it read the catalogue', async () => {
    const context = { ...shop.contextOf(null), hasDeadToken: true }
    const { createCaller } = await import('./app-router.ts')
    await expect(createCaller(context).cart.get()).rejects.toThrow('Session expired')
    await expect(createCaller(context).orders.list({})).rejects.toThrow('Session expired')
    expect(await createCaller(context).catalog.list({})).toBeDefined()
  })

  it('returns an invoice with the same bytes to its owner and an admin, and to no one else', async () => {
    const [admin, owner, stranger] = [
      await addCustomer(shop, 'admin'),
      await addCustomer(shop),
      await addCustomer(shop),
    ]
    const { id: productId } = await addProduct(shop)
    const id = await placeOrder(shop, { customer: owner, productId })
    await shop.as(owner).checkout.pay({ orderId: id, paymentMethod: 'cod' })
    const own = await shop.as(owner).orders.invoice({ id })
    expect((await shop.as(admin).orders.invoice({ id })).pdfBase64).toBe(own.pdfBase64)
    await expect(shop.as(stranger).orders.invoice({ id })).rejects.toThrow('Order not found')
    await expect(shop.visitor().orders.invoice({ id })).rejects.toThrow('Please login to view orders')
  })
})
