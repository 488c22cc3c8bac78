// npm run bench -- --products 10000 --connections 1,16,64: requests per second, times, processor and statements of the shop's
// hot operations over REST and tRPC, each beside its ceiling (bare Fastify with one prepared statement) in the same run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { buyersAt } from './load/buyers.ts'
import { makeCeilingTables } from './load/ceiling-tables.ts'
import { measure } from './load/measure.ts'
import { fillGround, groundOf } from './load/ground.ts'
import { operationsOf } from './load/operations.ts'
import type { Operation } from './load/visit.ts'
import { residentMbOf } from './load/process-cost.ts'
import { keepReport, lastReport, type Row, stamped, tableOf } from './load/report.ts'
import { startCeiling } from './load/start-ceiling.ts'
import { statementLog } from './load/statement-count.ts'

const IDLE_MS = 10_000
const MEMORY_EVERY_MS = 250

const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
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
const products = Number(values.products)
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const log = statementLog()

async function measureAll(shop: BenchShop): Promise<void> {
  await setTimeout(IDLE_MS)
  const idle = residentMbOf(shop.pid)
  const buyers = buyersAt(shop.url)
  const ground = await groundOf(shop.sql, buyers.next)
  const dir = mkdtempSync(join(tmpdir(), 'dobara-ceiling-'))
  const bytesFile = join(dir, 'bytes.json')
  writeFileSync(
    bytesFile,
    Buffer.from(await (await fetch(`${shop.url}/api/products?limit=12`)).arrayBuffer()),
  )
  const ceiling = await startCeiling(shop.databaseUrl, bytesFile)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMbOf(shop.pid))
  }, MEMORY_EVERY_MS)
  const rows: Row[] = []
  try {
    const operations = operationsOf(ground).filter(({ name }) => name.includes(values.only))
    for (const operation of operations) {
      await buyers.refresh()
      const statements = {
        rest: await log.perVisit(shop.sql, shop.url, operation.rest),
        trpc: await log.perVisit(shop.sql, shop.url, operation.trpc),
      }
      for (const connections of values.connections.split(',').map(Number)) {
        await buyers.refresh()
        rows.push({
          ...(await measureRow(operation, connections, { shop, ceilingUrl: ceiling.url })),
          statements,
        })
      }
    }
  } finally {
    clearInterval(watch)
    await ceiling.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  const report = stamped({ products, seconds, rounds, rows, memoryMb: { idle, peak } })
  say(tableOf(report, lastReport(products)))
  if (!values['no-file']) say(`Kept in ${keepReport(report)}`)
  const failed = rows.reduce((sum, { rest, trpc }) => sum + rest.failed + trpc.failed, 0)
  if (failed > 0) process.exitCode = 1
}

async function measureRow(
  operation: Operation,
  connections: number,
  { shop, ceilingUrl }: { shop: BenchShop; ceilingUrl: string },
): Promise<Omit<Row, 'statements'>> {
  const { pid: serverPid, postgresPid } = shop
  const options = { connections, seconds, rounds }
  const tidy = async () => void (await shop.sql.query('DELETE FROM cart_item'))
  const at = (url: string) => ({ url, serverPid, postgresPid, tidy })
  const row = {
    operation: operation.name,
    connections,
    goal: operation.goal,
    ceiling: await measure(at(ceilingUrl), operation.ceiling, options),
    rest: await measure(at(shop.url), operation.rest, options),
    trpc: await measure(at(shop.url), operation.trpc, options),
  }
  say(
    `${operation.name}, ${connections}: ${row.rest.perSecond.toFixed(0)}/s over REST, ${row.trpc.perSecond.toFixed(0)}/s over tRPC`,
  )
  return row
}

await withBenchShop(
  async (sql, db) => {
    await fillGround(sql, { db, products })
    await makeCeilingTables(sql)
  },
  measureAll,
  log.onLog,
)
