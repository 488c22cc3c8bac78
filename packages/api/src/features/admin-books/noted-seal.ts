import type { Run } from '../../sql.ts'
import type { CheckResult } from './run-checks.ts'

/** A seal as it was noted outside of the database: its number, and its hash in hexadecimal digits. */
export type NotedSeal = { number: number; hash: string }

/** Checks whether a noted seal still exists: it reveals that seals were removed from the end of the chain. */
export async function checkNotedSeal(run: Run, { number, hash }: NotedSeal): Promise<CheckResult> {
  const startedAt = performance.now()
  const [found] = await run<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM audit_seal WHERE number = $1`,
    [number],
  )
  const rows =
    found?.hash === hash ? [] : [{ subject: String(number), noted: hash, found: found?.hash ?? null }]
  return {
    id: 'I17 noted',
    sentence: 'A seal that was noted outside the database is still in the chain.',
    words: 'seal {subject} was noted with the hash {noted}, but has {found}',
    count: rows.length,
    rows,
    ms: performance.now() - startedAt,
  }
}
