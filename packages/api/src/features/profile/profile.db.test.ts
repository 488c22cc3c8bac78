import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  depsOver,
  openBrowser,
  openDatabase,
  PASSWORD,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'
import { changePassword } from './change-password.ts'
import { updateProfile } from './update-profile.ts'

let database: TestDatabase
let deps: TestDeps
beforeAll(async () => {
  database = await openDatabase()
  deps = depsOver(database, startClock())
})
afterAll(() => database.drop())

let people = 0
async function signedIn() {
  people += 1
  const browser = openBrowser(deps)
  const email = `person${people}@example.com`
  const { user } = await browser.register(email)
  return { browser, email, id: user.id, api: browser.api }
}
async function byPhone(phone: string) {
  const person = await signedIn()
  await deps.db.user.update({
    where: { id: person.id },
    data: { loginMethod: 'phone', email: null, passwordHash: null, phone, phoneVerifiedAt: deps.now() },
  })
  return person
}

const subjectsTo = async (to: string) =>
  (await deps.db.outboxMessage.findMany({ where: { to } })).map(({ subject }) => subject)

describe('the profile', () => {
  it('notifies the owner of a changed number or address by mail, at the previous address', async () => {
    const asha = await signedIn()
    await (await asha.api()).profile.update({ name: 'Asha', phone: '9845000021' })
    expect(await subjectsTo(asha.email)).toContain('Your phone number was changed')
    const ravi = await byPhone('+919845000022')
    await (await ravi.api()).profile.update({ name: 'Ravi', email: 'first@example.com' })
    await (await ravi.api()).profile.update({ name: 'Ravi', email: 'second@example.com' })
    expect(await subjectsTo('first@example.com')).toContain('Your email address was changed')
    expect(await subjectsTo('second@example.com')).toEqual(['Verify your email address'])
    await (await ravi.api()).profile.update({ name: 'Ravi K', email: 'second@example.com' })
    expect(await subjectsTo('second@example.com')).toHaveLength(1)
  })

  it('changes the name and the number of who signs in by e-mail; the number is unverified', async () => {
    const { api } = await signedIn()
    const reply = await (await api()).profile.update({ name: ' Asha R ', phone: '98450 00001' })
    expect(reply).toMatchObject({ name: 'Asha R', phone: '+919845000001', phoneVerifiedAt: null })
  })

  it('does not let an e-mail login change the e-mail', async () => {
    const { api, email } = await signedIn()
    const call = (await api()).profile.update({ name: 'Asha', email: 'other@example.com' })
    expect(await refusalOf(call)).toMatchObject({ code: 'EMAIL_FIXED', message: 'Email cannot be changed' })
    expect(await (await api()).profile.update({ name: 'Asha', email: email.toUpperCase() })).toMatchObject({
      email,
    })
  })

  it('lets a phone login set the e-mail, unverified and with a link to prove it, but not the number', async () => {
    const { api, id } = await byPhone('+919845000002')
    expect(
      await (await api()).profile.update({ name: 'Ravi', email: 'Ravi@Example.com', phone: '9845000002' }),
    ).toMatchObject({ email: 'ravi@example.com', emailVerifiedAt: null })
    expect(await deps.db.outboxMessage.count({ where: { to: 'ravi@example.com' } })).toBe(1)
    expect(await deps.db.oneTimeToken.count({ where: { userId: id, usedAt: null } })).toBeGreaterThan(0)
    const call = (await api()).profile.update({ name: 'Ravi', phone: '9845000009' })
    expect(await refusalOf(call)).toMatchObject({ code: 'PHONE_FIXED' })
  })

  it('refuses an address or a number that another account has', async () => {
    const { email } = await signedIn()
    const ravi = await byPhone('+919845000003')
    expect(await refusalOf((await ravi.api()).profile.update({ name: 'Ravi', email }))).toMatchObject({
      code: 'EMAIL_TAKEN',
    })
    const asha = await signedIn()
    const call = (await asha.api()).profile.update({ name: 'Asha', phone: '9845000003' })
    expect(await refusalOf(call)).toMatchObject({
      code: 'PHONE_TAKEN',
      fields: { phone: 'Phone number already registered' },
    })
  })

  it('gives a number that many claim at the same instant to the last of them, and fails for none', async () => {
    const claimers = await Promise.all(Array.from({ length: 8 }, () => signedIn()))
    const apis = await Promise.all(claimers.map(({ api }) => api()))
    await Promise.all(apis.map((api) => api.profile.update({ name: 'Asha', phone: '9845000031' })))
    expect(await deps.db.user.count({ where: { phone: '+919845000031' } })).toBe(1)
  })

  it('refuses all but one of those who claim an address at the same instant, and fails for none', async () => {
    const phones = Array.from({ length: 8 }, (_, index) => `+91984500004${index}`)
    const claimers = await Promise.all(phones.map((phone) => byPhone(phone)))
    const apis = await Promise.all(claimers.map(({ api }) => api()))
    const claims = apis.map((api) => api.profile.update({ name: 'Ravi', email: 'one@example.com' }))
    const outcomes = await Promise.all(
      claims.map((claim) =>
        claim.then(
          () => 'saved',
          async () => (await refusalOf(claim)).code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'EMAIL_TAKEN'), 'saved'])
  })

  it('reports ten times an hour that a number is taken, and accepts other changes throughout', async () => {
    const { id } = await byPhone('+919845000061')
    const requester = await signedIn()
    const context = await requester.browser.context()
    const user = {
      id: requester.id,
      role: 'customer',
      staffRole: null,
      email: requester.email,
      name: null,
    } as const
    const ctx = { ...context, user, rateLimitMultiplier: 1 }
    const claim = () => refusalOf(updateProfile(ctx, { name: 'Asha', phone: '+919845000061' }))
    for (let time = 0; time < 10; time += 1) {
      expect(await claim()).toMatchObject({ code: 'PHONE_TAKEN' })
      if (time < 9) await updateProfile(ctx, { name: `Asha ${time}` })
    }
    expect(await claim()).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await deps.db.user.count({ where: { id, phone: '+919845000061' } })).toBe(1)
  })

  it('mails five new addresses of one account in an hour, and no sixth', async () => {
    const ravi = await byPhone('+919845000051')
    await deps.db.oneTimeToken.deleteMany({ where: { userId: ravi.id } })
    const change = async (to: number) =>
      (await ravi.api()).profile.update({ name: 'Ravi', email: `new${to}@example.com` })
    for (let to = 1; to <= 5; to += 1) await change(to)
    expect(await refusalOf(change(6))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await subjectsTo('new6@example.com')).toEqual([])
  })

  it.each(['role', 'status', 'emailVerifiedAt', 'id', 'createdAt', 'loginMethod'])(
    'refuses the field %s by name and changes nothing',
    async (field) => {
      const { api, id } = await signedIn()
      const before = await deps.db.user.findUnique({ where: { id } })
      const requested = { name: 'Mallory', [field]: 'admin' } as { name: string }
      expect(await refusalOf((await api()).profile.update(requested))).toMatchObject({
        message: `Unrecognized field: ${field}`,
      })
      expect(await deps.db.user.findUnique({ where: { id } })).toEqual(before)
    },
  )

  it('needs a name', async () => {
    const { api } = await signedIn()
    expect(await refusalOf((await api()).profile.update({ name: '  ' }))).toMatchObject({
      fields: { name: 'Please enter your name.' },
    })
  })
})

