// Test support: browsers that sign in through a real OpenID provider on loopback.
import { createGoogleSignIn } from '@dobara/providers/sign-in/google-sign-in.ts'
import { type Person, startTestGoogle, TEST_CLIENT } from '@dobara/providers/test/sign-in/test-google.ts'
import type { Providers } from '../../src/context.ts'
import {
  type Browser,
  depsOver,
  openBrowser,
  openDatabase,
  startClock,
  type TestDeps,
} from './test-browser.ts'

const redirectUri = 'http://shop.test/api/auth/google/callback'

export type GoogleTest = Awaited<ReturnType<typeof startGoogleTest>>

export async function startGoogleTest() {
  const [database, google] = await Promise.all([openDatabase(), startTestGoogle(redirectUri)])
  const clock = startClock()
  const portWaiting = (timeoutMs: number) =>
    createGoogleSignIn({ ...TEST_CLIENT, issuer: google.issuer, redirectUri, timeoutMs })
  const port = portWaiting(10_000)
  const deps: TestDeps = { ...depsOver(database, clock), providers: { google: port } as Providers }

  /** From the button to what Google's redirect brings back. */
  async function callbackOf(browser: Browser, person: Person | null, returnTo?: string) {
    google.person = person
    const { url } = await (await browser.api()).auth.googleStart({ returnTo })
    const { searchParams } = await google.visit(url)
    return { state: searchParams.get('state') ?? '', code: searchParams.get('code') }
  }
  async function finish(browser: Browser, callback: { state: string; code: string | null }) {
    const reply = await (await browser.api()).auth.googleFinish(callback)
    browser.bearerToken = reply.accessToken
    return reply
  }
  return {
    clock,
    port,
    /** A shop that waits no longer than this for Google. */
    portWaiting,
    deps,
    google,
    browser: (over: TestDeps = deps) => openBrowser(over),
    callbackOf,
    finish,
    continueWithGoogle: async (browser: Browser, person: Person, returnTo?: string) =>
      finish(browser, await callbackOf(browser, person, returnTo)),
    link: async (browser: Browser) => (await browser.api()).auth.googleLink(),
    stop: async () => {
      await google.stop()
      await database.drop()
    },
  }
}

let count = 0

/** Returns a person with a Google account that no test has used yet. */
export function newPerson(fields: Partial<Person> = {}): Person {
  count += 1
  return {
    sub: `sub-${count}`,
    email: `person${count}@example.com`,
    email_verified: true,
    name: `Person ${count}`,
    ...fields,
  }
}
