import { asRefusal, RefusedError } from '@dobara/api/errors.ts'
import { z } from 'zod'

const MOST_LINES = 50

/**
 * Input with which a platform creates or updates a checkout. Further fields of the protocol, such as the buyer, are
 * not used.
 */
const checkoutInput = z.object({
  line_items: z
    .array(
      z.object({ item: z.object({ id: z.string().min(1).max(100) }), quantity: z.int().min(1).max(100) }),
    )
    .min(1)
    .max(MOST_LINES),
})
export type WantedLine = z.infer<typeof checkoutInput>['line_items'][number]

/** The lines of a body; refuses any other body with the place that is wrong. */
export function readLines(body: unknown): WantedLine[] {
  const read = checkoutInput.safeParse(body)
  if (read.success) return read.data.line_items
  const faults = read.error.issues.map(({ path }) => path.join('.'))
  throw new RefusedError('INVALID_INPUT', {
    detail: { fields: [...new Set(faults)] },
    cause: asRefusal(read.error),
  })
}
