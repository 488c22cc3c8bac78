import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let test: TestApp
let isGatewayDown = false
let sent: string[] = []

beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'), { rateLimitMultiplier: 1 })
  test.shop.deps.providers.sms = {
    send: async ({ text }) => {
      if (isGatewayDown) throw new Error('gateway down')
      sent.push(text)
    },
  }
})
afterAll(() => test.stop())

const phoneOf = (index: number) => `+9198450${String(index).padStart(5, '0')}`

function post(url: string, { address, ...payload }: { address: string; phone: string; code?: string }) {
  return test.app.inject({ method: 'POST', url, payload, remoteAddress: address })
}
const requestCode = (address: string, phone: string) => post('/api/auth/phone/send-otp', { address, phone })

function pass(minutes: number): void {
  test.shop.clock.now = new Date(test.shop.clock.now.getTime() + minutes * 60_000)
}

describe('S10 one-time codes', () => {
  it('S10 are sent to 20 numbers in an hour for one address, and further ones are refused with the time to wait', async () => {
    const address = '198.51.100.1'
    const statuses: number[] = []
    for (let index = 0; index < 20; index += 1)
      statuses.push((await requestCode(address, phoneOf(index))).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const more = await requestCode(address, phoneOf(20))
    expect([more.statusCode, more.json().code, more.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '3600',
    ])
    expect((await requestCode('198.51.100.2', phoneOf(20))).statusCode).toBe(200)
    pass(60)
    expect((await requestCode(address, phoneOf(21))).statusCode).toBe(200)
  })

  it('S10 have five wrong tries; then the right one is "Invalid or expired OTP" as well', async () => {
    sent = []
    const phone = phoneOf(100)
    await requestCode('198.51.100.3', phone)
    const right = sent[0]?.slice(0, 6) ?? ''
    const wrong = right === '000000' ? '111111' : '000000'
    const answers: unknown[] = []
    for (const code of [wrong, wrong, wrong, wrong, wrong, right]) {
      const reply = await post('/api/auth/phone/verify-otp', { address: '198.51.100.3', phone, code })
      answers.push([reply.statusCode, reply.json().message])
    }
    expect(answers).toEqual(Array.from({ length: 6 }, () => [400, 'Invalid or expired OTP']))
  })

  it('S10 cannot be guessed over many numbers: 60 tries in an hour for one address', async () => {
    const address = '198.51.100.4'
    const tries = Array.from({ length: 70 }, (_, index) =>
      post('/api/auth/phone/verify-otp', { address, phone: phoneOf(200 + index), code: '123456' }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60)
  })
})

describe('F59 the SMS gateway is down', () => {
  it('F59 returns 503 "Failed to send OTP", and the number gets its three codes afterwards', async () => {
    const phone = phoneOf(300)
    isGatewayDown = true
    for (let tries = 0; tries < 4; tries += 1) {
      const reply = await requestCode('198.51.100.5', phone)
      expect([reply.statusCode, reply.json().message]).toEqual([503, 'Failed to send OTP'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    isGatewayDown = false
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push((await requestCode('198.51.100.5', phone)).statusCode)
      pass(1)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(test.logLines.join()).not.toContain(phone.slice(3))
  })
})
