import { unsubscribeUrl } from '@dobara/api/outbox/unsubscribe-url.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'
let test: TestApp
let count = 0
let email: string
let path: string

beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())
beforeEach(async () => {
  count += 1
  email = `reader${count}@test.example`
  const url = new URL(await unsubscribeUrl(test.shop.deps, { email, purpose: 'cart_reminder' }))
  path = `${url.pathname}${url.search}`
})

const post = (payload: string, headers: Record<string, string> = FORM, url = path) =>
  test.app.inject({ method: 'POST', url, payload, headers })
const answers = () =>
  test.shop.prisma.consent.findMany({ where: { email }, select: { granted: true, purpose: true } })

describe('the one press of a mail program', () => {
  it('takes the consent back, without a sign-in, a cookie or a page', async () => {
    const reply = await post(ONE_CLICK)
    expect([reply.statusCode, reply.body]).toEqual([200, 'You are unsubscribed.\n'])
    expect(reply.headers['content-type']).toContain('text/plain')
    expect(reply.cookies).toEqual([])
    expect(await answers()).toEqual([{ granted: false, purpose: 'cart_reminder' }])
  })

  it('works as multipart/form-data too, and from another origin', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=b', origin: 'https://mail.example' }
    expect((await post(body, headers)).statusCode).toBe(200)
    expect((await answers()).map(({ granted }) => granted)).toEqual([false])
  })

  it('can come twice', async () => {
    await post(ONE_CLICK)
    expect((await post(ONE_CLICK)).statusCode).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['something else', 'List-Unsubscribe=Maybe'],
    ['one that only contains it', `a=${ONE_CLICK}`],
  ])('does nothing with a body of %s', async (_, payload) => {
    expect((await post(payload)).statusCode).toBe(400)
    expect(await answers()).toEqual([])
  })

  it('does nothing with a token that is forged, missing or sent twice', async () => {
    for (const url of [`${path}x`, '/unsubscribe', '/unsubscribe?token=', `${path}&token=x`]) {
      expect([url, (await post(ONE_CLICK, FORM, url)).statusCode]).toEqual([url, expect.any(Number)])
      expect((await post(ONE_CLICK, FORM, url)).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(await answers()).toEqual([])
  })

  it('reads no JSON and nothing long', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await post(`${ONE_CLICK}${'&x'.repeat(1000)}`)).statusCode).toBe(413)
  })

  it('leaves opening the link to people: that alone takes nothing back', async () => {
    await test.app.inject({ url: path })
    expect(await answers()).toEqual([])
  })
})