describe('changing the password', () => {
  it('looks at ten wrong passwords in a quarter of an hour and at no eleventh, right or wrong', async () => {
    const { browser, id, email } = await signedIn()
    const user = { id, role: 'customer', staffRole: null, email, name: null } as const
    const ctx = { ...(await browser.context()), user, rateLimitMultiplier: 1 }
    const change = (currentPassword: string) =>
      refusalOf(changePassword(ctx, { currentPassword, newPassword: 'another horse 43' }))
    for (let time = 0; time < 10; time += 1) {
      expect(await change('a wrong one')).toMatchObject({ code: 'PASSWORD_WRONG' })
    }
    expect(await change(PASSWORD)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  const next = 'another horse 43'

  it('requires the current one, stays signed in on this device and signs out the others', async () => {
    const { api, email, browser } = await signedIn()
    const phone = openBrowser(deps)
    await phone.login(email)
    await (await api()).profile.changePassword({ currentPassword: PASSWORD, newPassword: next })
    expect((await browser.me()).email).toBe(email)
    expect(await refusalOf(phone.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await refusalOf(openBrowser(deps).login(email))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await openBrowser(deps).login(email, next)
    expect(await subjectsTo(email)).toContain('Your password was changed')
  })

  it('reports which field is wrong', async () => {
    const { api } = await signedIn()
    const wrong = (await api()).profile.changePassword({ currentPassword: 'wrong', newPassword: next })
    expect(await refusalOf(wrong)).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { currentPassword: 'The current password is not correct.' },
    })
    const short = (await api()).profile.changePassword({ currentPassword: PASSWORD, newPassword: '1234567' })
    expect(await refusalOf(short)).toMatchObject({
      fields: { newPassword: 'Password must be at least 8 characters long' },
    })
    const easy = (await api()).profile.changePassword({ currentPassword: PASSWORD, newPassword: 'Iloveyou1' })
    expect(await refusalOf(easy)).toMatchObject({
      code: 'PASSWORD_EASY',
      fields: { newPassword: expect.stringMatching(/easy to guess/) },
    })
  })

  it('is not for accounts that sign in without one', async () => {
    const { api } = await byPhone('+919845000004')
    const call = (await api()).profile.changePassword({ currentPassword: PASSWORD, newPassword: next })
    expect(await refusalOf(call)).toMatchObject({ code: 'PASSWORD_NOT_USED' })
  })

  it('lets one of two changes made at once through', async () => {
    const { api } = await signedIn()
    const caller = await api()
    const outcomes = await Promise.allSettled(
      ['first horse 1', 'second horse 2'].map((newPassword) =>
        caller.profile.changePassword({ currentPassword: PASSWORD, newPassword }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('signed-in devices', () => {
  it('are listed with the current one marked, and each can be ended', async () => {
    const { api, email } = await signedIn()
    const phone = openBrowser(deps)
    await phone.login(email)
    const { devices } = await (await api()).profile.devices()
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const other = devices.find(({ isCurrent }) => !isCurrent)
    await (await api()).profile.endDevice({ id: other?.id ?? '' })
    expect(await refusalOf(phone.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await refusalOf((await api()).profile.endDevice({ id: other?.id ?? '' }))).toMatchObject({
      code: 'DEVICE_NOT_FOUND',
    })
  })

  it('count a refreshed sign-in once', async () => {
    const { api, browser } = await signedIn()
    await browser.refresh()
    await browser.refresh()
    expect((await (await api()).profile.devices()).devices).toHaveLength(1)
  })

  it('are not found for another user', async () => {
    const asha = await signedIn()
    const mallory = await signedIn()
    const [device] = (await (await asha.api()).profile.devices()).devices
    const call = (await mallory.api()).profile.endDevice({ id: device?.id ?? '' })
    expect(await refusalOf(call)).toMatchObject({ code: 'DEVICE_NOT_FOUND' })
    expect((await asha.browser.me()).email).toBe(asha.email)
  })

  it('end together but for the one in use', async () => {
    const { api, email, browser } = await signedIn()
    const others = [openBrowser(deps), openBrowser(deps)]
    for (const other of others) await other.login(email)
    await (await api()).profile.endOtherDevices()
    for (const other of others) expect(await refusalOf(other.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect((await browser.me()).email).toBe(email)
  })
})
