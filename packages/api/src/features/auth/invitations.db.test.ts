import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import type { CustomerContext } from '../../context.ts'
import { inviteStaff, listInvitations, revokeInvitation } from '../admin-users/invite-staff.ts'
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

const DAY_MS = 24 * 60 * 60_000

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
async function owner() {
  people += 1
  const browser = openBrowser(deps)
  const email = `owner${people}@example.com`
  const { user } = await browser.register(email)
  await deps.db.user.update({ where: { id: user.id }, data: { role: 'admin', staffRole: 'owner' } })
  return { id: user.id, invite: async (to: string) => invite(browser, to), browser }
}
async function staff(browser: ReturnType<typeof openBrowser>): Promise<CustomerContext> {
  const { user, ...context } = await browser.context()
  if (!user) throw new Error('Nobody is signed in')
  return { ...context, user }
}
async function invite(browser: ReturnType<typeof openBrowser>, to: string) {
  const { id } = await inviteStaff(await staff(browser), { email: to, staffRole: 'orders' })
  const { text } = await deps.db.outboxMessage.findFirstOrThrow({
    where: { dedupeKey: `staff-invitation:${id}` },
  })
  return { id, token: /invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '' }
}
const newcomer = () => `new${(people += 1)}@example.com`
const account = (email: string) =>
  deps.db.user.findUnique({
    where: { email },
    select: { role: true, staffRole: true, emailVerifiedAt: true },
  })
const NEW = { name: 'Ravi Kumar', password: PASSWORD }
const accept = async (
  browser: ReturnType<typeof openBrowser>,
  input: { token: string } & Partial<typeof NEW>,
) => (await browser.api()).auth.acceptInvitation(input)

describe('an invitation to the staff', () => {
  it('opens an account with the role, verified and signed in, and works once', async () => {
    const email = newcomer()
    const { token } = await (await owner()).invite(email)
    const browser = openBrowser(deps)
    expect(await (await browser.api()).auth.readInvitation({ token })).toMatchObject({
      email,
      staffRole: 'orders',
      hasAccount: false,
    })
    const { signedIn } = await accept(browser, { token, ...NEW })
    expect(signedIn?.user).toMatchObject({ email, staffRole: 'orders', name: 'Ravi Kumar' })
    expect(await account(email)).toMatchObject({ role: 'admin', emailVerifiedAt: clock.now })
    expect(await refusalOf(accept(openBrowser(deps), { token, ...NEW }))).toMatchObject({
      code: 'INVITATION_INVALID',
    })
  })

  it('is used by one of two browsers at the same moment', async () => {
    const email = newcomer()
    const { token } = await (await owner()).invite(email)
    const outcomes = await Promise.allSettled(
      [openBrowser(deps), openBrowser(deps)].map((browser) => accept(browser, { token, ...NEW })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await deps.db.user.count({ where: { email } })).toBe(1)
  })

  it('requires the owner of an existing account to sign in, and grants that account the role', async () => {
    const email = newcomer()
    const customer = openBrowser(deps)
    await customer.register(email)
    await deps.db.user.update({ where: { email }, data: { emailVerifiedAt: clock.now } })
    const { token } = await (await owner()).invite(email)
    const stranger = openBrowser(deps)
    expect(await refusalOf(accept(stranger, { token, ...NEW }))).toMatchObject({
      code: 'INVITATION_NEEDS_SIGN_IN',
    })
    expect(await account(email)).toMatchObject({ role: 'customer' })
    expect(await accept(customer, { token })).toEqual({ signedIn: null })
    expect(await account(email)).toMatchObject({ role: 'admin', staffRole: 'orders' })
  })

  it('grants no role to an account with an unverified address', async () => {
    const email = newcomer()
    const squatter = openBrowser(deps)
    await squatter.register(email)
    const { token } = await (await owner()).invite(email)
    expect(await refusalOf(accept(squatter, { token }))).toMatchObject({
      code: 'INVITATION_EMAIL_UNVERIFIED',
    })
    expect(await account(email)).toMatchObject({ role: 'customer' })
  })

  it('is invalid after seven days, after a newer one, when withdrawn, and when its owner is one no more', async () => {
    const boss = await owner()
    const email = newcomer()
    const first = await boss.invite(email)
    const second = await boss.invite(email)
    const isInvalid = async (token: string) =>
      (await refusalOf(accept(openBrowser(deps), { token, ...NEW }))).code === 'INVITATION_INVALID'
    expect(await isInvalid(first.token)).toBe(true)
    clock.pass(7 * DAY_MS)
    expect(await isInvalid(second.token)).toBe(true)
    const { browser, id } = await owner()
    const third = await invite(browser, email)
    await revokeInvitation(await staff(browser), { id: third.id })
    expect(await isInvalid(third.token)).toBe(true)
    expect(await refusalOf(revokeInvitation(await staff(browser), { id: third.id }))).toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    })
    const fourth = await invite(browser, email)
    await deps.db.user.update({ where: { id }, data: { staffRole: 'manager' } })
    expect(await isInvalid(fourth.token)).toBe(true)
    expect(await account(email)).toBeNull()
  })

  it('is rejected for staff and suspended users, and requires name and password of a new user', async () => {
    const boss = await owner()
    const other = newcomer()
    await openBrowser(deps).register(other)
    await deps.db.user.update({ where: { email: other }, data: { role: 'admin', staffRole: 'support' } })
    expect(await refusalOf(boss.invite(other))).toMatchObject({ code: 'ALREADY_STAFF' })
    await deps.db.user.update({
      where: { email: other },
      data: { role: 'customer', staffRole: null, status: 'suspended' },
    })
    expect(await refusalOf(boss.invite(other))).toMatchObject({ code: 'INVITED_SUSPENDED' })
    const { token } = await boss.invite(newcomer())
    expect(await refusalOf(accept(openBrowser(deps), { token }))).toMatchObject({
      code: 'INVITATION_NEEDS_PASSWORD',
    })
    expect(
      await refusalOf(accept(openBrowser(deps), { token, ...NEW, password: 'password123' })),
    ).toMatchObject({
      code: 'PASSWORD_EASY',
    })
  })

  it('is listed until it is accepted or withdrawn', async () => {
    const boss = await owner()
    const email = newcomer()
    const { token } = await boss.invite(email)
    const listed = async () => (await listInvitations(deps)).invitations.filter((row) => row.email === email)
    expect(await listed()).toMatchObject([{ staffRole: 'orders', invitedBy: 'Asha Rao' }])
    await accept(openBrowser(deps), { token, ...NEW })
    expect(await listed()).toEqual([])
  })
})
