import { issueMessage } from '@dobara/contract/sentences/issue-message.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asRefusal } from './errors.ts'
import './trpc.ts'

const shape = z.strictObject({
  name: z.string().min(2).max(4).optional(),
  count: z.number().int().min(1).max(9).optional(),
  list: z.array(z.string()).max(1).optional(),
  kind: z.enum(['new', 'used']).optional(),
  isOn: z.boolean().optional(),
  id: z.uuid().optional(),
  step: z.number().multipleOf(5).optional(),
  day: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  must: z.string(),
  own: z.string(issueMessage('name_missing')).optional(),
  foreign: z.string('Invalid UUID').optional(),
})

it.each([
  ['name', 1, 'This must be text.'],
  ['name', 'x', 'This must be at least 2 characters long.'],
  ['name', 'xxxxx', 'This must be at most 4 characters long.'],
  ['count', '1', 'This must be a number.'],
  ['count', 1.5, 'This must be a whole number.'],
  ['count', 0, 'This must be at least 1.'],
  ['count', 10, 'This must be at most 9.'],
  ['list', ['a', 'b'], 'This must be at most 1 long.'],
  ['list', 'a', 'This must be a list.'],
  ['kind', 'old', 'This must be one of new, used.'],
  ['isOn', 'yes', 'This must be true or false.'],
  ['id', 'x', 'This is not in the expected form.'],
  ['step', 3, 'This must be a multiple of 5.'],
  ['day', '2026-11-25T00:00:00Z', 'Please give a day as 2026-11-25.'],
  ['at', 'yesterday', 'Please give a time as 2026-11-25T10:00:00Z.'],
  ['must', undefined, 'This is missing.'],
  ['own', 1, 'Please enter your name.'],
  ['foreign', 1, 'This is not in the expected form.'],
])('rejects %s as %j: %s', (name, value, sentence) => {
  const result = shape.safeParse({ must: 'x', [name]: value })
  expect(asRefusal(result.error).fields).toEqual({ [name]: sentence })
})

it('reports each field with a code and its values', () => {
  const result = shape.safeParse({ must: 'x', name: 'xxxxx', kind: 'old', colour: 'red' })
  expect(asRefusal(result.error)).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'This must be at most 4 characters long.',
    reason: sentence('too_many_characters', { max: 4 }),
    faults: {
      name: sentence('too_many_characters', { max: 4 }),
      kind: sentence('not_one_of', { choices: 'new, used' }),
      colour: sentence('unrecognized', { name: 'colour' }),
    },
  })
})

describe('the message for an input as a whole', () => {
  const form = z.object({ cartId: z.uuid(), address: z.object({}), way: z.enum(['fast', 'slow']) })
  const coupon = z.object({ cartId: z.uuid(), code: z.string(issueMessage('coupon_code_missing')) })
  const refusalOf = (shape: z.ZodType, input: unknown) => asRefusal(shape.safeParse(input).error)

  it('is the sentence of a field that has one, also when another field is missing before it', () => {
    expect(refusalOf(coupon, {})).toMatchObject({
      message: 'Please enter a coupon code',
      fields: { cartId: 'This is missing.', code: 'Please enter a coupon code' },
    })
  })

  it('names the fields that are missing when none of them has a sentence of its own', () => {
    const { message, fields } = refusalOf(form, {})
    expect(message).toBe('Missing required fields: cartId, address, way')
    expect(fields).toEqual({
      cartId: 'This is missing.',
      address: 'This is missing.',
      way: 'This is missing.',
    })
  })

  it('is assigned to no field when it concerns the whole input', () => {
    const oneOf = z
      .object({ a: z.string().optional() })
      .refine(({ a }) => a, issueMessage('role_or_status_missing'))
    const { message, fields } = refusalOf(oneOf, {})
    expect([message, fields]).toEqual([sentence('role_or_status_missing').english, undefined])
  })
})
