import { z } from 'zod'

/** How many rows of a list one call exports. */
export const EXPORTED_AT_ONCE = 1_000

/**
 * A part of a list as rows of a file, in the order of their ids, so that what is added meanwhile comes at the end. `next` is where the
 * next call begins, null after the last.
 */
export const exportedRows = <Next extends z.ZodType>(next: Next) =>
  z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    next: next.nullable(),
  })
