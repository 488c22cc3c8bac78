import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sold } from '../faults/test-real-shops.ts'
import { SCOPES } from '../soak/client-log.ts'
import { longestGapMs } from './outage.ts'
import { type AppMachine, THIS_CODE } from './test-app-machines.ts'
import { type ClusterGround, openClusterGround } from './test-cluster-ground.ts'

const SHOPPERS = Number(process.env.SHOPPERS ?? 20)
/** The folder of a built release, which `npm run qa -- cluster` makes; without it the upgrade is a restart. */
const OLDER = process.env.OLDER_RELEASE ?? THIS_CODE
/** Orders placed before the next step: by then every machine has served some. */
const SALES = 20
/** The longest outages; a server, a worker or a PgBouncer has a twin that serves in the meantime. */
const LIMITS_MS = { process: 5_000, postmaster: 15_000, node: 30_000 }
/** Time that a machine with 2 busy cores adds; all five machines run on it. */
const SLACK_MS = 5_000
const HOPELESS_MS = 180_000

let ground: ClusterGround
let shopping: Awaited<ReturnType<ClusterGround['goShopping']>>
beforeAll(async () => {
  ground = await openClusterGround()
  await ground.start()
}, 300_000)
afterAll(() => ground?.stop(), 180_000)

const startedAt = Date.now()
const printLine = (line: string) =>
  process.stdout.write(`  ${((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${line}\n`)

async function whenSold(more: number): Promise<void> {
  const wanted = sold(shopping.log) + more
  await expect
    .poll(() => sold(shopping.log), { timeout: HOPELESS_MS, interval: 50 })
    .toBeGreaterThanOrEqual(wanted)
}

const WRITES = ['start order', 'pay cash', 'pay online', 'confirm', 'add to cart', 'cancel']
const isServed = ({ status }: { status: number }) => status === 200 || status === 201

/** Runs what happens, then waits until it is over and shoppers buy again. Returns the outage that they saw. */
async function during(what: string, { happen, isOver }: Happening): Promise<number> {
  const { log } = shopping
  await whenSold(SALES)
  const window = { kinds: [what], scopes: SCOPES, from: Date.now(), to: null as number | null }
  log.windows.push(window)
  await happen()
  await isOver()
  await whenSold(SALES)
  window.to = Date.now()
  const inside = log.requests.filter(({ endedAt }) => endedAt >= window.from)
  const writes = inside.filter((requested) => WRITES.includes(requested.name) && isServed(requested))
  const to = window.to
  const outageMs = longestGapMs(
    writes.map(({ endedAt }) => endedAt),
    { from: window.from, to },
  )
  const unserved = inside.filter(({ status }) => status === 503).length
  const cut = inside.filter(({ status }) => status === 0).length
  printLine(`${what}: no step of an order was acknowledged for ${outageMs} ms`)
  printLine(`  ${inside.length} requests in ${to - window.from} ms: ${unserved} × 503, ${cut} × no reply`)
  return outageMs
}
type Happening = { happen: () => Promise<unknown>; isOver: () => Promise<unknown> }

async function isReplicaRead({ server }: AppMachine): Promise<boolean> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return /^dobara_replica_read 1/m.test(text)
}

