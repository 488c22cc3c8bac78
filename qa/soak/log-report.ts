import type { SoakReport } from './run-soak.ts'

/** Returns true if faults explain every failure, the shop never ended by itself, and everything promised is present. */
export function isGood({ unexplained, recoveries, unexpectedExits, verdict }: SoakReport): boolean {
  return (
    unexplained.length === 0 &&
    unexpectedExits.length === 0 &&
    recoveries.every(({ recoveredMs }) => recoveredMs !== null) &&
    verdict.broken.length === 0 &&
    verdict.books.length === 0
  )
}

export function logReport(report: SoakReport): string[] {
  const { requests, statuses, explained, unexplained, unexpectedExits, mails, verdict } = report
  const rate = requests === 0 ? 0 : (100 * unexplained.length) / requests
  return [
    `${requests} requests: ${JSON.stringify(statuses)} (0: no answer)`,
    `refused inside fault windows: ${explained}; failed outside: ${unexplained.length} (${rate.toFixed(3)} %)`,
    ...unexplained.slice(0, 20).map((failure) => `  ${JSON.stringify(failure)}`),
    ...recoveryLines(report),
    `ended by itself: ${unexpectedExits.length} times`,
    ...unexpectedExits.map(({ exitCode, reason }) => `  exit code ${exitCode}: ${reason}`),
    `memory of the shop: ${memoryLine(report)}`,
    `${verdict.promised} acknowledged orders, ${verdict.broken.length} not as acknowledged`,
    ...verdict.broken.slice(0, 20).map((loss) => `  ${JSON.stringify(loss)}`),
    `${mails} mails taken; ${verdict.checks} checks of the books, ${verdict.books.length} do not hold`,
    ...verdict.books.map((line) => `  ${line}`),
    isGood(report) ? 'good' : 'NOT good',
  ]
}

/** Times from the end of the cause to being served again, for each kind. */
function recoveryLines({ recoveries }: SoakReport): string[] {
  const byKind = new Map<string, (number | null)[]>()
  for (const { kinds, recoveredMs } of recoveries) {
    const name = kinds.join(' + ')
    byKind.set(name, [...(byKind.get(name) ?? []), recoveredMs])
  }
  return [...byKind].sort().map(([name, times]) => {
    const known = times.filter((time) => time !== null)
    const lost = times.length - known.length
    const spread = known.length > 0 ? `${Math.min(...known)}–${Math.max(...known)} ms` : 'never'
    return `  ${name}: ${times.length} times, served again after ${spread}${lost > 0 ? `, ${lost} times NOT` : ''}`
  })
}

const SLICES = 6

/** The mean of each sixth of the run. */
function memoryLine({ memory }: SoakReport): string {
  const size = Math.max(1, Math.ceil(memory.length / SLICES))
  const means = Array.from({ length: Math.ceil(memory.length / size) }, (_, index) => {
    const slice = memory.slice(index * size, (index + 1) * size)
    return Math.round(slice.reduce((sum, { mib }) => sum + mib, 0) / slice.length)
  })
  return `${means.join(', ')} MiB (means of equal parts of the run), at most ${Math.max(0, ...memory.map(({ mib }) => mib))}`
}
