// Test support: administrators whose authenticator app is this file.

import { Secret, TOTP } from 'otpauth'
import { createCallerFactory, router } from '../../src/trpc.ts'
import {
  type Browser,
  openBrowser,
  PASSWORD,
  type TestClock,
  type TestDeps,
} from '../sign-in/test-browser.ts'
import { securityRouter } from '../../src/features/second-factor/router.ts'

const createCaller = createCallerFactory(router({ security: securityRouter }))

export const STEP_MS = 30_000

/** The code that an app with this secret shows. */
export function codeAt(secret: string, time: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time.getTime() })
}

export const securityOf = async (browser: Browser) => createCaller(await browser.context()).security

let count = 0

/** A signed-in administrator without a second factor. */
export async function openAdmin(deps: TestDeps) {
  count += 1
  const email = `admin${count}@example.com`
  const browser = openBrowser(deps)
  const { user } = await browser.register(email)
  await deps.db.user.update({ where: { id: user.id }, data: { role: 'admin', emailVerifiedAt: deps.now() } })
  return { email, browser, id: user.id }
}

/** An administrator with a second factor, a minute after confirming it: the next code is fresh. */
export async function openGuardedAdmin(deps: TestDeps, clock: TestClock) {
  const admin = await openAdmin(deps)
  const security = await securityOf(admin.browser)
  const { secret } = await security.startSecondFactor()
  const codeNow = (drift = 0) => codeAt(secret, new Date(clock.now.getTime() + drift * STEP_MS))
  const { recoveryCodes } = await security.confirmSecondFactor({ code: codeNow() })
  clock.pass(2 * STEP_MS)
  const login = async (code?: string, password = PASSWORD) => {
    const browser = openBrowser(deps)
    const api = await browser.api()
    return api.auth.login({ email: admin.email, password, code })
  }
  return { ...admin, secret, codeNow, recoveryCodes, login }
}
