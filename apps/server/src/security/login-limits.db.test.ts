import { createHash } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { registerCustomer, type SignedInCustomer, startTestApp, type TestApp } from '../../test/test-app.ts'

const RIGHT = 'correct horse'
const TOO_MANY = { code: 'rate_limited', message: 'Too many attempts. Please try again later.' }

let direct: TestApp
let behindProxy: TestApp
let owner: SignedInCustomer
let networks = 0

beforeAll(async () => {
  direct = await startTestApp(inject('templateUrl'), { rateLimitMultiplier: 1 })
  behindProxy = await startTestApp(inject('templateUrl'), { rateLimitMultiplier: 1, trustProxy: 1 })
  owner = await registerCustomer(direct.app)
})
afterAll(async () => {
  await direct.stop()
  await behindProxy.stop()
})

/** Returns an address that is not used elsewhere in this file. */
function newAddress(): string {
  networks += 1
  return `198.51.100.${networks}`
}

type Try = { email?: string; password?: string; address: string; headers?: Record<string, string> }

function login({ email = owner.email, password = 'wrong horse', address, headers }: Try, { app } = direct) {
  const payload = { email, password }
  const options: InjectOptions = { method: 'POST', url: '/api/auth/login', payload, remoteAddress: address }
  return app.inject({ ...options, ...(headers && { headers }) })
}

const statusOf = async (tried: Try) => (await login(tried)).statusCode

function pass(minutes: number): void {
  for (const { shop } of [direct, behindProxy]) {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  }
}

describe('S09 wrong passwords', () => {
  it('S09 are always "Invalid credentials", and after five in 15 minutes refused with the time to wait', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await login({ address })
      expect([wrong.statusCode, wrong.json()]).toEqual([
        401,
        expect.objectContaining({ message: 'Invalid credentials' }),
      ])
    }
    const sixth = await login({ address, password: RIGHT })
    expect([sixth.statusCode, sixth.json()]).toEqual([429, expect.objectContaining(TOO_MANY)])
    expect(Number(sixth.headers['retry-after'])).toBe(15 * 60)
    pass(15)
    expect(await statusOf({ address, password: RIGHT })).toBe(200)
  })

  it('S09 of a stranger elsewhere do not lock the owner out', async () => {
    const stranger = newAddress()
    for (let tries = 0; tries < 8; tries += 1) await login({ address: stranger })
    expect(await statusOf({ address: stranger, password: RIGHT })).toBe(429)
    expect(await statusOf({ address: newAddress(), password: RIGHT })).toBe(200)
  })

  it('S09 are cleared by the right one', async () => {
    const address = newAddress()
    for (let round = 0; round < 3; round += 1) {
      const statuses: number[] = []
      for (let tries = 0; tries < 4; tries += 1) statuses.push(await statusOf({ address }))
      statuses.push(await statusOf({ address, password: RIGHT }))
      expect(statuses).toEqual([401, 401, 401, 401, 200])
    }
  })

  it('S09 for an unknown account are counted alike, so that the limit reveals nothing', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push(await statusOf({ address, email: 'nobody@test.example' }))
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('S09 for many accounts from one address are 20 in an hour, and right ones cost nothing', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 25; tries += 1) {
      expect(await statusOf({ address, password: RIGHT })).toBe(200)
    }
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push(await statusOf({ address, email: `nobody${tries}@test.example` }))
    }
    expect(statuses.indexOf(429)).toBe(20)
    expect(await statusOf({ address, password: RIGHT })).toBe(429)
    pass(60)
    expect(await statusOf({ address, password: RIGHT })).toBe(200)
  })

  it('S09 from one household with many IPv6 addresses are counted together', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(await statusOf({ address: `2001:db8:7:8::${tries}` }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('S09 a thousand tries at once', () => {
  /** Answers other than 429 mean that the password was looked at. */
  async function evaluated(tries: Promise<{ statusCode: number }>[]): Promise<number> {
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    return statuses.filter((status) => status === 401).length
  }
  const claims = (index: number) => `10.0.${index >> 8}.${index & 255}`

  it('S09 with invented X-Forwarded-For at a shop without a proxy evaluate five', async () => {
    const address = newAddress()
    const tries = Array.from({ length: 500 }, (_, index) =>
      login({ address, headers: { 'x-forwarded-for': claims(index) } }),
    )
    expect(await evaluated(tries)).toBe(5)
  })

  it('S09 with invented addresses in front of what the proxy wrote evaluate five', async () => {
    const address = newAddress()
    const tries = Array.from({ length: 500 }, (_, index) =>
      login(
        { address: '127.0.0.1', headers: { 'x-forwarded-for': `${claims(index)}, ${address}` } },
        behindProxy,
      ),
    )
    expect(await evaluated(tries)).toBe(5)
  })
})

describe('S09 a new password', () => {
  const EASY = 'Password123'
  const sentence = expect.stringMatching(/^This password is easy to guess: .* Please choose another one\.$/)

  it('S09 is rejected at its field if it is common, in every form', async () => {
    const customer = await registerCustomer(direct.app)
    const admin = await registerCustomer(direct.app)
    const { prisma } = direct.shop
    await prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
    await prisma.oneTimeToken.create({
      data: {
        id: direct.shop.deps.newId(),
        userId: customer.userId,
        purpose: 'reset_password',
        tokenHash: createHash('sha256').update('a link').digest('hex'),
        expiresAt: new Date(direct.shop.clock.now.getTime() + 60_000),
      },
    })
    const bearer = ({ authorization }: SignedInCustomer) => ({ headers: { authorization } })
    const chosen: [InjectOptions, field: string][] = [
      [
        { url: '/api/auth/register', payload: { email: 'easy@test.example', password: EASY, name: 'A' } },
        'password',
      ],
      [{ url: '/api/auth/reset-password', payload: { token: 'a link', password: EASY } }, 'password'],
      [
        {
          ...bearer(customer),
          url: '/api/profile/change-password',
          payload: { currentPassword: RIGHT, newPassword: EASY },
        },
        'newPassword',
      ],
      [
        {
          ...bearer(admin),
          url: '/api/auth/admin/users',
          payload: { email: 'made@test.example', password: EASY },
        },
        'password',
      ],
    ]
    for (const [options, field] of chosen) {
      const reply = await direct.app.inject({ method: 'POST', remoteAddress: newAddress(), ...options })
      expect([reply.statusCode, reply.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'password_easy', message: sentence, fields: { [field]: sentence } }),
      ])
    }
    expect(
      await prisma.user.count({ where: { email: { in: ['easy@test.example', 'made@test.example'] } } }),
    ).toBe(0)
    expect(await statusOf({ email: customer.email, password: RIGHT, address: newAddress() })).toBe(200)
  })
})
