// For tests only: browsers that come back from a real OpenID provider on loopback to the whole host.
import { createGoogleSignIn } from '@dobara/providers/sign-in/google-sign-in.ts'
import { type Person, startTestGoogle, TEST_CLIENT } from '@dobara/providers/test/sign-in/test-google.ts'
import type { LightMyRequestResponse } from 'fastify'
import { startTestApp } from '../test-app.ts'

export const START = '/api/auth/google/start'
const CALLBACK = '/api/auth/google/callback'
const redirectUri = `http://shop.test${CALLBACK}`

export type Cookies = Record<string, string>
export const cookiesOf = (reply: LightMyRequestResponse): Cookies =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))

export type GoogleVisits = Awaited<ReturnType<typeof startGoogleVisits>>

export async function startGoogleVisits(templateUrl: string) {
  const google = await startTestGoogle(redirectUri)
  const test = await startTestApp(templateUrl)
  const client = { ...TEST_CLIENT, issuer: google.issuer, redirectUri, timeoutMs: 10_000 }
  test.shop.deps.providers.google = createGoogleSignIn(client)
  const get = (url: string, cookies: Cookies = {}) => test.app.inject({ url, cookies })

  /** From the button to the answer that the browser is about to bring back. */
  async function answerFor(person: Person, returnTo?: string) {
    google.person = person
    const start = await get(returnTo === undefined ? START : `${START}?${new URLSearchParams({ returnTo })}`)
    const { searchParams } = await google.visit(String(start.headers.location))
    const answer = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
    return { start, answer, cookies: cookiesOf(start) }
  }
  const comeBack = (answer: Record<string, string>, cookies: Cookies = {}) =>
    get(`${CALLBACK}?${new URLSearchParams(answer)}`, cookies)

  return {
    google,
    test,
    get,
    answerFor,
    comeBack,
    /** Completes the whole sign-in of a legitimate user. */
    signIn: async (person: Person) => {
      const { answer, cookies } = await answerFor(person)
      return comeBack(answer, cookies)
    },
    stop: async () => {
      await test.stop()
      await google.stop()
    },
  }
}
