import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const visitor = () => shop.visitor()

async function offered(quantity = 1) {
  const { id: productId } = await addProduct(shop, { stock: 5, priceRupees: 20_000 })
  const agent = visitor()
  await agent.cart.add({ productId, quantity })
  const { url, expiresAt } = await agent.cart.link()
  return { productId, agent, url, expiresAt, token: url.split('/').at(-1) ?? '' }
}

describe('a cart that an agent passes on', () => {
  it('is displayed without ids, and moves into the cart of a visitor once', async () => {
    const { token, url, agent, productId } = await offered(2)
    expect(url).toMatch(/^https?:\/\/[^/]+\/agent-cart\/[\w-]+$/)
    const person = visitor()
    const offer = await person.cart.readOffer({ token })
    expect(offer).toMatchObject({ totalAmount: 40_000, items: [{ quantity: 2, isAvailable: true }] })
    expect(JSON.stringify(offer)).not.toMatch(/"id"|session/)
    const cart = await person.cart.takeOffer({ token })
    expect(cart.items).toMatchObject([{ productId, quantity: 2 }])
    expect((await agent.cart.get()).items).toEqual([])
    await expect(visitor().cart.takeOffer({ token })).rejects.toThrow('expired or was already used')
    await expect(person.cart.readOffer({ token })).rejects.toThrow('expired or was already used')
  })

  it('moves into the cart of a customer, and a customer’s cart cannot be passed on', async () => {
    const { token, productId } = await offered()
    const customer = shop.as(await addCustomer(shop))
    expect((await customer.cart.takeOffer({ token })).items).toMatchObject([{ productId, quantity: 1 }])
    await expect(customer.cart.link()).rejects.toMatchObject({ cause: { code: 'CART_NOT_FOUND' } })
  })

  it('adds to what a person has already, up to the stock', async () => {
    const { token, productId } = await offered(3)
    const person = visitor()
    await person.cart.add({ productId, quantity: 4 })
    expect((await person.cart.takeOffer({ token })).items).toMatchObject([{ productId, quantity: 5 }])
  })

  it('reserves nothing', async () => {
    const { token } = await offered(5)
    await visitor().cart.takeOffer({ token })
    expect(await shop.prisma.reservation.count()).toBe(0)
    expect(await shop.prisma.order.count()).toBe(0)
  })

  it('goes to only one of two people who take it concurrently', async () => {
    const { token } = await offered()
    const taken = await Promise.allSettled([visitor(), visitor()].map((one) => one.cart.takeOffer({ token })))
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('ends after a day, and no other link opens it', async () => {
    const { token, expiresAt } = await offered()
    await expect(visitor().cart.readOffer({ token: `${token.slice(0, -2)}xx` })).rejects.toThrow('link')
    const before = shop.clock.now
    shop.clock.now = new Date(expiresAt)
    await expect(visitor().cart.takeOffer({ token })).rejects.toThrow('expired or was already used')
    shop.clock.now = before
  })

  it('stays as it is when its own session opens the link', async () => {
    const { token, agent, productId } = await offered()
    expect((await agent.cart.takeOffer({ token })).items).toMatchObject([{ productId, quantity: 1 }])
  })

  it('makes an order that came by way of an agent, until the cart is emptied', async () => {
    const { token, productId } = await offered()
    const buyer = await addCustomer(shop)
    const person = shop.as(buyer)
    await person.cart.takeOffer({ token })
    const channelOf = async () => {
      const { id } = await person.cart.get()
      const { orderId } = await person.checkout.init({ cartId: id ?? '', shippingAddress: bengaluru })
      return (await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).channel
    }
    expect(await channelOf()).toBe('agent')
    await person.cart.clear()
    await person.cart.add({ productId, quantity: 2 })
    expect(await channelOf()).toBe('web')
  })
})
