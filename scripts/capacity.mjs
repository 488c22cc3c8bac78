// Computes docs/operations/capacity.md from the newest load measurement; `--write` stores it there.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const BEGIN = '<!-- written by npm run docs:capacity -->'
const END = '<!-- end of the computed capacity -->'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = `${ROOT}docs/operations/capacity.md`

/** Visits of shoppers for one placed order, by operation of the benchmark. */
const VISITS_PER_ORDER = {
  'first page, cached': 15,
  'list, 12 items': 30,
  'filter with facets': 10,
  'text search': 10,
  'detail, uncached': 30,
  'cart, add and read': 3,
  'whole checkout, cash': 1,
}
/** The share of a day's orders in its busiest hour. */
const PEAK_SHARE = 0.1
/** The planned share of a core; the rest is for bursts, jobs and a failed process. */
const PLANNED_LOAD = 0.6
/** Database connections of one process at most, and those that PostgreSQL allows by default. */
const CONNECTIONS = { process: 40, postgres: 100 }
/** Commits of one order that follow one another: those that notify, and the gapless invoice number. */
const SERIAL_COMMITS = 2.5
/** Time of a commit: a flush on the disk alone, and with the round trip to a synchronous standby. */
const COMMIT_MS = { alone: 1, 'with a synchronous standby': 3 }
const ORDERS_A_DAY = [1_000, 10_000, 100_000, 300_000, 1_000_000]

/** The newest complete run with 10,000 products; runs of changed sources are left out. */
export function newestRun() {
  const runs = globSync('bench/results/load-*-10000-*.json', { cwd: ROOT })
    .filter((path) => !path.includes('-changed'))
    .map((path) => ({ path, ...JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8')) }))
    .filter(({ rows }) => Object.keys(VISITS_PER_ORDER).every((name) => costOf(rows, name)))
  const newest = runs.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
  if (!newest) throw new Error('bench/results has no run with every operation: npm run bench')
  return newest
}

/** Milliseconds of Node and of PostgreSQL for one visit of a screen, with 16 connections. */
function costOf(rows, operation) {
  const row = rows.find((one) => one.operation === operation && one.connections === 16)
  return row && { node: row.trpc.serverMs, postgres: row.trpc.postgresMs }
}

/** Core milliseconds of one order with all that is looked at for it. */
export function costOfOrder(rows) {
  const total = { node: 0, postgres: 0 }
  for (const [operation, visits] of Object.entries(VISITS_PER_ORDER)) {
    const { node, postgres } = costOf(rows, operation)
    total.node += visits * node
    total.postgres += visits * postgres
  }
  return total
}

/** Returns the resources that a day of so many orders needs in its busiest hour. */
export function needsOf(ordersADay, cost) {
  const ordersASecond = (ordersADay * PEAK_SHARE) / 3_600
  const cores = (ms) => (ordersASecond * ms) / 1_000 / PLANNED_LOAD
  const node = cores(cost.node)
  const processes = Math.max(1, Math.ceil(node))
  return {
    ordersASecond,
    node,
    postgres: cores(cost.postgres),
    processes,
    connections: processes * CONNECTIONS.process,
  }
}

/** The orders a day at which so many cores, shared by Node and PostgreSQL, are at the planned load. */
export function ordersOf(cores, cost) {
  const perSecond = (cores * PLANNED_LOAD * 1_000) / (cost.node + cost.postgres)
  return (perSecond * 3_600) / PEAK_SHARE
}

const number = (value, digits = 1) =>
  value
    .toLocaleString('en-IN', { maximumFractionDigits: value < 10 ? digits : 0 })
    .replace(/^0$/, 'under 0.1')
const thousands = (value) => (Math.floor(value / 1_000) * 1_000).toLocaleString('en-IN')

/** Returns the processes and machines for these needs, whose cores are at the planned load already. */
export function advice({ node, postgres, connections }) {
  if (node + postgres <= 2) return 'one machine of 2 cores'
  const parts = [
    `server processes: ${Math.ceil(node)}`,
    `cores for PostgreSQL: ${Math.max(1, Math.ceil(postgres))}`,
  ]
  if (connections > CONNECTIONS.postgres) parts.push('PgBouncer')
  return parts.join(', ')
}

/** The text between the two marks of the document. */
export function capacity() {
  const { rows, machine, commit, at } = newestRun()
  const cost = costOfOrder(rows)
  const costs = Object.entries(VISITS_PER_ORDER).map(([operation, visits]) => {
    const { node, postgres } = costOf(rows, operation)
    return `| ${operation} | ${visits} | ${number(node, 2)} | ${number(postgres, 2)} |`
  })
  const needs = ORDERS_A_DAY.map((orders) => {
    const need = needsOf(orders, cost)
    const { ordersASecond, node, postgres, connections } = need
    return `| ${orders.toLocaleString('en-IN')} | ${number(ordersASecond)} | ${number(node)} | ${number(postgres)} | ${connections} | ${advice(need)} |`
  })
  const serial = Object.entries(COMMIT_MS).map(([where, ms]) => {
    const perSecond = 1_000 / ms / SERIAL_COMMITS
    return `| ${where} | ${ms} ms | ${number(perSecond)} | ${thousands((perSecond * 3_600) / PEAK_SHARE)} |`
  })
  return [
    BEGIN,
    `Measured at ${commit} on ${at.slice(0, 10)}: ${machine.cores} cores (${machine.processor}), Node ${machine.node}, PostgreSQL ${machine.postgres}, 10,000 products.`,
    '',
    '| operation | visits for one order | ms of Node | ms of PostgreSQL |',
    '| --- | --- | --- | --- |',
    ...costs,
    `| **one order** | | **${number(cost.node)}** | **${number(cost.postgres)}** |`,
    '',
    `**One machine of 2 cores** carries about ${thousands(ordersOf(2, cost))} orders a day, one of 4 about ${thousands(ordersOf(4, cost))}.`,
    '',
    '| orders a day | a second, busiest hour | cores of Node | cores of PostgreSQL | connections | needs |',
    '| --- | --- | --- | --- | --- | --- |',
    ...needs,
    '',
    '| commits | each takes | orders a second at most | orders a day at most |',
    '| --- | --- | --- | --- |',
    ...serial,
    END,
  ].join('\n')
}

/** Returns the capacity text that the document contains now. */
export function storedCapacity(document = readFileSync(DOCUMENT, 'utf8')) {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for the capacity`)
  return document.slice(from, to + END.length)
}

if (process.argv.includes('--write')) {
  const document = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(
    DOCUMENT,
    document.replace(storedCapacity(document), () => capacity()),
  )
}
