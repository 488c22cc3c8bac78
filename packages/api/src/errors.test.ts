import { initTRPC, TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asRefusal } from './errors.ts'

const t = initTRPC.create()
const caller = t.createCallerFactory(
  t.router({
    half: t.procedure
      .input(z.object({ count: z.number() }))
      .output(z.object({ half: z.int() }))
      .query(({ input }) => ({ half: input.count / 2 })),
  }),
)({})

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => asRefusal(error),
  )

describe('an error as callers see it', () => {
  it('names the fields of an input that does not fit', async () => {
    const wrong = { count: 'four' } as unknown as { count: number }
    expect(await refusalOf(caller.half(wrong))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { count: expect.any(String) },
    })
  })

  it('reports a reply that breaks its own schema as a bug, without its content', async () => {
    const refusal = await refusalOf(caller.half({ count: 3 }))
    expect(refusal).toMatchObject({ code: 'INTERNAL', fields: undefined })
    expect(refusal?.message).toBe('Something went wrong. Please try again.')
    expect(refusal?.cause).toBeInstanceOf(TRPCError)
  })
})
