import { type BookRow, INVARIANTS, type Invariant, invariantOf } from './book-check.ts'
import type { CheckResult } from './run-checks.ts'

const INR = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

function wordOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (name.endsWith('_paise')) return INR.format(Number(value) / 100)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** Returns a finding as a sentence. */
export function rowInWords(words: string, row: BookRow): string {
  return words.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => wordOf(name, row[name]))
}

function failedLines({ id, sentence, count, rows, words }: CheckResult): string[] {
  const more = count - rows.length
  return [
    `      ${id}: ${sentence}`,
    ...rows.map((row) => `        - ${rowInWords(words, row)}`),
    ...(more > 0 ? [`        … and ${more} more`] : []),
  ]
}

/** Returns the report as text: a line per invariant, followed by its failed checks. */
export function reportResults(results: readonly CheckResult[]): string {
  const lines = Object.entries(INVARIANTS).flatMap(([invariant, title]) => {
    const own = results.filter((result) => invariantOf(result) === (invariant as Invariant))
    if (own.length === 0) return []
    const rows = own.reduce((sum, { count }) => sum + count, 0)
    const verdict = rows === 0 ? 'ok' : `${rows} ${rows === 1 ? 'row' : 'rows'}`
    return [
      `${invariant.padEnd(4)}${title.padEnd(62)}${verdict}`,
      ...own.filter(({ count }) => count > 0).flatMap(failedLines),
    ]
  })
  const bad = results.filter(({ count }) => count > 0)
  const ms = Math.round(results.reduce((sum, result) => sum + result.ms, 0))
  const end =
    bad.length === 0
      ? `All ${results.length} checks hold.`
      : `${bad.length} of ${results.length} checks do not hold: ${bad.map(({ id }) => id).join(', ')}.`
  return `${lines.join('\n')}\n${end} (${ms} ms)\n`
}
