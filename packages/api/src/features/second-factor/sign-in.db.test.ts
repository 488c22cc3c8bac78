import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  depsOver,
  openBrowser,
  openDatabase,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'
import { sameKeys } from '../../keys.ts'
import { openGuardedAdmin, STEP_MS } from '../../../test/second-factor/test-second-factor.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let deps: TestDeps
const clock = startClock()
beforeAll(async () => {
  database = await openDatabase()
  deps = depsOver(database, clock)
})
afterAll(() => database.drop())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const guarded = () => openGuardedAdmin(deps, clock)
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const success = { role: 'admin' }
const sessionsOf = (userId: string) => deps.db.session.count({ where: { userId } })

describe('signing in with a second factor', () => {
  it('prompts for the code only after a correct password', async () => {
    const { id, login, codeNow } = await guarded()
    const before = await sessionsOf(id)
    expect(await refusalOf(login())).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Please enter the code of your authenticator app.',
    })
    expect(await codeOf(login(''))).toBe('SECOND_FACTOR_REQUIRED')
    expect(await codeOf(login(undefined, 'wrong password'))).toBe('INVALID_CREDENTIALS')
    expect(await codeOf(login(codeNow(), 'wrong password'))).toBe('INVALID_CREDENTIALS')
    expect(await sessionsOf(id)).toBe(before)
    await expect(login(codeNow())).resolves.toMatchObject(success)
  })

  it('returns the same error for a wrong code as for a wrong password', async () => {
    const { login, codeNow } = await guarded()
    expect(await refusalOf(login(wrong(codeNow())))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid credentials',
    })
  })

  it('takes a code with a blank in it, and one of the half minute before or after', async () => {
    const admin = await guarded()
    const code = admin.codeNow(-1)
    await expect(admin.login(`${code.slice(0, 3)} ${code.slice(3)}`)).resolves.toMatchObject(success)
    await expect(admin.login(admin.codeNow())).resolves.toMatchObject(success)
    await expect(admin.login(admin.codeNow(1))).resolves.toMatchObject(success)
  })

  it.each([-2, 2])('takes none that is %i half minutes off', async (drift) => {
    const { login, codeNow } = await guarded()
    expect(await codeOf(login(codeNow(drift)))).toBe('INVALID_CREDENTIALS')
  })

  it('takes no code twice, and none older than one that was used', async () => {
    const { login, codeNow } = await guarded()
    await login(codeNow())
    expect(await codeOf(login(codeNow()))).toBe('INVALID_CREDENTIALS')
    expect(await codeOf(login(codeNow(-1)))).toBe('INVALID_CREDENTIALS')
    clock.pass(STEP_MS)
    await expect(login(codeNow())).resolves.toMatchObject(success)
  })

  it('takes each recovery code once, however it is written', async () => {
    const { id, login, recoveryCodes } = await guarded()
    const [first = '', second = ''] = recoveryCodes
    await expect(login(first)).resolves.toMatchObject(success)
    expect(await codeOf(login(first))).toBe('INVALID_CREDENTIALS')
    await expect(login(second.replaceAll('-', '').toLowerCase())).resolves.toMatchObject(success)
    expect(await deps.db.recoveryCode.count({ where: { userId: id, usedAt: null } })).toBe(8)
  })

  it('rejects a recovery code of another user', async () => {
    const [asha, ravi] = [await guarded(), await guarded()]
    expect(await codeOf(asha.login(ravi.recoveryCodes[0]))).toBe('INVALID_CREDENTIALS')
    await expect(ravi.login(ravi.recoveryCodes[0])).resolves.toMatchObject(success)
  })

  it('opens by recovery codes, and by nothing else, when the secret of the shop was changed', async () => {
    const { email, codeNow, recoveryCodes } = await guarded()
    const changed = { ...deps, keys: sameKeys(new Uint8Array(32).fill(8)) }
    const login = async (code: string | undefined) =>
      (await openBrowser(changed).api()).auth.login({ email, password: 'correct horse 42', code })
    expect(await codeOf(login(codeNow()))).toBe('INVALID_CREDENTIALS')
    expect(deps.logged.some(({ message }) => message.includes('only recovery codes open it'))).toBe(true)
    await expect(login(recoveryCodes[0])).resolves.toMatchObject(success)
  })

  it('is not needed for the refresh of a sign-in that has shown it', async () => {
    const { browser } = await guarded()
    await expect(browser.refresh()).resolves.toMatchObject(success)
  })

  it('ignores a code where no second factor is on', async () => {
    const browser = openBrowser(deps)
    await browser.register('plain@example.com')
    const input = { email: 'plain@example.com', password: 'correct horse 42', code: '123456' }
    await expect((await openBrowser(deps).api()).auth.login(input)).resolves.toBeDefined()
  })
})

describe('the limit of wrong codes', () => {
  it('is five within 15 minutes, counted per account; then not even a right one is looked at', async () => {
    const [asha, ravi] = [await guarded(), await guarded()]
    for (let i = 0; i < 5; i += 1) {
      expect(await codeOf(asha.login(wrong(asha.codeNow())))).toBe('INVALID_CREDENTIALS')
      clock.pass(MINUTE_MS)
    }
    expect(await codeOf(asha.login(asha.codeNow()))).toBe('RATE_LIMITED')
    expect(await codeOf(asha.login(asha.recoveryCodes[0]))).toBe('RATE_LIMITED')
    await expect(ravi.login(ravi.codeNow())).resolves.toMatchObject(success)
    // Five minutes went by: the first wrong code is forgotten after ten more.
    clock.pass(10 * MINUTE_MS - 1)
    expect(await codeOf(asha.login(asha.codeNow()))).toBe('RATE_LIMITED')
    clock.pass(1)
    await expect(asha.login(asha.codeNow())).resolves.toMatchObject(success)
  })

  it('is not reset by a correct code', async () => {
    const admin = await guarded()
    for (let i = 0; i < 4; i += 1) await codeOf(admin.login(wrong(admin.codeNow())))
    await admin.login(admin.codeNow())
    clock.pass(STEP_MS)
    expect(await codeOf(admin.login(wrong(admin.codeNow())))).toBe('INVALID_CREDENTIALS')
    expect(await codeOf(admin.login(admin.codeNow()))).toBe('RATE_LIMITED')
  })

  it('holds against 20 wrong codes at once', async () => {
    const admin = await guarded()
    const code = wrong(admin.codeNow())
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(admin.login(code))))
    expect(answers.filter((answer) => answer === 'INVALID_CREDENTIALS')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(15)
  })
})

describe('one code shown 20 times at once', () => {
  it('opens one session', async () => {
    const admin = await guarded()
    const before = await sessionsOf(admin.id)
    const code = admin.codeNow()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => admin.login(code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(admin.id)).toBe(before + 1)
  })

  it('opens one session when it is a recovery code', async () => {
    const admin = await guarded()
    const before = await sessionsOf(admin.id)
    const code = admin.recoveryCodes[0]
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => admin.login(code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(admin.id)).toBe(before + 1)
  })
})
