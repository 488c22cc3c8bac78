import { z } from 'zod'

/** How many rows of a list one call exports. */
export const EXPORTED_AT_ONCE = 1_000

/**
 * Returns the schema of a part of a list as rows of a file, ordered by id so that rows added later come at the end.
 * `next` is the start of the next call, null after the last.
 */
export const exportedRows = <Next extends z.ZodType>(next: Next) =>
  z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    next: next.nullable(),
  })
