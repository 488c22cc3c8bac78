import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Planted, plantPlugins, pluginSource } from '../../../test/plugins/test-plugins.ts'
import { type RealShop, realShop } from '../../../test/test-real-shop.ts'
import { freePort, startAndEnd } from '../../../test/test-start.ts'

const WAIT = { timeout: 30_000, interval: 50 }

/**
 * Plug-in that writes down what it receives. It hangs while a certain file exists, and starts failing work that is
 * not awaited.
 */
const LEDGER = pluginSource('ledger', {
  more: `import { appendFileSync, existsSync } from 'node:fs'`,
  settings: `{ LEDGER_PATH: { kind: 'text' } }`,
  parts: `{
    eventConsumer: {
      events: ['product.*'],
      async receive(event: any) {
        appendFileSync(host.settings.LEDGER_PATH, event.data.n + '\\n')
        setTimeout(() => { throw new Error('a timer of the plug-in') }, 1)
        void Promise.reject(new Error('a promise of the plug-in'))
        if (existsSync(host.settings.LEDGER_PATH + '.hang')) await new Promise(() => {})
      },
    },
  }`,
})

let db: TestDatabase
let dir: string
let planted: Planted
let ledger: string
let shop: RealShop
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  dir = await mkdtemp(join(tmpdir(), 'dobara-plugged-'))
  planted = await plantPlugins({ ledger: LEDGER })
  ledger = join(dir, 'ledger.txt')
  await writeFile(ledger, '')
})
afterEach(() => shop?.isRunning() && shop.end('SIGKILL'))
afterAll(async () => {
  await planted.remove()
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

const settings = (plugins: string) => ({
  NODE_ENV: 'development',
  DEMO: 'off',
  DATABASE_URL: db.url,
  PLUGINS: plugins,
  PLUGINS_DIR: planted.dir,
  LEDGER_PATH: ledger,
})
async function start(plugins: string): Promise<void> {
  shop = realShop({ dir: join(dir, 'data'), port: await freePort(), settings: settings(plugins) })
  await shop.start()
}
/** As the trigger of a table writes it. */
const happen = (n: number) =>
  db.sql.query(`SELECT record_shop_event('product.updated', 'product:1', $1)`, [JSON.stringify({ n })])
const received = async () => (await readFile(ledger, 'utf8')).trim().split('\n')
const subscription = () => db.prisma.webhookSubscription.findUniqueOrThrow({ where: { plugin: 'ledger' } })
const waiting = () => db.prisma.webhookDelivery.count({ where: { state: 'waiting' } })

describe('a plug-in that consumes events', () => {
  it('receives each, in order, also when the shop is killed in the middle, and takes nothing down', async () => {
    await writeFile(`${ledger}.hang`, '')
    await start('ledger')
    await happen(1)
    await happen(2)
    await expect.poll(received, WAIT).toEqual(['1'])
    await shop.end('SIGKILL')
    await rm(`${ledger}.hang`)
    // The test does not wait half a minute for the claim of the dead process to expire.
    await db.sql.query(`UPDATE webhook_delivery SET due_at = now() WHERE claim IS NOT NULL`)
    await start('ledger')
    await expect.poll(waiting, WAIT).toBe(0)
    expect(await received()).toEqual(['1', '1', '2'])
    await happen(3)
    await expect.poll(waiting, WAIT).toBe(0)
    expect(await received()).toEqual(['1', '1', '2', '3'])
    expect(shop.unexpectedExits).toEqual([])
    expect(await shop.isReady()).toBe(true)
    for (const failed of ['a timer of the plug-in', 'a promise of the plug-in'])
      expect(shop.log()).toContain(failed)
    expect(await subscription()).toMatchObject({ isActive: true, events: ['product.*'] })
  })

  it('gets nothing while the shop runs without it, and what happens afterwards once it is there again', async () => {
    await start('')
    expect(await subscription()).toMatchObject({ isActive: false, disabledReason: 'not_loaded' })
    await happen(4)
    await shop.end('SIGTERM')
    await start('ledger')
    await happen(5)
    await expect.poll(waiting, WAIT).toBe(0)
    expect((await received()).slice(-2)).toEqual(['3', '5'])
    const entries = await db.prisma.auditEntry.findMany({ where: { entity: 'webhook_subscription' } })
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['webhook.created', null],
      ['webhook.disabled', null],
      ['webhook.changed', null],
    ])
  })
})

describe('a shop whose settings name a plug-in that is not there', () => {
  it('does not start, and names it', async () => {
    const { exitCode, output } = await startAndEnd({
      ...settings('lost'),
      DATA_DIR: join(dir, 'data'),
      PORT: String(await freePort()),
    })
    expect(exitCode).toBe(1)
    expect(output).toMatch(
      /The shop did not start\.\n {2}Plug-in lost: there is no index\.ts or index\.js in /,
    )
  })
})
