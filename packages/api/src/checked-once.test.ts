import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkingOnce, isSettled, listCheckedOnce } from './checked-once.ts'

const card = z.object({ id: z.number(), offer: z.object({ price: z.number() }).nullable() })
const list = z.object({ products: z.array(card), total: z.number(), words: z.string().optional() })
const known = (id: number) => ({ id, offer: { price: id * 100, cost: 7 }, secret: 'x' })

it('cuts a value to its shape once, and gives it again as it is', () => {
  const check = checkingOnce(card)
  const checked = check(known(1))
  expect(checked).toEqual({ id: 1, offer: { price: 100 } })
  expect(check(checked)).toBe(checked)
  expect([isSettled(checked), isSettled(known(1))]).toEqual([true, false])
})

it('gives what nothing changes any more, however deep', () => {
  const checked = checkingOnce(card)(known(1))
  expect(() => Object.assign(checked, { id: 2 })).toThrow(TypeError)
  expect(() => Object.assign(checked.offer ?? {}, { price: 2 })).toThrow(TypeError)
})

it('checks by one shape what was checked by another', () => {
  const checked = checkingOnce(card)(known(1))
  expect(checkingOnce(z.object({ id: z.number() }))(checked)).toEqual({ id: 1 })
  expect(() => checkingOnce(z.object({ id: z.string() }))(checked as never)).toThrow(z.ZodError)
})

it('answers a list as its shape does: fields in their order, nothing besides, each product checked', async () => {
  const check = checkingOnce(card)
  const own = z.object(list.shape)
  const answered = listCheckedOnce(own, check)
  expect(answered).toBe(own)
  const answer = { secret: 'x', total: 2, products: [check(known(1)), known(2)] }
  expect(JSON.stringify(await answered.parseAsync(answer))).toBe(JSON.stringify(list.parse(answer)))
  for (const wrong of [
    { ...answer, total: 'two' },
    { ...answer, products: [{ id: 'one', offer: null }] },
    { ...answer, products: null },
    { total: 1 },
    null,
  ])
    await expect(answered.parseAsync(wrong)).rejects.toBeInstanceOf(z.ZodError)
})
