import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  depsOver,
  openDatabase,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'
import {
  openAdmin,
  openGuardedAdmin,
  STEP_MS,
  securityOf,
} from '../../../test/second-factor/test-second-factor.ts'

const clock = startClock()
let database: TestDatabase
let deps: TestDeps
beforeAll(async () => {
  database = await openDatabase()
  deps = depsOver(database, clock)
})
afterAll(() => database.drop())

describe('renewing the recovery codes', () => {
  it('needs a code of the app, gives ten new ones, and ends every earlier one', async () => {
    const admin = await openGuardedAdmin(deps, clock)
    const security = await securityOf(admin.browser)
    const { recoveryCodes } = await security.renewRecoveryCodes({ code: admin.codeNow() })
    expect(new Set([...recoveryCodes, ...admin.recoveryCodes]).size).toBe(20)
    expect(await security.secondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 10, isNeeded: false })
    clock.pass(STEP_MS)
    expect(await refusalOf(admin.login(admin.recoveryCodes[0]))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect((await admin.login(recoveryCodes[0])).role).toBe('admin')
    expect(await security.secondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 9, isNeeded: false })
  })

  it('is possible with the last recovery code, when the phone is lost', async () => {
    const admin = await openGuardedAdmin(deps, clock)
    const security = await securityOf(admin.browser)
    const { recoveryCodes } = await security.renewRecoveryCodes({ code: admin.recoveryCodes[9] ?? '' })
    expect(recoveryCodes).toHaveLength(10)
  })

  it('leaves the codes alone after a wrong code, which counts against the limit', async () => {
    const admin = await openGuardedAdmin(deps, clock)
    const security = await securityOf(admin.browser)
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await refusalOf(security.renewRecoveryCodes({ code: '000000' }))).toMatchObject({
        code: 'SECOND_FACTOR_WRONG',
      })
    }
    expect(await refusalOf(security.renewRecoveryCodes({ code: admin.codeNow() }))).toMatchObject({
      code: 'RATE_LIMITED',
    })
    clock.pass(16 * 60_000)
    expect((await admin.login(admin.recoveryCodes[0])).role).toBe('admin')
  })

  it('is refused where no second factor is on', async () => {
    const admin = await openAdmin(deps)
    const call = (await securityOf(admin.browser)).renewRecoveryCodes({ code: '000000' })
    expect(await refusalOf(call)).toMatchObject({ code: 'SECOND_FACTOR_OFF' })
  })
})
