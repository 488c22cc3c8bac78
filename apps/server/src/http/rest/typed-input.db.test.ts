import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let admin: SignedInCustomer
let asha: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = await registerCustomer(test.app)
  asha = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
})
afterAll(() => test.stop())

type Method = 'GET' | 'POST' | 'PUT'

async function call(by: SignedInCustomer | null, [method, url]: [Method, string], payload?: object) {
  const options = { method, url, ...(payload && { payload }) }
  const reply = await test.app.inject(by ? as(by, options) : options)
  return { status: reply.statusCode, body: reply.json() }
}

const home = {
  name: 'Asha Rao',
  phone: '\u202A+91 98765\u201343210\u202C',
  line1: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560\u00A0001',
}

describe('values as people type and paste them, over REST', () => {
  it('saves an address with the phone and the PIN code in their stored form', async () => {
    const { status, body } = await call(asha, ['POST', '/api/addresses'], home)
    expect([status, body.data ?? body]).toMatchObject([201, { phone: '+919876543210', postcode: '560001' }])
  })

  it.each(['560 001', '560-001', '५६०००१', '\u200B560001'])('promises delivery to %j', async (pin) => {
    const reply = await call(null, ['GET', `/api/checkout/delivery?pin=${encodeURIComponent(pin)}`])
    expect(reply).toMatchObject({ status: 200, body: { pin: '560001', isServiceable: true } })
  })

  it('rejects a name of invisible characters', async () => {
    const person = { email: 'nothing@test.example', password: 'correct horse', name: '\u200B\u3164' }
    expect(await call(null, ['POST', '/api/auth/register'], person)).toMatchObject({
      status: 422,
      body: { fields: { name: 'Please enter your name.' } },
    })
    expect(await call(asha, ['POST', '/api/addresses'], { ...home, name: '\u202E\u200B' })).toMatchObject({
      status: 422,
      body: { fields: { name: 'Please fill name' } },
    })
  })

  it('treats both forms of an e-mail address as one account', async () => {
    const person = { password: 'correct horse', name: 'Usha' }
    const made = await call(null, ['POST', '/api/auth/register'], { ...person, email: 'usha@डाकघर.भारत' })
    expect(made.status).toBe(201)
    const email = 'Usha@xn--11bgz6d5c.XN--H2BRJ9C'
    const again = await call(null, ['POST', '/api/auth/register'], { ...person, email })
    expect([again.status, again.body.code]).toEqual([409, 'email_taken'])
    const login = await call(null, ['POST', '/api/auth/login'], { email, password: person.password })
    expect(login.status).toBe(200)
  })

  it('takes a coupon whose last day is its first, until the end of that day in India', async () => {
    const coupon = { code: 'ONEDAY', name: 'One day', type: 'fixed_amount', value: 100 }
    const day = { validFrom: '2026-11-27', validUntil: '2026-11-27' }
    expect(await call(admin, ['POST', '/api/coupons'], { ...coupon, ...day })).toMatchObject({
      status: 201,
      body: { data: { validFrom: '2026-11-26T18:30:00.000Z', validUntil: '2026-11-27T18:29:59.999Z' } },
    })
    const times = { validFrom: '2026-11-26T10:00:00.123456+00:00', validUntil: '2026-11-28 10:00:00+0530' }
    expect(await call(admin, ['POST', '/api/coupons'], { ...coupon, code: 'TIMES', ...times })).toMatchObject(
      {
        status: 201,
        body: { data: { validFrom: '2026-11-26T10:00:00.123Z', validUntil: '2026-11-28T04:30:00.000Z' } },
      },
    )
  })
})

describe('searches of the back office, over REST', () => {
  it.each([
    '/api/admin/orders',
    '/api/admin/cases',
    '/api/auth/admin/users',
    '/api/coupons',
    '/api/images/admin/all',
    '/api/reviews/admin/reviews',
    '/api/newsletter/admin/subscriptions',
    '/api/admin/shipments',
    '/api/admin/activity',
  ])('find nothing by a wildcard at %s', async (url) => {
    for (const search of ['%', '_', '\\', '%%%', '___']) {
      const name = url.endsWith('activity') ? 'thing' : 'search'
      const { status, body } = await call(admin, ['GET', `${url}?${name}=${encodeURIComponent(search)}`])
      const { total } = body.pagination ?? body.data?.pagination ?? {}
      expect([search, status, total]).toEqual([search, 200, 0])
    }
  })

  it('find a person by a phone as people write it', async () => {
    await test.shop.prisma.user.update({ where: { id: asha.userId }, data: { phone: '+919812345678' } })
    for (const search of ['+91 98123-45678', '0091 98123 45678', '098123 45678', '९८१२३ ४५६७८', '123.456']) {
      const { body } = await call(admin, [
        'GET',
        `/api/auth/admin/users?search=${encodeURIComponent(search)}`,
      ])
      const users = body.users ?? body.data.users
      expect([search, users.map(({ id }: { id: string }) => id)]).toEqual([search, [asha.userId]])
    }
  })
})
