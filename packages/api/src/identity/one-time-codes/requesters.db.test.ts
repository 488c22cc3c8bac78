import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { isProvedDevice, rememberDevice } from './proved-device.ts'

type Browser = ReturnType<TestShop['visitor']>
const OWNER_IP = '203.0.113.1'

let shop: TestShop
let sent: string[]
let numbers = 0
let strangers = 0
let phone: string
let owner: Browser

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.providers.sms = { send: async ({ text }) => void sent.push(text) }
})
afterAll(() => shop.stop())
beforeEach(() => {
  sent = []
  numbers += 1
  phone = `+9198451${String(numbers).padStart(5, '0')}`
  owner = shop.visitor(undefined, OWNER_IP)
  shop.clock.now = new Date('2026-11-21T06:30:00.000Z')
})

const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
const refusal = (code: string) => ({ cause: { code } })
const codeSent = () => /^\d{6}/.exec(sent.at(-1)?.slice(0, 6) ?? '')?.[0] ?? ''
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
/** A browser of its own in a network of its own. */
function stranger(ip?: string): Browser {
  strangers += 1
  return shop.visitor(undefined, ip ?? `198.51.${Math.floor(strangers / 250)}.${strangers % 250}`)
}
async function requestCode(browser: Browser): Promise<string> {
  await browser.auth.sendOtp({ phone })
  return codeSent()
}
/** How many guesses at codes of the number were compared with one, over all of its codes. */
async function evaluated(): Promise<number> {
  const { _sum } = await shop.prisma.otpChallenge.aggregate({ where: { phone }, _sum: { attempts: true } })
  return _sum.attempts ?? 0
}
/** The owner has an account, and this browser has once given the right code back. */
async function register(): Promise<void> {
  await owner.auth.verifyOtp({ phone, code: await requestCode(owner), name: 'Asha Rao' })
  later(24 * 3600)
  sent = []
}

describe('a code and a stranger', () => {
  it('S10 ignores guesses of a stranger who requested no code, at no cost to the owner’s attempts', async () => {
    await register()
    const code = await requestCode(owner)
    const before = await evaluated()
    for (const guesser of [stranger(), stranger(OWNER_IP)]) {
      const guesses = Array.from({ length: 100 }, (_, index) =>
        guesser.auth.verifyOtp({ phone, code: String(index).padStart(6, '0') }),
      )
      const outcomes = await Promise.allSettled(guesses)
      expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    }
    // Even the right code is of no use to another requester.
    await expect(stranger().auth.verifyOtp({ phone, code })).rejects.toMatchObject(refusal('OTP_INVALID'))
    expect(await evaluated()).toBe(before)
    expect(await owner.auth.verifyOtp({ phone, code })).toMatchObject({ user: { phone } })
  })

  it('S10 limits a stranger to the five attempts of their own code; the owner’s earlier code remains valid', async () => {
    await register()
    const code = await requestCode(owner)
    const mallory = stranger()
    await mallory.auth.sendOtp({ phone })
    const theirs = codeSent()
    const guesses = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0'))
    const before = await evaluated()
    await Promise.allSettled(
      guesses
        .filter((guess) => guess !== theirs)
        .map((guess) => mallory.auth.verifyOtp({ phone, code: guess })),
    )
    expect((await evaluated()) - before).toBe(5)
    await expect(mallory.auth.verifyOtp({ phone, code: theirs })).rejects.toMatchObject(
      refusal('OTP_INVALID'),
    )
    expect(await owner.auth.verifyOtp({ phone, code })).toMatchObject({ user: { phone } })
  })

  it('S10 strangers in a hundred networks get six codes of a day sent and thirty guesses compared, however they try', async () => {
    await register()
    const before = await evaluated()
    for (let round = 0; round < 12; round += 1) {
      const crowd = Array.from({ length: 9 }, () => stranger())
      await Promise.allSettled(crowd.map((one) => one.auth.sendOtp({ phone })))
      await Promise.allSettled(
        crowd.flatMap((one) =>
          Array.from({ length: 6 }, () => one.auth.verifyOtp({ phone, code: wrongOf(codeSent()) })),
        ),
      )
      later(600)
    }
    expect(sent).toHaveLength(6)
    expect((await evaluated()) - before).toBe(30)
  })

  it('S10 strangers cannot use up the day of the owner: who has proved the number is sent four more, without a wait', async () => {
    await register()
    for (let count = 0; count < 6; count += 1) {
      await stranger().auth.sendOtp({ phone })
      later(600)
    }
    await expect(stranger().auth.sendOtp({ phone })).rejects.toMatchObject(refusal('RATE_LIMITED'))
    for (let count = 0; count < 4; count += 1) {
      const code = await requestCode(owner)
      if (count === 3) await owner.auth.verifyOtp({ phone, code })
      later(600)
    }
    await expect(owner.auth.sendOtp({ phone })).rejects.toMatchObject(refusal('RATE_LIMITED'))
    expect(sent).toHaveLength(10)
  })

  it('S10 one network is sent four codes of a day to a number, so that an owner on a new device still has two', async () => {
    for (let count = 0; count < 6; count += 1) {
      const request = stranger('192.0.2.9').auth.sendOtp({ phone })
      if (count < 4) await request
      else await expect(request).rejects.toMatchObject(refusal('RATE_LIMITED'))
      later(600)
    }
    for (let count = 0; count < 2; count += 1) {
      await requestCode(owner)
      later(600)
    }
    expect(sent).toHaveLength(6)
  })

  it('S10 of fifty requests at once from as many networks one code is sent', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => stranger().auth.sendOtp({ phone })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })
})

