import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

const PHONE = '+919845012345'
let numbers = 0

describe('signing in by phone', () => {
  let shop: TestShop
  let sent: { to: string; text: string }[]
  let isGatewayDown = false
  /** Phone number that nothing else in this file uses. */
  let phone: string
  /** The browser of the one who holds it, as long as the test lasts. */
  let browser: ReturnType<TestShop['visitor']>

  beforeAll(async () => {
    shop = await createTestShop(inject('templateUrl'))
    shop.deps.providers.sms = {
      send: async (message) => {
        if (isGatewayDown) throw new Error('gateway down')
        sent.push(message)
      },
    }
  })
  afterAll(() => shop.stop())
  beforeEach(() => {
    sent = []
    isGatewayDown = false
    numbers += 1
    phone = `+9198450${String(numbers).padStart(5, '0')}`
    shop.clock.now = new Date('2026-11-21T06:30:00.000Z')
    browser = shop.visitor()
  })

  const caller = () => browser
  const later = (seconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
  }
  async function requestCode(to = phone): Promise<string> {
    await caller().auth.sendOtp({ phone: to })
    return /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
  }
  const refusal = (code: string) => ({ cause: { code } })
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

  async function register(name = 'Ravi Kumar') {
    const code = await requestCode()
    const reply = await caller().auth.verifyOtp({ phone, code, name })
    later(31)
    return reply
  }

  it('at checkout one code opens an account for a new number, and signs its owner in the next time', async () => {
    const first = await caller().auth.enterByPhone({ phone, code: await requestCode() })
    expect(first.user).toMatchObject({ phone, name: null, role: 'customer', loginMethod: 'phone' })
    expect(first.user.phoneVerifiedAt).not.toBeNull()
    later(31)
    const again = await caller().auth.enterByPhone({ phone, code: await requestCode() })
    expect(again.user.id).toBe(first.user.id)
    expect(await shop.prisma.user.count({ where: { phone } })).toBe(1)
  })

  it('at checkout opens nothing for a wrong code, a used one, or a suspended owner', async () => {
    const code = await requestCode()
    const enter = (digits: string) => caller().auth.enterByPhone({ phone, code: digits })
    await expect(enter(wrongOf(code))).rejects.toMatchObject(refusal('OTP_INVALID'))
    expect(await shop.prisma.user.count({ where: { phone } })).toBe(0)
    const { user } = await enter(code)
    await expect(enter(code)).rejects.toMatchObject(refusal('OTP_INVALID'))
    await shop.prisma.user.update({ where: { id: user.id }, data: { status: 'suspended' } })
    later(31)
    await expect(enter(await requestCode())).rejects.toMatchObject(refusal('PHONE_TAKEN'))
    expect(await shop.prisma.user.count({ where: { phone } })).toBe(1)
  })

  it('sends six digits to the number in any notation, and stores only their hash', async () => {
    const reply = await caller().auth.sendOtp({ phone: '098450 12345' })
    expect(reply).toEqual({ resendAfter: 30, expiresIn: 300 })
    expect(sent).toEqual([expect.objectContaining({ to: PHONE })])
    expect(sent[0]?.text).toMatch(/^\d{6} is your OTP for Dobara\. Valid for 5 minutes\./)
    const row = await shop.prisma.otpChallenge.findFirstOrThrow({ where: { phone: PHONE } })
    expect(row.codeHash).not.toContain(sent[0]?.text.slice(0, 6))
  })

  it('creates an account and requires a login, as documented, and then signs in', async () => {
    expect(await register()).toBeNull()
    const code = await requestCode()
    const reply = await caller().auth.verifyOtp({ phone, code })
    expect(reply).toMatchObject({
      role: 'customer',
      user: { phone, name: 'Ravi Kumar', loginMethod: 'phone', canEditPhone: false, canEditEmail: true },
    })
  })

  it('returns the same response to a code request with and without an account', async () => {
    await register()
    const known = await caller().auth.sendOtp({ phone })
    const unknown = await caller().auth.sendOtp({ phone: '+919700000001' })
    expect(known).toEqual(unknown)
  })

  it('reports only to the holder of the number that no account uses it', async () => {
    const code = await requestCode()
    await expect(caller().auth.verifyOtp({ phone, code: wrongOf(code) })).rejects.toMatchObject(
      refusal('OTP_INVALID'),
    )
    await expect(caller().auth.verifyOtp({ phone, code })).rejects.toMatchObject(refusal('PHONE_UNKNOWN'))
  })

  it('registers with the code that has found no account, and then the code is used', async () => {
    const code = await requestCode()
    const signIn = () => caller().auth.verifyOtp({ phone, code })
    await expect(signIn()).rejects.toMatchObject(refusal('PHONE_UNKNOWN'))
    await expect(signIn()).rejects.toMatchObject(refusal('PHONE_UNKNOWN'))
    expect(await caller().auth.verifyOtp({ phone, code, name: 'Ravi Kumar' })).toBeNull()
    await expect(signIn()).rejects.toMatchObject(refusal('OTP_INVALID'))
    expect(await shop.prisma.user.count({ where: { phone } })).toBe(1)
  })

  it('signs in with the code that has found the number registered', async () => {
    await register()
    const code = await requestCode()
    await expect(caller().auth.verifyOtp({ phone, code, name: 'Again' })).rejects.toMatchObject(
      refusal('PHONE_TAKEN'),
    )
    expect(await caller().auth.verifyOtp({ phone, code })).toMatchObject({ user: { phone } })
  })

  it('makes one account when the code registers and signs in ten times at once', async () => {
    const code = await requestCode()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        caller().auth.verifyOtp({ phone, code, ...(index % 2 === 0 && { name: 'Ravi Kumar' }) }),
      ),
    )
    const registered = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === null)
    expect(registered).toHaveLength(1)
    // An attempt after the registration finds the code used, or signs in with it once.
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
    expect(await shop.prisma.user.count({ where: { phone } })).toBe(1)
  })

  it('S10 counts wrong guesses together with a correct one that found no account, and stops at five', async () => {
    const code = await requestCode()
    const attempt = (digits: string) => caller().auth.verifyOtp({ phone, code: digits })
    for (let guess = 0; guess < 4; guess += 1) {
      await expect(attempt(wrongOf(code))).rejects.toMatchObject(refusal('OTP_INVALID'))
    }
    await expect(attempt(code)).rejects.toMatchObject(refusal('PHONE_UNKNOWN'))
    await expect(attempt(wrongOf(code))).rejects.toMatchObject(refusal('OTP_INVALID'))
    await expect(attempt(code)).rejects.toMatchObject(refusal('OTP_INVALID'))
    await expect(caller().auth.verifyOtp({ phone, code, name: 'Ravi' })).rejects.toMatchObject(
      refusal('OTP_INVALID'),
    )
  })

  it('does not make a second account for a number', async () => {
    await register()
    const code = await requestCode()
    await expect(caller().auth.verifyOtp({ phone, code, name: 'Again' })).rejects.toMatchObject(
      refusal('PHONE_TAKEN'),
    )
  })

  it('takes a number from an account that only claims it, and never signs into that one', async () => {
    const id = shop.deps.newId()
    await shop.prisma.user.create({
      data: { id, email: `${id}@example.com`, phone, updatedAt: shop.clock.now },
    })
    const code = await requestCode()
    await expect(caller().auth.verifyOtp({ phone, code })).rejects.toMatchObject(refusal('PHONE_UNKNOWN'))
    later(31)
    await register('The owner')
    expect(await shop.prisma.user.findUnique({ where: { id } })).toMatchObject({ phone: null })
  })

  it('rejects a suspended account', async () => {
    await register()
    await shop.prisma.user.update({ where: { phone }, data: { status: 'suspended' } })
    const code = await requestCode()
    await expect(caller().auth.verifyOtp({ phone, code })).rejects.toMatchObject(refusal('PHONE_UNKNOWN'))
  })

  it('S10 takes a code once, within five minutes, for its own number, and only the newest', async () => {
    await register()
    const first = await requestCode()
    later(31)
    const second = await requestCode()
    if (first !== second) {
      await expect(caller().auth.verifyOtp({ phone, code: first })).rejects.toMatchObject(
        refusal('OTP_INVALID'),
      )
    }
    await expect(caller().auth.verifyOtp({ phone: '+919700000002', code: second })).rejects.toMatchObject(
      refusal('OTP_INVALID'),
    )
    await caller().auth.verifyOtp({ phone, code: second })
    await expect(caller().auth.verifyOtp({ phone, code: second })).rejects.toMatchObject(
      refusal('OTP_INVALID'),
    )
    later(600)
    const third = await requestCode()
    later(301)
    await expect(caller().auth.verifyOtp({ phone, code: third })).rejects.toMatchObject(
      refusal('OTP_INVALID'),
    )
  })

  it('S10 evaluates at most five of 200 guesses made at once, and the right code is then worth nothing', async () => {
    await register()
    const code = await requestCode()
    const guesses = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0'))
    const wrong = guesses.filter((guess) => guess !== code)
    const outcomes = await Promise.allSettled(
      wrong.map((guess) => caller().auth.verifyOtp({ phone, code: guess })),
    )
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    const row = await shop.prisma.otpChallenge.findFirstOrThrow({
      where: { phone },
      orderBy: { createdAt: 'desc' },
    })
    expect(row.attempts).toBe(5)
    await expect(caller().auth.verifyOtp({ phone, code })).rejects.toMatchObject(refusal('OTP_INVALID'))
  })

  it('accepts one of ten concurrent correct codes', async () => {
    await register()
    const code = await requestCode()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => caller().auth.verifyOtp({ phone, code })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('S10 sends one code per 30 seconds, three per ten minutes and ten per day, and returns the wait', async () => {
    await register()
    later(24 * 3600)
    const request = () => caller().auth.sendOtp({ phone })
    const refused = (seconds: number) => ({
      cause: { code: 'RATE_LIMITED', detail: { retryAfterSeconds: seconds } },
    })
    sent = []
    await request()
    await expect(request()).rejects.toMatchObject(refused(30))
    later(30)
    await request()
    later(30)
    await request()
    later(30)
    await expect(request()).rejects.toMatchObject(refused(510))
    for (let count = 3; count < 10; count += 1) {
      later(600)
      await request()
    }
    later(600)
    await expect(request()).rejects.toMatchObject({ cause: { code: 'RATE_LIMITED' } })
    expect(sent).toHaveLength(10)
  })

  it('sends one code to two requests at once', async () => {
    const outcomes = await Promise.allSettled([
      caller().auth.sendOtp({ phone }),
      caller().auth.sendOtp({ phone }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  it('F59 reports that the gateway is down, counts nothing, and leaves the earlier code valid', async () => {
    await register()
    const code = await requestCode()
    later(31)
    isGatewayDown = true
    await expect(caller().auth.sendOtp({ phone })).rejects.toMatchObject(refusal('OTP_NOT_SENT'))
    await expect(caller().auth.sendOtp({ phone })).rejects.toMatchObject(refusal('OTP_NOT_SENT'))
    expect(await caller().auth.verifyOtp({ phone, code })).toMatchObject({ user: { phone } })
  })

  it.each(['', '12345', '+15550001111', '5845012345', 'call me'])('refuses %j as a number', async (typed) => {
    await expect(caller().auth.sendOtp({ phone: typed })).rejects.toMatchObject(refusal('RULE_BROKEN'))
  })
  it.each(['', '12345', '1234567', '12a456'])('refuses %j as a code before it costs a try', async (code) => {
    await expect(caller().auth.verifyOtp({ phone, code })).rejects.toMatchObject(refusal('RULE_BROKEN'))
  })
})
