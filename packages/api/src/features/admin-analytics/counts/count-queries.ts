import type { CountedStep } from '@dobara/domain/analytics/reports.ts'
import type { Run } from '../../../sql.ts'

export type StepTotal = { day: string; step: CountedStep; times: number }
export type SearchTotal = {
  day: string
  text: string
  searches: number
  empty: number
  opened: number
  found: number
  seenAt: Date
}

/**
 * Adds to the totals of days in one statement. The rows are in the order of their keys: two processes that add to the same ones must not
 * wait for each other.
 */
export async function addCounts(
  run: Run,
  { steps, searches }: { steps: readonly StepTotal[]; searches: readonly SearchTotal[] },
): Promise<void> {
  await run(
    `WITH totals AS (
       INSERT INTO shop_count AS known (day, step, times)
       SELECT day, step, times FROM unnest($1::date[], $2::text[], $3::int[]) AS new(day, step, times) ORDER BY day, step
       ON CONFLICT (day, step) DO UPDATE SET times = known.times + excluded.times)
     INSERT INTO search_count AS known (text, day, searches, empty, opened, found, seen_at)
     SELECT text, day, searches, empty, opened, found, seen_at
       FROM unnest($4::text[], $5::date[], $6::int[], $7::int[], $8::int[], $9::int[], $10::timestamptz[])
            AS new(text, day, searches, empty, opened, found, seen_at)
      ORDER BY text COLLATE "C", day
     ON CONFLICT (text, day) DO UPDATE
        SET searches = known.searches + excluded.searches, empty = known.empty + excluded.empty,
            opened = known.opened + excluded.opened,
            found = CASE WHEN excluded.seen_at >= known.seen_at THEN excluded.found ELSE known.found END,
            seen_at = greatest(known.seen_at, excluded.seen_at)`,
    [
      steps.map(({ day }) => day),
      steps.map(({ step }) => step),
      steps.map(({ times }) => times),
      searches.map(({ text }) => text),
      searches.map(({ day }) => day),
      searches.map((one) => one.searches),
      searches.map(({ empty }) => empty),
      searches.map(({ opened }) => opened),
      searches.map(({ found }) => found),
      searches.map(({ seenAt }) => seenAt),
    ],
  )
}

/** Those of the texts that are written down already. */
export async function findKnownTexts(run: Run, texts: readonly string[]): Promise<string[]> {
  const rows = await run<{ text: string }>(
    `SELECT asked.text FROM unnest($1::text[]) AS asked(text)
      WHERE EXISTS (SELECT 1 FROM search_count known WHERE known.text = asked.text)`,
    [texts],
  )
  return rows.map(({ text }) => text)
}
