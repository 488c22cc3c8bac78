import type { ShopEvent } from '@dobara/plugin/plugin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addCustomer } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { NO_PLUGINS, PluginFailure, type Plugins } from '../../../plugins.ts'
import { syncPluginConsumers } from '../sync-plugins.ts'
import { deliverDue, findDueWebhooks } from './deliver-webhooks.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
let received: ShopEvent[]
let fails: (event: ShopEvent) => Error | null
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.webhookSubscription.deleteMany()
  await shop.prisma.shopEvent.deleteMany()
  received = []
  fails = () => null
  shop.clock.now = new Date(Date.now() + 60_000)
  await runWith([consumerOf('ledger')])
})

const consumerOf = (plugin: string, events: Plugins['eventConsumers'][number]['events'] = ['order.*']) => ({
  plugin,
  events,
  receive: async (event: ShopEvent) => {
    received.push(event)
    const failure = fails(event)
    if (failure) throw failure
  },
})
/** As a start does. */
function runWith(eventConsumers: Plugins['eventConsumers']): Promise<void> {
  shop.deps.plugins = { ...NO_PLUGINS, eventConsumers }
  return syncPluginConsumers(shop.deps)
}
const webhooks = () => shop.as(admin).admin.webhooks
const shown = async () => (await webhooks().list()).webhooks
const idOf = async () => (await shown())[0]?.id ?? ''
const record = (n: number, type = 'order.updated') =>
  shop.sql.query(`SELECT record_shop_event($1, 'order:a', $2)`, [type, JSON.stringify({ n })])
async function deliver(): Promise<void> {
  for (const subscriptionId of await findDueWebhooks(shop.deps))
    await deliverDue(shop.deps, { subscriptionId, isStopping: () => false })
}
const numbers = () => received.map(({ data }) => data.n)

describe('a plug-in that consumes events', () => {
  it('is listed on the webhooks screen with its deliveries', async () => {
    await record(1)
    await deliver()
    expect(received).toMatchObject([{ type: 'order.updated', object: 'order:a', data: { n: 1 } }])
    expect(await shown()).toMatchObject([
      { plugin: 'ledger', events: ['order.*'], isActive: true, waiting: 0, lastDelivery: { fault: null } },
    ])
    expect((await webhooks().deliveries({ id: await idOf() })).deliveries).toMatchObject([
      { state: 'delivered', responseStatus: null, fault: null, attempts: 1 },
    ])
  })

  it.each([
    ['throws', new PluginFailure('failed', 'no ledger'), 'plugin_failed', 'no ledger'],
    ['hangs', new PluginFailure('timeout', 'Not done.'), 'timeout', 'Not done.'],
  ] as const)(
    'receives the same event again when it %s, and later events after it',
    async (_, error, fault, body) => {
      fails = () => error
      await record(1)
      await record(2)
      await deliver()
      expect(numbers()).toEqual([1])
      const [second, first] = (await webhooks().deliveries({ id: await idOf() })).deliveries
      expect([first, second]).toMatchObject([{ state: 'waiting', fault }, { attempts: 0 }])
      expect(await webhooks().delivery({ id: first?.id ?? '' })).toMatchObject({ responseBody: body })
      fails = () => null
      shop.clock.now = new Date(shop.clock.now.getTime() + 6_000)
      await deliver()
      expect(numbers()).toEqual([1, 1, 2])
      expect(received[0]?.id).toBe(received[1]?.id)
    },
  )

  it('is left alone by a process that runs without it', async () => {
    await record(1)
    shop.deps.plugins = NO_PLUGINS
    await deliver()
    expect(await shown()).toMatchObject([{ isActive: true, waiting: 1 }])
    await runWith([consumerOf('ledger')])
    await deliver()
    expect(numbers()).toEqual([1])
  })

  it('can be disabled by a person, and a start does not enable it', async () => {
    const id = await idOf()
    await webhooks().setActive({ id, isActive: false })
    await runWith([consumerOf('ledger')])
    expect(await shown()).toMatchObject([{ isActive: false, disabledReason: 'hand' }])
    await webhooks().setActive({ id, isActive: true })
    expect(await shown()).toMatchObject([{ isActive: true }])
  })

  it('has no address, secret or test of its own', async () => {
    const id = await idOf()
    const url = 'https://erp.example/hooks'
    const { update, rotateSecret, test, remove } = webhooks()
    const refused = /the settings of the server decide/
    await expect(update({ id, url, events: ['order.*'] })).rejects.toThrow(refused)
    for (const call of [rotateSecret, test, remove]) await expect(call({ id })).rejects.toThrow(refused)
  })

  it('is disabled when the shop runs without it, cannot be enabled, and can be deleted', async () => {
    await runWith([])
    const id = await idOf()
    expect(await shown()).toMatchObject([{ isActive: false, disabledReason: 'not_loaded' }])
    await expect(webhooks().setActive({ id, isActive: true })).rejects.toThrow(/runs without this plug-in/)
    await webhooks().remove({ id })
    expect(await shown()).toEqual([])
  })

  it('gets other events once its manifest names others', async () => {
    await runWith([consumerOf('ledger', ['stock.low'])])
    expect(await shown()).toMatchObject([{ events: ['stock.low'], isActive: true }])
    await record(1)
    await deliver()
    expect(numbers()).toEqual([])
  })

  it('is subscribed once by processes that start at the same time', async () => {
    await shop.prisma.webhookSubscription.deleteMany()
    shop.deps.plugins = { ...NO_PLUGINS, eventConsumers: [consumerOf('ledger'), consumerOf('other')] }
    await Promise.all([1, 2, 3].map(() => syncPluginConsumers(shop.deps)))
    expect((await shown()).map(({ plugin }) => plugin).toSorted()).toEqual(['ledger', 'other'])
  })
})