describe('the reference deployment, while people buy', () => {
  it('starts with the release before', async () => {
    printLine(`etcd and Patroni run, ${await ground.cluster.primary()} is the primary`)
    for (const { server, worker } of ground.machines) {
      await server.startRelease(OLDER)
      await worker.startRelease(OLDER)
    }
    shopping = await ground.goShopping(SHOPPERS)
    await whenSold(SALES)
    printLine(`${SHOPPERS} shoppers buy`)
  }, 600_000)

  it('is upgraded server by server and worker by worker without a visible failure', async () => {
    const { log } = shopping
    const from = log.requests.length
    for (const kind of ['server', 'worker'] as const) {
      for (const machine of ground.machines) {
        const stoppedAt = Date.now()
        expect(await machine[kind].stop(), machine[kind].log()).toBe(0)
        const stopMs = Date.now() - stoppedAt
        await machine[kind].startRelease(THIS_CODE)
        printLine(
          `${machine[kind].name}: stopped after ${stopMs} ms, ready after ${Date.now() - stoppedAt} ms`,
        )
        await whenSold(SALES)
      }
    }
    const failed = log.requests.slice(from).filter(({ status }) => status === 0 || status >= 500)
    printLine(`upgraded: ${log.requests.length - from} requests, ${failed.length} × 5xx or none`)
    expect(failed).toEqual([])
    for (const machine of ground.machines)
      await expect.poll(() => isReplicaRead(machine), { timeout: 30_000, interval: 250 }).toBe(true)
  }, 900_000)

  it.each([
    ['server', 'server'],
    ['worker', 'worker'],
    ['PgBouncer', 'pooler'],
  ] as const)(
    'continues when a %s is killed',
    async (name, program) => {
      const machine = ground.app1
      const outageMs = await during(`${name} killed`, {
        happen: machine[program].kill,
        isOver: async () => {
          if (program !== 'pooler') await machine[program].whenReady()
          await machine.server.whenReady()
        },
      })
      expect(outageMs).toBeLessThan(LIMITS_MS.process + SLACK_MS)
    },
    600_000,
  )

  it('continues without etcd', async () => {
    const { cluster } = ground
    await cluster.whenInStep()
    const primary = (await cluster.primary()) ?? 'db1'
    const outageMs = await during('two of three members of etcd away', {
      happen: cluster.loseEtcd,
      isOver: async () => {
        await expect
          .poll(() => cluster.isWithoutEtcd(primary), { timeout: HOPELESS_MS, interval: 250 })
          .toBe(true)
        await whenSold(SALES)
        cluster.restoreEtcd()
        await cluster.whenInStep()
      },
    })
    expect(await cluster.primary()).toBe(primary)
    expect(outageMs).toBeLessThan(LIMITS_MS.process + SLACK_MS)
  }, 600_000)

  it('recovers by itself when PostgreSQL is killed', async () => {
    await ground.cluster.whenInStep()
    const outageMs = await during('postmaster of the primary killed', {
      happen: ground.cluster.killPostmaster,
      isOver: ground.cluster.whenInStep,
    })
    printLine(`the primary is ${await ground.cluster.primary()}`)
    expect(outageMs).toBeLessThan(LIMITS_MS.postmaster + SLACK_MS)
  }, 600_000)

  it('fails over when the node of the primary dies, and takes it back as standby', async () => {
    const { cluster } = ground
    await cluster.whenInStep()
    const lost = (await cluster.primary()) ?? 'db1'
    const outageMs = await during('node of the primary killed', {
      happen: () => cluster.killNode(lost),
      isOver: () =>
        expect
          .poll(async () => ![lost, null].includes(await cluster.primary()), {
            timeout: HOPELESS_MS,
            interval: 250,
          })
          .toBe(true),
    })
    printLine(`the primary is ${await cluster.primary()}`)
    cluster.startNode(lost)
    const returnedAt = Date.now()
    await cluster.whenInStep()
    printLine(`${lost} follows in step ${Date.now() - returnedAt} ms after its return`)
    await whenSold(SALES)
    expect(outageMs).toBeLessThan(LIMITS_MS.node + SLACK_MS)
  }, 600_000)

  it('has lost no order, repeats no write, and its books are right', async () => {
    const { log } = shopping
    await shopping.end()
    const totals = JSON.stringify(log.totals())
    printLine(`${log.count()} requests (0: no reply): ${totals}`)
    printLine(
      `${log.explained()} failed while an event lasted, ${log.unexplained().length} outside; ${log.abandoned.length} failed after all retries`,
    )
    expect(log.unexplained(), totals).toEqual([])
    expect(log.abandoned).toEqual([])
    const { promised, broken, books, checks } = await ground.judge(log)
    printLine(`${promised} orders acknowledged (${sold(log)} bought), ${broken.length} lost or changed`)
    printLine(`${checks} checks of the books, ${books.length} do not hold`)
    expect({ broken, books }).toEqual({ broken: [], books: [] })
    // Errors that PgBouncer would add: statements and settings of other sessions.
    const lines = ground.machines.flatMap(({ server, worker }) =>
      [server.log(), worker.log()].join('\n').split('\n'),
    )
    expect(lines.filter((line) => /prepared statement|startup parameter/.test(line))).toEqual([])
    for (const { server, worker } of ground.machines)
      expect([...server.ends, ...worker.ends].filter(({ how }) => how !== 'SIGKILL')).toEqual([])
  }, 900_000)

  it("shows the shop's page with a time to retry when no server lives", async () => {
    for (const { server } of ground.machines) expect(await server.stop()).toBe(0)
    const whenAway = async () => (await fetch(ground.app1.url)).text()
    await expect.poll(whenAway, { timeout: 30_000 }).toContain('The shop is not answering')
    const reply = await fetch(`${ground.app1.url}/api/cart/add`, { method: 'POST', body: '{}' })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
  }, 120_000)
})
