import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  depsOver,
  openBrowser,
  openDatabase,
  PASSWORD,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'

const LATER_MS = 10 * 60_000

let database: TestDatabase
let deps: TestDeps
let clock: ReturnType<typeof startClock>
beforeAll(async () => {
  database = await openDatabase()
})
beforeEach(() => {
  clock = startClock()
  deps = depsOver(database, clock)
})
afterAll(() => database.drop())

let people = 0
async function signedIn() {
  people += 1
  const browser = openBrowser(deps)
  const { user } = await browser.register(`contact${people}@example.com`)
  return { id: user.id, api: browser.api }
}
async function byPhone() {
  const person = await signedIn()
  const phone = `+9198450101${people + 10}`
  await deps.db.user.update({
    where: { id: person.id },
    data: { loginMethod: 'phone', email: null, passwordHash: null, phone, phoneVerifiedAt: deps.now() },
  })
  return { ...person, phone }
}
const saved = (id: string) => deps.db.user.findUniqueOrThrow({ where: { id } })

describe('a new email address or phone number', () => {
  it('is saved within ten minutes of the sign-in', async () => {
    const { api, id } = await signedIn()
    clock.pass(LATER_MS - 1)
    await (await api()).profile.update({ name: 'Asha', phone: '9845020001' })
    expect(await saved(id)).toMatchObject({ phone: '+919845020001' })
  })

  it('is refused later without a proof and saved after the password was given', async () => {
    const { api, id } = await signedIn()
    clock.pass(LATER_MS)
    const change = { name: 'Asha R', phone: '9845020002' }
    expect(await refusalOf((await api()).profile.update(change))).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      detail: { proof: 'password' },
    })
    expect(await saved(id)).toMatchObject({ name: 'Asha Rao', phone: null })
    await (await api()).auth.reauthenticate({ password: PASSWORD })
    await (await api()).profile.update(change)
    expect(await saved(id)).toMatchObject({ name: 'Asha R', phone: '+919845020002' })
  })

  it('is removed only with a proof as well', async () => {
    const { api, id } = await signedIn()
    await (await api()).profile.update({ name: 'Asha', phone: '9845020003' })
    clock.pass(LATER_MS)
    const call = (await api()).profile.update({ name: 'Asha', phone: '' })
    expect(await refusalOf(call)).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    expect(await saved(id)).toMatchObject({ phone: '+919845020003' })
  })

  it('requires an account without a password to sign in again', async () => {
    const { api, id } = await byPhone()
    clock.pass(LATER_MS)
    const call = (await api()).profile.update({ name: 'Ravi', email: 'ravi.new@example.com' })
    expect(await refusalOf(call)).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      detail: { proof: 'sign_in' },
    })
    expect(await saved(id)).toMatchObject({ email: null })
  })

  /** The account of a number signs in by a code, in another browser. */
  async function signInByPhone(phone: string) {
    const texts: string[] = []
    deps.providers.sms = { send: async ({ text }) => void texts.push(text) }
    const browser = openBrowser(deps)
    await (await browser.api()).auth.sendOtp({ phone })
    const code = /\d{6}/.exec(texts.join())?.[0] ?? ''
    const { accessToken } = (await (await browser.api()).auth.verifyOtp({ phone, code })) ?? {}
    browser.bearerToken = accessToken ?? null
    return browser
  }

  it('counts a sign-in by phone as the proof of an account without a password', async () => {
    const { id, phone } = await byPhone()
    clock.pass(LATER_MS)
    const browser = await signInByPhone(phone)
    await (await browser.api()).profile.update({ name: 'Ravi', email: 'ravi.again@example.com' })
    expect(await saved(id)).toMatchObject({ email: 'ravi.again@example.com' })
  })

  it('requires the password of an account that has one, also after a sign-in by phone', async () => {
    const { id } = await signedIn()
    const phone = '+919845020009'
    await deps.db.user.update({ where: { id }, data: { phone, phoneVerifiedAt: deps.now() } })
    const browser = await signInByPhone(phone)
    const change = (await browser.api()).profile.update({ name: 'Asha', phone: '9845020010' })
    expect(await refusalOf(change)).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      detail: { proof: 'password' },
    })
    expect(await saved(id)).toMatchObject({ phone })
  })

  it('requires no proof for a new name with an unchanged number', async () => {
    const { api, id, phone } = await byPhone()
    clock.pass(LATER_MS)
    await (await api()).profile.update({ name: 'Ravi K', phone })
    expect(await saved(id)).toMatchObject({ name: 'Ravi K' })
  })
})
