import { expect, it } from 'vitest'
import { z } from 'zod'
import { listOfWritten, Written } from './written.ts'

const card = z.object({ id: z.number(), offer: z.object({ price: z.number() }).nullable() })
const list = z.object({ products: z.array(card), total: z.number(), words: z.string().optional() })
const known = (id: number) => ({ id, offer: { price: id * 100, cost: 7 }, secret: 'x' })
const written = (id: number, shape: z.ZodType<object> = card) =>
  new Written({ id, json: JSON.stringify(shape.parse(known(id))), shape })

it('says what it is to whoever writes it as JSON', () => {
  expect(JSON.stringify({ products: [written(1)] })).toBe('{"products":[{"id":1,"offer":{"price":100}}]}')
})

it('answers a list as its shape does: fields in their order, nothing besides, each product checked', async () => {
  const own = z.object(list.shape)
  const answered = listOfWritten(own)
  expect(answered).toBe(own)
  const answer = { secret: 'x', total: 2, products: [known(1), known(2)] }
  const right = JSON.stringify(list.parse(answer))
  expect(JSON.stringify(await answered.parseAsync(answer))).toBe(right)
  const ofWritten = await answered.parseAsync({ ...answer, products: [written(1), written(2)] })
  expect(ofWritten.products).toEqual([written(1), written(2)])
  expect(JSON.stringify(ofWritten)).toBe(right)
})

it('refuses what its shape refuses, and what was written by another shape', async () => {
  const answered = listOfWritten(z.object(list.shape))
  const good = { total: 2, products: [written(1)] }
  for (const wrong of [
    { ...good, total: 'two' },
    { ...good, products: [{ id: 'one', offer: null }] },
    { ...good, products: [written(1), written(2, z.object({ id: z.number() }))] },
    { ...good, products: null },
    { total: 1 },
    null,
  ])
    await expect(answered.parseAsync(wrong)).rejects.toBeInstanceOf(z.ZodError)
})
