import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSameMachine, type Machine, logMachine } from './machine.ts'
import type { Measured } from './measure.ts'

const FOLDER = fileURLToPath(new URL('../../../bench/results/', import.meta.url))

export type Row = {
  operation: string
  connections: number
  goal: number
  ceiling: Measured
  rest: Measured
  trpc: Measured
  statements: { rest: number; trpc: number }
}
export type Report = {
  commit: string
  at: string
  products: number
  seconds: number
  rounds: number
  machine: Machine
  rows: Row[]
  memoryMb: { idle: number; peak: number }
  /** Operations that broke off before they were measured, each with why. */
  broken: string[]
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
/** With a mark when what ran is not what was committed. */
export const commitNow = () =>
  `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`

/** Returns the path of a result with this name; creates its folder. */
export function resultFile(name: string): string {
  mkdirSync(FOLDER, { recursive: true })
  return join(FOLDER, name)
}

/** Marks a report with the commit it was measured on and the moment. */
export const stamped = (report: Omit<Report, 'commit' | 'at'>): Report => ({
  commit: commitNow(),
  at: new Date().toISOString(),
  ...report,
})

/** Returns the faults: every kind of request that failed, and what could not be measured. */
export function faultsOf({ rows, broken }: Pick<Report, 'rows' | 'broken'>): string[] {
  const failed = rows.flatMap(({ operation, connections, ceiling, rest, trpc }) =>
    Object.entries({ ceiling, rest, trpc })
      .filter(([, { failed: count, visits }]) => count > 0 || visits === 0)
      .map(
        ([way, { failed: count, failure }]) =>
          `${operation}, ${connections} connections, ${way}: ${count > 0 ? `${count} failed: ` : ''}${failure ?? 'no answer'}`,
      ),
  )
  return [...failed, ...broken]
}

/** The last report of a shop of this size in which nothing failed, if there is one. */
export function lastReport(products: number): Report | null {
  mkdirSync(FOLDER, { recursive: true })
  const reports = readdirSync(FOLDER)
    .filter((name) => name.startsWith('load-') && name.endsWith('.json') && !name.endsWith('-failed.json'))
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Report)
    .filter((report) => report.products === products)
    .toSorted((one, other) => one.at.localeCompare(other.at))
  return reports.at(-1) ?? null
}

/**
 * Stores a report and returns the name of the file; the name of a report with faults shows it, and nothing is
 * compared with it.
 */
export function storeReport(report: Report): string {
  const mark = faultsOf(report).length > 0 ? '-failed' : ''
  const name = `load-${report.at.slice(0, 10)}-${report.products}-${report.commit}${mark}.json`
  writeFileSync(resultFile(name), `${JSON.stringify(report, null, 1)}\n`)
  return join('bench', 'results', name)
}

const right = (text: string, width: number) => text.padStart(width)
const rate = (perSecond: number) => (perSecond < 100 ? perSecond.toFixed(1) : perSecond.toFixed(0))
const percent = (part: number, whole: number) =>
  `${((part / whole) * 100).toFixed(whole > 0 && part / whole < 0.1 ? 1 : 0)} %`

function change(now: number, before: number | undefined): string {
  if (!before) return ''
  const factor = now / before
  return `${factor >= 1 ? '+' : ''}${((factor - 1) * 100).toFixed(0)} %`
}

const HEAD = [
  right('/s', 8),
  right('of ceiling', 11),
  right('goal', 6),
  right('p50', 6),
  right('p99', 7),
  right('server', 8),
  right('database', 9),
  right('statements', 11),
  right('since last', 11),
].join('')

/** The report as a table; milliseconds of a processor for one operation in the columns server and database. */
export function tableOf(report: Report, last: Report | null): string {
  const before = (row: Row, way: 'rest' | 'trpc') =>
    last?.rows.find(
      ({ operation, connections }) => operation === row.operation && connections === row.connections,
    )?.[way]
  const line = (row: Row, way: 'rest' | 'trpc') => {
    const { perSecond, p50, p99, serverMs, postgresMs, failed } = row[way]
    const cells = [
      right(rate(perSecond), 8),
      right(percent(perSecond, row.ceiling.perSecond), 11),
      right(percent(row.goal, 1), 6),
      right(String(Math.round(p50)), 6),
      right(String(Math.round(p99)), 7),
      right(serverMs.toFixed(2), 8),
      right(postgresMs.toFixed(2), 9),
      right(row.statements[way].toFixed(1), 11),
      right(change(perSecond, before(row, way)?.perSecond), 11),
    ]
    return `  ${way.padEnd(8)}${cells.join('')}${failed > 0 ? `  ${failed} FAILED: ${row[way].failure ?? 'no answer'}` : ''}`
  }
  const blocks = report.rows.map((row) => {
    const title = `${row.operation}, ${row.connections} connections; ceiling ${rate(row.ceiling.perSecond)}/s`
    return [title, line(row, 'rest'), line(row, 'trpc')].join('\n')
  })
  return [
    `${report.products} products, commit ${report.commit}, ${logMachine(report.machine)}`,
    compareWithLast(report, last),
    `${' '.repeat(10)}${HEAD}`,
    ...blocks,
    memoryLine('idle', report, last),
    memoryLine('peak', report, last),
    ...faultsOf(report).map((fault) => `FAILED  ${fault}`),
  ].join('\n')
}

function compareWithLast({ machine }: Report, last: Report | null): string {
  if (!last) return 'There is no run before it to compare with.'
  const elsewhere = isSameMachine(machine, last.machine)
    ? ''
    : `; it was another machine, ${logMachine(last.machine)}: only shares of the ceiling compare`
  return `"Since last" compares with commit ${last.commit} of ${last.at.slice(0, 16)}${elsewhere}.`
}

/** In MB, at rest and under all that was measured. */
const MEMORY_GOALS = { idle: 180, peak: 320 }

function memoryLine(when: 'idle' | 'peak', { memoryMb }: Report, last: Report | null): string {
  const since = change(memoryMb[when], last?.memoryMb[when])
  return `memory ${when}: ${memoryMb[when]} MB, goal ${MEMORY_GOALS[when]}${since && `, ${since} since last`}`
}
