// `npm run bench -- --products 1000,10000,100000 --connections 1,16,64`: requests per second, times, processor and
// statements of the shop's hot operations over REST and tRPC, each compared with its ceiling (bare Fastify with one
// prepared statement) in the same run.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { buyersAt } from './measuring/buyers.ts'
import { makeCeilingTables } from './measuring/ceiling-tables.ts'
import { emptyCarts } from './measuring/empty-carts.ts'
import { fillGround, groundOf } from './measuring/ground.ts'
import { machineOf } from './measuring/machine.ts'
import { measure, WARM_UP_S } from './measuring/measure.ts'
import { operationsOf } from './measuring/operations.ts'
import { residentMbOf } from './measuring/process-cost.ts'
import { faultsOf, storeReport, lastReport, type Row, stamped, tableOf } from './measuring/report.ts'
import { type Ceiling, startCeiling } from './measuring/start-ceiling.ts'
import { statementLog } from './measuring/statement-count.ts'
import type { Operation } from './measuring/visit.ts'

const IDLE_MS = 10_000
const MEMORY_EVERY_MS = 250
/** Making a thousand products, on a machine of two cores. */
const FILL_S_PER_THOUSAND = 2
const START_S = 60

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    /** One shop of each size, one after another. */
    products: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '1,16,64' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    /** Operations whose name has this in it. */
    only: { type: 'string', default: '' },
    /** Look, and leave no file behind. */
    'no-file': { type: 'boolean', default: false },
  },
})
const numbers = (text: string) => text.split(',').map(Number)
const sizes = numbers(values.products)
const connectionCounts = numbers(values.connections)
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]

type Scene = { shop: BenchShop; ceiling: Ceiling; log: ReturnType<typeof statementLog> }

async function measureRow(operation: Operation, connections: number, { shop, ceiling }: Scene) {
  const { pid: serverPid, postgresPid } = shop
  const options = { connections, seconds, rounds }
  const tidy = () => emptyCarts(shop.sql)
  const at = (url: string) => ({ url, serverPid, postgresPid, tidy })
  const row = {
    operation: operation.name,
    connections,
    goal: operation.goal,
    ceiling: await measure(at(ceiling.url), operation.ceiling, options),
    rest: await measure(at(shop.url), operation.rest, options),
    trpc: await measure(at(shop.url), operation.trpc, options),
  }
  const { rest, trpc } = row
  printLine(
    `${operation.name}, ${connections}: ${rest.perSecond.toFixed(0)}/s over REST, ${trpc.perSecond.toFixed(0)}/s over tRPC, ${residentMbOf(serverPid).toFixed(0)} MB after it`,
  )
  return row
}

async function measureOperation(
  operation: Operation,
  scene: Scene,
  refresh: () => Promise<void>,
): Promise<Row[]> {
  const { shop, log } = scene
  await refresh()
  const statements = {
    rest: await log.perVisit(shop.sql, shop.url, operation.rest),
    trpc: await log.perVisit(shop.sql, shop.url, operation.trpc),
  }
  const rows: Row[] = []
  for (const connections of connectionCounts) {
    await refresh()
    rows.push({ ...(await measureRow(operation, connections, scene)), statements })
  }
  return rows
}

/** One operation that breaks off does not take the figures of the others with it. */
async function measureAll(scene: Scene): Promise<{ rows: Row[]; broken: string[] }> {
  const buyers = buyersAt(scene.shop.url)
  const ground = await groundOf(scene.shop.sql, buyers.next)
  const rows: Row[] = []
  const broken: string[] = []
  const requested = operationsOf(ground).filter(({ name }) => name.includes(values.only))
  if (requested.length === 0) broken.push(`no operation has "${values.only}" in its name`)
  for (const operation of requested) {
    try {
      rows.push(...(await measureOperation(operation, scene, buyers.refresh)))
    } catch (error) {
      broken.push(`${operation.name} broke off: ${error instanceof Error ? error.message : String(error)}`)
      printLine(broken.at(-1) ?? '')
    }
  }
  return { rows, broken }
}

async function measureShop(shop: BenchShop, products: number, log: Scene['log']): Promise<void> {
  await setTimeout(IDLE_MS)
  const idle = residentMbOf(shop.pid)
  const sample = await fetch(`${shop.url}/api/products?limit=12`)
  const ceiling = await startCeiling(shop.databaseUrl, Buffer.from(await sample.arrayBuffer()))
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMbOf(shop.pid))
  }, MEMORY_EVERY_MS)
  try {
    const measured = await measureAll({ shop, ceiling, log })
    const machine = await machineOf(shop.sql)
    const report = stamped({
      products,
      seconds,
      rounds,
      machine,
      memoryMb: { idle, peak },
      ...measured,
    })
    printLine(tableOf(report, lastReport(products)))
    if (!values['no-file']) printLine(`Kept in ${storeReport(report)}`)
    if (faultsOf(report).length > 0) process.exitCode = 1
  } finally {
    clearInterval(watch)
    await ceiling.stop()
  }
}

/** Three ways of each operation are measured, with each number of connections. */
function minutesOf(operations: number): number {
  const measuring =
    operations * connectionCounts.length * 3 * (rounds * seconds + Math.min(WARM_UP_S, seconds))
  const filling = sizes.reduce((sum, products) => sum + START_S + (products / 1_000) * FILL_S_PER_THOUSAND, 0)
  return Math.ceil((measuring * sizes.length + filling) / 60)
}

const noGround = {
  products: 0,
  productIds: [],
  skus: [],
  nextBuyer: () => ({ token: '', phone: '', line1: '' }),
}
const requested = operationsOf(noGround).filter(({ name }) => name.includes(values.only)).length
printLine(
  `${requested} operations, ${connectionCounts.join(', ')} connections, ${sizes.join(', ')} products: about ${minutesOf(requested)} minutes.`,
)
for (const products of sizes) {
  const log = statementLog()
  await withBenchShop(
    async (sql, db) => {
      await fillGround(sql, { db, products })
      await makeCeilingTables(sql)
    },
    (shop) => measureShop(shop, products, log),
    log.onLog,
  )
}
