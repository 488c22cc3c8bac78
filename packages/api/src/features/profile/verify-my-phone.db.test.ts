import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { openBrowser, refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: TestShop
let sent: { to: string; text: string }[] = []
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.providers.sms = { send: async (message) => void sent.push(message) }
})
afterAll(() => shop.stop())

let people = 0
let number = ''
beforeEach(() => {
  sent = []
  people += 1
  number = `+9198460${String(people).padStart(5, '0')}`
})

async function signedIn() {
  people += 1
  const browser = openBrowser(shop.deps)
  const { user } = await browser.register(`owner${people}@phones.example`)
  const profile = async () => (await browser.api()).profile
  const claim = async (phone = number) => (await profile()).update({ name: 'Asha', phone })
  return { id: user.id, email: user.email ?? '', browser, profile, claim }
}
const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
const codeSent = () => /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''

describe('verifying the number of the profile', () => {
  it('sends a code to it and accepts the code; the number alone then signs in to the account', async () => {
    const asha = await signedIn()
    await asha.claim()
    expect(await (await asha.profile()).sendPhoneCode()).toMatchObject({ resendAfter: 30, expiresIn: 300 })
    expect(sent).toEqual([expect.objectContaining({ to: number })])
    const reply = await (await asha.profile()).verifyPhone({ code: codeSent() })
    expect(reply).toMatchObject({ phone: number })
    expect(reply.phoneVerifiedAt).toBe(shop.clock.now.toISOString())
    later(31)
    const visitor = shop.visitor()
    await visitor.auth.sendOtp({ phone: number })
    const login = await visitor.auth.verifyOtp({ phone: number, code: codeSent() })
    expect(login).toMatchObject({ user: { id: asha.id } })
  })

  it('is unverified again when it is changed, and the code of the old number is worth nothing', async () => {
    const asha = await signedIn()
    await asha.claim()
    await (await asha.profile()).sendPhoneCode()
    const code = codeSent()
    await asha.claim('+919846099999')
    expect(await refusalOf((await asha.profile()).verifyPhone({ code }))).toMatchObject({
      code: 'OTP_INVALID',
      fields: { code: 'Invalid or expired OTP' },
    })
    await asha.claim(number)
    await (await asha.profile()).verifyPhone({ code })
    expect((await asha.claim('+919846099998')).phoneVerifiedAt).toBeNull()
  })

  it('accepts no code sent for signing in, and signs no one in with its own', async () => {
    const asha = await signedIn()
    await asha.claim()
    await shop.visitor().auth.sendOtp({ phone: number })
    expect(await refusalOf((await asha.profile()).verifyPhone({ code: codeSent() }))).toMatchObject({
      code: 'OTP_INVALID',
    })
    later(31)
    await (await asha.profile()).sendPhoneCode()
    const call = shop.visitor().auth.verifyOtp({ phone: number, code: codeSent(), name: 'Mallory' })
    expect(await refusalOf(call)).toMatchObject({ code: 'OTP_INVALID' })
  })

  it('counts wrong codes: after five the right one is worth nothing', async () => {
    const asha = await signedIn()
    await asha.claim()
    await (await asha.profile()).sendPhoneCode()
    const right = codeSent()
    const wrong = right === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await refusalOf((await asha.profile()).verifyPhone({ code: wrong }))).code).toBe('OTP_INVALID')
    }
    expect((await refusalOf((await asha.profile()).verifyPhone({ code: right }))).code).toBe('OTP_INVALID')
  })

  it('rejects a missing number, a verified one, and a request right after the last code', async () => {
    const asha = await signedIn()
    expect(await refusalOf((await asha.profile()).sendPhoneCode())).toMatchObject({ code: 'PHONE_MISSING' })
    await asha.claim()
    await (await asha.profile()).sendPhoneCode()
    expect(await refusalOf((await asha.profile()).sendPhoneCode())).toMatchObject({ code: 'RATE_LIMITED' })
    await (await asha.profile()).verifyPhone({ code: codeSent() })
    later(31)
    expect(await refusalOf((await asha.profile()).sendPhoneCode())).toMatchObject({ code: 'PHONE_VERIFIED' })
  })

  it('is refused by name for a number that another account has proved', async () => {
    const [asha, mallory] = [await signedIn(), await signedIn()]
    await asha.claim()
    await (await asha.profile()).sendPhoneCode()
    await (await asha.profile()).verifyPhone({ code: codeSent() })
    expect(await refusalOf(mallory.claim())).toMatchObject({
      code: 'PHONE_TAKEN',
      message: 'Phone number already registered',
      fields: { phone: 'Phone number already registered' },
    })
  })

  it('succeeds for the owner of a number that another user only claims, and removes the claim', async () => {
    const [squatter, owner] = [await signedIn(), await signedIn()]
    await squatter.claim()
    await owner.claim()
    await (await owner.profile()).sendPhoneCode()
    await (await owner.profile()).verifyPhone({ code: codeSent() })
    expect(await shop.prisma.user.findUnique({ where: { id: squatter.id } })).toMatchObject({ phone: null })
    expect((await refusalOf((await squatter.profile()).sendPhoneCode())).code).toBe('PHONE_MISSING')
  })
})
