import { z } from 'zod'
import type { SandboxBook } from './sandbox-book.ts'
import { refusedShape, type SandboxOutcome } from './sandbox-reply.ts'

const second = z.coerce.number().int().min(0)

const listInput = z.object({
  from: second.default(0),
  to: second.default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

/** GET /v1/payments?from=&to=&count=&skip=, by the second of making, newest first. */
export function listPayments(book: SandboxBook, query: URLSearchParams): SandboxOutcome {
  const input = listInput.safeParse(Object.fromEntries(query))
  if (!input.success) return refusedShape(input.error)
  const { from, to, count, skip } = input.data
  const items = [...book.payments.values()]
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .toReversed()
    .slice(skip, skip + count)
  return { status: 200, body: { entity: 'collection', count: items.length, items } }
}
