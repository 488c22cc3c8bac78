import { randomBytes } from 'node:crypto'
import { addProduct } from '@dobara/api/test/test-products.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../test/test-app.ts'

const WRONG_ID = { code: 'session_id_invalid' }
const GUESSES = 1_000

let test: TestApp
let victim: SignedInCustomer
let productId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  victim = await registerCustomer(test.app)
  productId = (await addProduct(test.shop, { stock: 500 })).id
})
afterAll(() => test.stop())

const newId = () => `session_${randomBytes(16).toString('base64url')}`
const withId = (id: string, options: InjectOptions): InjectOptions => ({
  ...options,
  headers: { 'x-session-id': id },
})
const add = (): InjectOptions => ({
  method: 'POST',
  url: '/api/cart/add',
  payload: { productId, quantity: 1 },
})
const itemsOf = async (options: InjectOptions) =>
  (await test.app.inject(options)).json<{ data: { items: unknown[] } }>().data.items
const login = (cookies: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: victim.email, password: 'correct horse' },
    cookies,
  })

it.each([
  'session_',
  'session_short',
  `session_${'a'.repeat(19)}`,
  `session_${'a'.repeat(129)}`,
  'a'.repeat(40),
  `Session_${'a'.repeat(24)}`,
  `session_${'a'.repeat(20)} OR 1=1`,
  `session_${'a'.repeat(20)}'`,
  `session_${'é'.repeat(20)}`,
  `session_${'a'.repeat(20)}/../x`,
])('S04 returns 400 for the visitor id %j, over REST and tRPC, in header and cookie', async (id) => {
  const header = { 'x-session-id': id }
  for (const options of [
    { url: '/api/cart', headers: header },
    { url: '/trpc/cart.get', headers: header },
    { url: '/api/cart', cookies: { sessionId: encodeURIComponent(id) } },
    { ...add(), headers: header },
  ]) {
    const reply = await test.app.inject(options)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain(WRONG_ID.code)
  }
})

it('S04 returns 400 when header and cookie name two different visitors', async () => {
  const [mine, other] = [newId(), newId()]
  const reply = await test.app.inject({ ...withId(mine, add()), cookies: { sessionId: other } })
  expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining(WRONG_ID)])
  const same = await test.app.inject({ ...withId(mine, add()), cookies: { sessionId: mine } })
  expect(same.statusCode).toBe(200)
})

it('S04 never opens a customer’s cart by a visitor’s id, nor by the id of the cart itself', async () => {
  const added = await test.app.inject(as(victim, add()))
  const { id: cartId } = added.json<{ data: { id: string } }>().data
  const guesses = [cartId.replaceAll('-', ''), victim.userId.replaceAll('-', '')]
  for (const guess of guesses) {
    expect(await itemsOf(withId(`session_${guess}`, { url: '/api/cart' }))).toEqual([])
  }
  const coupon = withId(newId(), {
    method: 'POST',
    url: `/api/coupons/apply/${cartId}`,
    payload: { code: 'ANY' },
  })
  expect((await test.app.inject(coupon)).json()).toMatchObject({ code: 'cart_not_found' })
})

it('S04 shows nothing to who planted an id that the victim signed in with, and the browser drops that id', async () => {
  const planted = newId()
  await test.app.inject(withId(planted, add()))
  const before = (await itemsOf(as(victim, { url: '/api/cart' })))[0] as { quantity: number } | undefined
  const reply = await login({ sessionId: planted })
  expect(reply.statusCode).toBe(200)
  const dropped = reply.cookies.find(({ name }) => name === 'sessionId')
  expect(dropped).toMatchObject({ value: '', path: '/', expires: new Date(0) })

  expect(await itemsOf(withId(planted, { url: '/api/cart' }))).toEqual([])
  expect(await itemsOf({ url: '/api/cart', cookies: { sessionId: planted } })).toEqual([])
  const [after] = (await itemsOf(as(victim, { url: '/api/cart' }))) as { quantity: number }[]
  expect(after?.quantity).toBe((before?.quantity ?? 0) + 1)
})

it('S04 merges a visitor’s cart once, however often and by whichever account its id is sent again', async () => {
  const planted = newId()
  await test.app.inject(withId(planted, add()))
  await Promise.all(Array.from({ length: 5 }, () => login({ sessionId: planted })))
  const [after] = (await itemsOf(as(victim, { url: '/api/cart' }))) as { quantity: number }[]
  const other = await registerCustomer(test.app)
  const merge: InjectOptions = {
    method: 'POST',
    url: '/api/cart/merge',
    headers: { 'x-session-id': planted },
  }
  expect((await test.app.inject(as(other, merge))).json()).toMatchObject({ data: { items: [] } })
  await login({ sessionId: planted })
  const [again] = (await itemsOf(as(victim, { url: '/api/cart' }))) as { quantity: number }[]
  expect(again?.quantity).toBe(after?.quantity)
  expect(await test.shop.prisma.cart.count({ where: { sessionId: planted, state: 'merged' } })).toBe(1)
})

// A million guesses against 2^128 ids find as much as a thousand do; what counts is that ids are that many (cart-session.test.ts).
it('S04 opens no cart for a thousand guesses near a known id', async () => {
  const known = newId()
  await test.app.inject(withId(known, add()))
  const found: string[] = []
  for (let count = 0; count < GUESSES; count += 1) {
    const guess =
      count % 2 ? newId() : `${known.slice(0, -2)}${count.toString(36).padStart(2, '0').slice(-2)}`
    if (guess === known) continue
    if ((await itemsOf(withId(guess, { url: '/api/cart' }))).length > 0) found.push(guess)
  }
  expect(found).toEqual([])
  expect(await itemsOf(withId(known, { url: '/api/cart' }))).toHaveLength(1)
})
