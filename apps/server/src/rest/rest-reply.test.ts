import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { alias, bare, envelope, enveloped, fields, only, type Reply, replyOf } from './rest-reply.ts'
import { REST_ROUTES } from './routes.ts'

const user = z.object({ name: z.string() })
const output = z.object({ user, count: z.number() })
const data = { user: { name: 'Asha' }, count: 2 }

const REPLIES: [string, Reply<never>, object][] = [
  ['its fields', envelope(fields), { success: true, user: { name: 'Asha' }, count: 2 }],
  ['some of its fields', envelope(only('count')), { success: true, count: 2 }],
  [
    'a field under another name too',
    envelope(only('user'), alias('user', 'profile')),
    { success: true, user: { name: 'Asha' }, profile: { name: 'Asha' } },
  ],
  [
    'the reply of another call in it',
    envelope<typeof data>(only('count'), enveloped('user')),
    { success: true, count: 2, user: { success: true, name: 'Asha' } },
  ],
  ['nothing added', bare, data],
]

describe('a reply', () => {
  it.each(REPLIES)('with %s is what its shape says, and no more', (_what, reply, expected) => {
    const { body } = (reply as Reply<unknown>).make(data, { params: {} })
    expect(body).toEqual(expected)
    const shape = reply.shapeOf(output) as z.ZodObject
    expect(shape.strict().parse(body)).toEqual(body)
    expect(Object.keys(shape.shape)).toEqual(Object.keys(body as object))
  })

  it('of several good outcomes has a shape for each', () => {
    const shape = envelope(fields).shapeOf(
      z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]),
    )
    expect(shape.safeParse({ success: true, a: 'x' }).success).toBe(true)
    expect(shape.safeParse({ success: true, b: 1 }).success).toBe(true)
    expect(shape.safeParse({ b: 1 }).success).toBe(false)
  })

  it('begins with success in every row, but where the documents show a bare list or a paper', () => {
    const without = REST_ROUTES.filter((row) => replyOf(row) === bare || row.mediaType)
    expect(without.map(({ url }) => url).toSorted()).toEqual([
      '/api/brands',
      '/api/categories',
      '/api/invoices/:id',
    ])
  })
})
