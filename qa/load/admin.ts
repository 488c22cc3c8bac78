// `npm run qa -- load admin --products 100000 --orders 100000 --users 100000 --entries 100000`: how long the lists,
// searches, figures and reports of the back office take at the server, requested one after another over HTTP. Ends
// with 1 when one of twenty takes more than the limit. --only requests those whose title contains a word.
import { parseArgs } from 'node:util'
import { adminQuestions } from './admin-lists.ts'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { type BenchCounts, fillCatalogue } from './fill-catalogue.ts'
import { fillOffice } from './fill-office.ts'
import { officeQuestions } from './office-lists.ts'
import { type Timed, timeQuestion } from './measuring/time-question.ts'

const MOST_MS = 200
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    orders: { type: 'string' },
    users: { type: 'string' },
    entries: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const products = Number(values.products)
const aThird = Math.ceil(products / 3)
/**
 * Counts that are not given default to a third of the products; the entries of the activity log, to as many as the
 * products.
 */
const counts: BenchCounts = {
  products,
  orders: Number(values.orders ?? aThird),
  users: Number(values.users ?? aThird),
  entries: Number(values.entries ?? products),
}

const columns = (...cells: number[]) => cells.map((cell) => cell.toFixed(0).padStart(8)).join('')

async function measure(shop: BenchShop): Promise<void> {
  const slow: string[] = []
  const sizes = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  printLine(`${sizes.join(', ')}. Milliseconds of the clock, and of the processor for one call.`)
  printLine(`${''.padEnd(48)}${['p50', 'p95', 'server', 'database'].map((one) => one.padStart(8)).join('')}`)
  const questions = [...adminQuestions(counts), ...officeQuestions(counts)]
  const requested = questions.filter(([title]) => title.includes(values.only))
  for (const [title, path, input] of requested) {
    const send = (): Promise<Timed> => timeQuestion(() => shop.query(path, input), shop)
    let timed = await send()
    // Once more, as another program may have had the machine.
    if (timed.p95 > MOST_MS) timed = await send()
    const isSlow = timed.p95 > MOST_MS
    printLine(
      `${title.padEnd(48)}${columns(timed.p50, timed.p95, timed.serverMs, timed.databaseMs)}${isSlow ? ' over' : ''}`,
    )
    if (isSlow) slow.push(title)
  }
  printLine(slow.length === 0 ? `All within ${MOST_MS} ms.` : `Over ${MOST_MS} ms: ${slow.join('; ')}`)
  process.exitCode = slow.length === 0 ? 0 : 1
}

async function fill(sql: Parameters<typeof fillCatalogue>[0]): Promise<void> {
  await fillCatalogue(sql, counts)
  await fillOffice(sql, counts)
}

await withBenchShop(fill, measure)