describe('the requester of a code', () => {
  const withoutSession = (ip: string) => shop.visitor('', ip)

  it('S10 a client without a session id is its network: the code works there and nowhere else', async () => {
    await withoutSession(OWNER_IP).auth.sendOtp({ phone })
    const code = codeSent()
    const name = 'Asha Rao'
    await expect(withoutSession('198.51.100.77').auth.verifyOtp({ phone, code, name })).rejects.toMatchObject(
      refusal('OTP_INVALID'),
    )
    await expect(owner.auth.verifyOtp({ phone, code, name })).rejects.toMatchObject(refusal('OTP_INVALID'))
    expect(await withoutSession(OWNER_IP).auth.verifyOtp({ phone, code, name })).toBeNull()
  })

  it('S10 accepts the ticket of a device for its own number, for half a year, and no forged one', async () => {
    await register()
    const context = shop.contextOf(null, `session_${'n'.repeat(24)}`)
    rememberDevice(context, phone)
    expect([isProvedDevice(context, phone), isProvedDevice(context, '+919845099999')]).toEqual([true, false])
    const note = context.caller.ticket('proved_phone') ?? ''
    expect(note).not.toContain(phone.slice(3))
    for (const forged of ['', 'x', `${note}x`, note.replace(/^\d/, '9'), '9999999999999.', `0.${note}`]) {
      context.caller.setTicket('proved_phone', forged)
      expect(isProvedDevice(context, phone), forged).toBe(false)
    }
    context.caller.setTicket('proved_phone', note)
    later(181 * 24 * 3600)
    expect(isProvedDevice(context, phone)).toBe(false)
  })

  it('S10 stores neither the session nor the address of the requester', async () => {
    const sessionId = `session_${'k'.repeat(24)}`
    await shop.visitor(sessionId, OWNER_IP).auth.sendOtp({ phone })
    const row = await shop.prisma.otpChallenge.findFirstOrThrow({ where: { phone } })
    expect(JSON.stringify(row)).not.toMatch(/session_|203\.0\.113/)
    expect(row).toMatchObject({ requester: expect.stringMatching(/^[\w-]{43}$/), isProved: false })
  })
})
