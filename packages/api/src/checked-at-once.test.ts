import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkedAtOnce } from './checked-at-once.ts'

it('what is checked at once has the same shape, is cut to it, and is refused where it does not fit', async () => {
  const shape = z.object({ id: z.number() })
  const quick = checkedAtOnce(shape)
  expect(quick).toBe(shape)
  expect(await quick.parseAsync({ id: 1, secret: 'x' })).toEqual({ id: 1 })
  await expect(quick.parseAsync({ id: 'one' })).rejects.toBeInstanceOf(z.ZodError)
})
