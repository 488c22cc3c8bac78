import type { Sql } from '../../context.ts'
import { onPool, type Run } from '../../sql.ts'

export type Window = { tries: number; endsAt: Date }

export type CountedTry = { key: string; withinMs: number; tries?: number }

/**
 * Counts one or several tries under each key and returns how many there were in its window. One statement: however
 * many come concurrently, in however many processes, each gets its own numbers. The windows are in the order of the
 * keys.
 */
export async function countTries(run: Run, counted: readonly CountedTry[], now: Date): Promise<Window[]> {
  const windows = await run<Window & { key: string }>(
    `INSERT INTO rate_window AS known (key, tries, ends_at)
     SELECT key, tries, ends_at FROM unnest($1::text[], $2::int[], $3::timestamptz[]) AS new(key, tries, ends_at)
     ON CONFLICT (key) DO UPDATE
        SET tries = CASE WHEN known.ends_at <= $4::timestamptz THEN excluded.tries ELSE known.tries + excluded.tries END,
            ends_at = CASE WHEN known.ends_at <= $4::timestamptz THEN excluded.ends_at ELSE known.ends_at END
     RETURNING key, tries, ends_at AS "endsAt"`,
    [
      counted.map(({ key }) => key),
      counted.map(({ tries = 1 }) => tries),
      counted.map(({ withinMs }) => new Date(now.getTime() + withinMs)),
      now,
    ],
  )
  return counted.map(({ key }) => {
    const window = windows.find((one) => one.key === key)
    if (!window) throw new Error('an upsert that returns nothing')
    return window
  })
}

export async function uncountTry(run: Run, key: string): Promise<void> {
  await run('UPDATE rate_window SET tries = tries - 1 WHERE key = $1 AND tries > 0', [key])
}

/**
 * Returns a CTE that gives back the try of the key in `place`, unless another transaction is counting with it at this
 * moment: it never waits.
 */
export const uncountedTry = (place: string) => `
  uncounted AS (
    UPDATE rate_window SET tries = tries - 1
     WHERE key = (SELECT key FROM rate_window WHERE key = ${place} AND tries > 0 FOR NO KEY UPDATE SKIP LOCKED))`

export async function deleteWindow(sql: Sql, key: string): Promise<void> {
  await onPool(sql)('DELETE FROM rate_window WHERE key = $1', [key])
}

export async function deleteEndedWindows(sql: Sql, now: Date): Promise<void> {
  await onPool(sql)('DELETE FROM rate_window WHERE ends_at <= $1', [now])
}
