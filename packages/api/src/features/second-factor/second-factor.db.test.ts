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
import {
  codeAt,
  openAdmin,
  openGuardedAdmin,
  STEP_MS,
  securityOf,
} from '../../../test/second-factor/test-second-factor.ts'

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

describe('turning a second factor on', () => {
  it('is for administrators only', async () => {
    const visitor = openBrowser(deps)
    expect(await codeOf((await securityOf(visitor)).secondFactor())).toBe('LOGIN_REQUIRED')
    await visitor.register('customer@example.com')
    const security = await securityOf(visitor)
    expect(await codeOf(security.secondFactor())).toBe('ADMIN_REQUIRED')
    expect(await codeOf(security.startSecondFactor())).toBe('ADMIN_REQUIRED')
    expect(await codeOf(security.confirmSecondFactor({ code: '123456' }))).toBe('ADMIN_REQUIRED')
    expect(await codeOf(security.endSecondFactor({ password: PASSWORD, code: '123456' }))).toBe(
      'ADMIN_REQUIRED',
    )
  })

  it('issues 160 bits and a URI for the app, and requires no code before one was confirmed', async () => {
    const { browser, email, id } = await openAdmin(deps)
    const security = await securityOf(browser)
    const value = { name: 'Phir Se' }
    await deps.db.setting.upsert({
      where: { key: 'shop' },
      create: { key: 'shop', value },
      update: { value },
    })
    const { secret, uri } = await security.startSecondFactor()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Phir%20Se:${encodeURIComponent(email)}?secret=${secret}&`)
    expect(await security.secondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0, isNeeded: false })
    await expect(openBrowser(deps).login(email)).resolves.toBeDefined()
    const row = await deps.db.secondFactor.findUniqueOrThrow({ where: { userId: id } })
    expect(row.secretEncrypted).not.toContain(secret)
  })

  it('returns ten recovery codes for a correct code, and stores only their hashes', async () => {
    const { browser, id, recoveryCodes } = await guarded()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await (await securityOf(browser)).secondFactor()).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      isNeeded: false,
    })
    const rows = await deps.db.recoveryCode.findMany({ where: { userId: id } })
    for (const { codeHash } of rows) expect(codeHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('reports a wrong code, a setup that was not started, and one that is already on', async () => {
    const { browser } = await openAdmin(deps)
    const security = await securityOf(browser)
    expect(await codeOf(security.confirmSecondFactor({ code: '123456' }))).toBe('SECOND_FACTOR_OFF')
    await security.startSecondFactor()
    expect(await refusalOf(security.confirmSecondFactor({ code: 'nothing' }))).toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
      fields: { code: 'This code is not correct. Please enter the next one.' },
    })
    const other = await guarded()
    const on = await securityOf(other.browser)
    expect(await codeOf(on.startSecondFactor())).toBe('SECOND_FACTOR_ON')
    expect(await codeOf(on.confirmSecondFactor({ code: other.codeNow() }))).toBe('SECOND_FACTOR_ON')
  })

  it('signs every other device out', async () => {
    const { browser, email } = await openAdmin(deps)
    const other = openBrowser(deps)
    await other.login(email)
    const security = await securityOf(browser)
    const { secret } = await security.startSecondFactor()
    await security.confirmSecondFactor({ code: codeAt(secret, clock.now) })
    expect(await codeOf(other.refresh())).toBe('SESSION_EXPIRED')
    await expect(browser.refresh()).resolves.toBeDefined()
  })

  it('is rejected for an account without a password, which would be locked out', async () => {
    const { browser, id } = await openAdmin(deps)
    await deps.db.user.update({ where: { id }, data: { passwordHash: null } })
    expect(await codeOf((await securityOf(browser)).startSecondFactor())).toBe('PASSWORD_NOT_USED')
  })
})

describe('turning it off', () => {
  it('requires the password and a code, and then no code any more', async () => {
    const admin = await guarded()
    const security = await securityOf(admin.browser)
    const code = admin.codeNow()
    expect(await codeOf(security.endSecondFactor({ password: 'wrong', code }))).toBe('PASSWORD_WRONG')
    expect(await codeOf(security.endSecondFactor({ password: PASSWORD, code: wrong(code) }))).toBe(
      'SECOND_FACTOR_WRONG',
    )
    await expect(security.endSecondFactor({ password: PASSWORD, code })).resolves.toMatchObject({})
    expect(await security.secondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0, isNeeded: false })
    await expect(admin.login()).resolves.toBeDefined()
    expect(await codeOf(security.endSecondFactor({ password: PASSWORD, code }))).toBe('SECOND_FACTOR_OFF')
  })

  it('takes a recovery code too', async () => {
    const admin = await guarded()
    const code = admin.recoveryCodes[3] ?? ''
    const security = await securityOf(admin.browser)
    await expect(security.endSecondFactor({ password: PASSWORD, code })).resolves.toMatchObject({})
  })

  it('counts wrong passwords as wrong codes', async () => {
    const admin = await guarded()
    const security = await securityOf(admin.browser)
    for (let i = 0; i < 5; i += 1) {
      const call = security.endSecondFactor({ password: 'wrong', code: admin.codeNow() })
      expect(await codeOf(call)).toBe('PASSWORD_WRONG')
    }
    const call = security.endSecondFactor({ password: PASSWORD, code: admin.codeNow() })
    expect(await codeOf(call)).toBe('RATE_LIMITED')
    clock.pass(STEP_MS)
  })
})
