import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { demoTemplate } from '@dobara/api/test/test-demo.ts'
import { startTestApp, type TestApp } from '@dobara/server/test/test-app.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { BUYING_TASKS, type BuyingTask } from './buying-tasks.ts'

let test: TestApp
let client: Client
let before: Awaited<ReturnType<typeof stockAndMoney>>
beforeAll(async () => {
  test = await startTestApp(await demoTemplate(inject('templateUrl')))
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  client = new Client({ name: 'buyer', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/api/mcp`)))
  await client.listTools()
  before = await stockAndMoney()
})
afterAll(() => test.stop())

/** Everything that a purchase would change. */
async function stockAndMoney() {
  const { stockMovement, reservation, order, payment, paymentAttempt, unitHold } = test.shop.prisma
  return Promise.all([
    stockMovement.count(),
    reservation.count(),
    unitHold.count(),
    order.count(),
    payment.count(),
    paymentAttempt.count(),
  ])
}

async function call(name: string, args: Record<string, unknown>) {
  const { isError, content } = await client.callTool({ name, arguments: args })
  const [{ text }] = content as [{ text: string }]
  expect([name, isError, isError && text]).toEqual([name, undefined, undefined])
  return JSON.parse(text)
}

/** Acts as the agent: searches with the words and the budget, takes the first offer, and starts a checkout. */
async function buy({ words, maxPrice, ramGb, category }: BuyingTask): Promise<string> {
  const { products } = await call('search_products', {
    q: words,
    maxPrice,
    inStock: true,
    sort: 'price_asc',
    limit: 3,
    ...(ramGb !== undefined && { ramGb: String(ramGb) }),
    ...(category && { category }),
  })
  const [first] = products
  const line_items = [{ item: { id: first.variant?.sku ?? first.sku }, quantity: 1 }]
  const { status, continue_url } = await call('create_checkout', { line_items })
  expect(status).toBe('requires_escalation')
  return continue_url
}

/** The lowest price that the catalogue has for what is meant, found without any search. */
async function lowestPrice({ model, maxPrice, ramGb, category }: BuyingTask): Promise<number> {
  const { pricePaise } = await test.shop.prisma.productOffer.findFirstOrThrow({
    where: {
      inStock: true,
      pricePaise: { lte: maxPrice * 100 },
      product: { title: { contains: model }, state: 'active' },
      ...(ramGb !== undefined && { ramGb }),
      ...(category && { kind: 'laptop' }),
    },
    orderBy: { pricePaise: 'asc' },
  })
  return pricePaise / 100
}

describe('a buying agent', () => {
  it.each(BUYING_TASKS.map((task) => [task.words, task] as const))(
    '"%s" ends at the address of the right offer',
    async (_, task) => {
      const url = await buy(task)
      const person = test.shop.visitor()
      const { items } = await person.cart.takeOffer({ token: url.split('/').at(-1) ?? '' })
      expect(items).toHaveLength(1)
      const [item] = items
      expect(item?.productTitle).toContain(task.model)
      expect(item?.unitPrice).toBe(await lowestPrice(task))
      expect(item?.isAvailable).toBe(true)
    },
  )

  it('has taken no stock and moved no money', async () => {
    expect(BUYING_TASKS).toHaveLength(50)
    expect(await stockAndMoney()).toEqual(before)
  })
})
