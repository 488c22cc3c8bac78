import { orderRow, paymentMethod } from '@dobara/contract/orders/orders.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { sentenceShape } from '@dobara/contract/sentences/sentence-shape.ts'
import { pagination } from '@dobara/contract/shapes.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { spellingOf } from './spelling.ts'

const page = { page: 1, limit: 20, total: 41, totalPages: 3 }

describe('the spelling of the documents', () => {
  it('has the second name right after the first, with the same value', () => {
    const { shape, spell } = spellingOf(pagination)
    const spelled = { page: 1, limit: 20, total: 41, totalCount: 41, totalPages: 3 }
    expect(JSON.stringify(spell(page))).toBe(JSON.stringify(spelled))
    expect((shape as z.ZodObject).strict().parse(spelled)).toEqual(spelled)
  })

  it('reaches into lists and objects', () => {
    const { shape, spell } = spellingOf(z.object({ rows: z.array(orderRow), note: z.string().optional() }))
    const row = { id: 'x', status: 'pending', placedAt: '2026-11-21T09:32:00.000Z' }
    expect(spell({ rows: [row] })).toEqual({
      rows: [{ ...row, orderStatus: 'pending', createdAt: '2026-11-21T09:32:00.000Z' }],
    })
    expect(JSON.stringify(z.toJSONSchema(shape))).toContain('"orderStatus"')
  })

  it('has the words of the documents for values, also where there may be none', () => {
    const { shape, spell } = spellingOf(z.object({ paymentMethod: paymentMethod.nullable() }))
    for (const [own, documented] of [
      ['online', 'razorpay'],
      ['cod', 'cod'],
      [null, null],
    ]) {
      expect(spell({ paymentMethod: own })).toEqual({ paymentMethod: documented })
      expect(shape.safeParse({ paymentMethod: documented }).success).toBe(true)
    }
    expect(shape.safeParse({ paymentMethod: 'online' }).success).toBe(false)
  })

  it('renders a code with values as an English sentence, or null', () => {
    const { shape, spell } = spellingOf(z.object({ reason: sentenceShape.nullable() }))
    expect(spell({ reason: sentence('cod_below_minimum', { rupees: 500 }) })).toEqual({
      reason: 'Cash on delivery starts at ₹500.',
    })
    expect(spell({ reason: null })).toEqual({ reason: null })
    expect(shape.parse({ reason: 'Said' })).toEqual({ reason: 'Said' })
  })

  it('renders a code with values as an English sentence in an optional field', () => {
    const { shape, spell } = spellingOf(z.object({ notice: sentenceShape.optional() }))
    expect(spell({ notice: sentence('discount_limited') })).toEqual({
      notice: 'The discount is slightly smaller, because at least ₹1 must be paid.',
    })
    expect(spell({})).toEqual({})
    expect(shape.parse({ notice: 'Said' })).toEqual({ notice: 'Said' })
    expect(shape.parse({})).toEqual({})
  })

  it('leaves alone what has one name only', () => {
    const plain = z.object({ total: z.number(), status: z.string() })
    expect(spellingOf(plain).shape).toBe(plain)
    const value = { total: 1, status: 'x' }
    expect(spellingOf(plain).spell(value)).toBe(value)
  })
})
