import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  alias,
  data as asData,
  bare,
  computed,
  envelope,
  enveloped,
  fields,
  inside,
  message,
  messageOf,
  only,
  type Reply,
  replyOf,
  under,
  withSuccessAfter,
} from './rest-reply.ts'
import { REST_ROUTES } from './routes.ts'

const user = z.object({ name: z.string() })
const output = z.object({ user, count: z.number() })
const data = { user: { name: 'Asha' }, count: 2 }
type Data = typeof data

const REPLIES: [string, Reply<Data>, object][] = [
  ['the data', envelope(asData), { success: true, data }],
  ['the data under two names', envelope(under('order'), asData), { success: true, order: data, data }],
  ['its fields', envelope(fields), { success: true, ...data }],
  ['some of its fields', envelope(only('count')), { success: true, count: 2 }],
  ['a sentence', envelope(message('Done'), asData), { success: true, message: 'Done', data }],
  [
    'a sentence by the data',
    envelope(messageOf(({ count }: Data) => `${count} left`)),
    { success: true, message: '2 left' },
  ],
  [
    'a field under another name',
    envelope(only('user'), alias('user', 'profile')),
    { success: true, user: { name: 'Asha' }, profile: { name: 'Asha' } },
  ],
  [
    'the reply of another call in it',
    envelope(only('count'), enveloped('user')),
    { success: true, count: 2, user: { success: true, name: 'Asha' } },
  ],
  [
    'parts before success and again inside',
    withSuccessAfter(
      [only('count')],
      inside('data', only('count')),
      computed('half', z.number(), () => 1),
    ),
    { count: 2, success: true, data: { count: 2 }, half: 1 },
  ],
  ['nothing added', bare, data],
]

describe('a reply', () => {
  it.each(REPLIES)('with %s matches its shape, in that order', (_what, reply, expected) => {
    const { body } = reply.make(data, { params: {} })
    expect(JSON.stringify(body)).toBe(JSON.stringify(expected))
    const shape = reply.shapeOf(output) as z.ZodObject
    expect(shape.strict().parse(body)).toEqual(body)
    expect(Object.keys(shape.shape)).toEqual(Object.keys(expected))
  })

  it('is only the envelope for a command without output', () => {
    const reply = envelope(message('Logged out'), fields)
    expect(reply.make(null, { params: {} }).body).toEqual({ success: true, message: 'Logged out' })
    expect(reply.shapeOf(z.void()).safeParse({ success: true, message: 'Logged out' }).success).toBe(true)
  })

  it('has a shape for each successful outcome', () => {
    const shape = envelope(fields).shapeOf(z.union([z.object({ a: z.string() }), z.null()]))
    expect(shape.safeParse({ success: true, a: 'x' }).success).toBe(true)
    expect(shape.safeParse({ success: true }).success).toBe(true)
    expect(shape.safeParse({ a: 'x' }).success).toBe(false)
  })

  it('names no field that the data does not have', () => {
    expect(() => envelope(only('gone')).shapeOf(output)).toThrow('There is no field gone to answer with.')
  })

  it('has success in every row, but where the documents show a bare list, or it is a document or a picture', () => {
    const without = REST_ROUTES.filter((row) => replyOf(row) === bare || row.mediaType)
    expect(without.map(({ url }) => url).toSorted()).toEqual([
      '/api/admin/cases/:id/photos/:photoId',
      '/api/admin/unit-labels',
      '/api/admin/units/:unit/wipes/:certificate/pdf',
      '/api/brands',
      '/api/cases/:id/photos/:photoId',
      '/api/categories',
      '/api/credit-notes/:id',
      '/api/invoices/:id',
      '/api/linked-cases/:id/photos/:photoId',
      '/api/wipes/:certificate/pdf',
    ])
  })
})
