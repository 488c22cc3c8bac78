import type { Sql } from '../../context.ts'
import type { Run } from '../../sql.ts'

export type Window = { tries: number; endsAt: Date }

/**
 * Counts one try and says how many there were in its window. One statement: however many come at once, in however many
 * processes, each gets a number of its own.
 */
export async function countTry(
  run: Run,
  { key, now, withinMs }: { key: string; now: Date; withinMs: number },
): Promise<Window> {
  const [window] = await run<Window>(
    `INSERT INTO rate_window AS known (key, tries, ends_at) VALUES ($1, 1, $3)
     ON CONFLICT (key) DO UPDATE
        SET tries = CASE WHEN known.ends_at <= $2 THEN 1 ELSE known.tries + 1 END,
            ends_at = CASE WHEN known.ends_at <= $2 THEN excluded.ends_at ELSE known.ends_at END
     RETURNING tries, ends_at AS "endsAt"`,
    [key, now, new Date(now.getTime() + withinMs)],
  )
  if (!window) throw new Error('an upsert that returns nothing')
  return window
}

export async function uncountTry(run: Run, key: string): Promise<void> {
  await run('UPDATE rate_window SET tries = tries - 1 WHERE key = $1 AND tries > 0', [key])
}

export async function deleteWindow(sql: Sql, key: string): Promise<void> {
  await sql.query('DELETE FROM rate_window WHERE key = $1', [key])
}

export async function deleteEndedWindows(sql: Sql, now: Date): Promise<void> {
  await sql.query('DELETE FROM rate_window WHERE ends_at <= $1', [now])
}
