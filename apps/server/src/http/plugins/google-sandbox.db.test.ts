import { NO_PLUGINS } from '@dobara/api/plugins.ts'
import type { AddressInfo } from 'node:net'
import { createGoogleSignIn } from '@dobara/providers/sign-in/google-sign-in.ts'
import { createGoogleSandbox } from '@dobara/providers/sign-in/sandbox/create-google-sandbox.ts'
import { SANDBOX_PEOPLE } from '@dobara/providers/sign-in/sandbox/google-people.ts'
import { SANDBOX_ISSUER } from '@dobara/providers/sign-in/sandbox/google-tokens.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { chooseProviders } from '../../startup/choose-providers.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const client = { clientId: 'shop.apps.sandbox', clientSecret: 'sandbox-secret', redirectUri: '' }
const settings = { ...client, publicAddress: '', ownAddress: '', now: () => new Date() }

let test: TestApp
let shop: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'), { googleSandbox: createGoogleSandbox(settings) })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  shop = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  const address = `${shop}/sandbox/google`
  // As PUBLIC_URL has it; the browser of these tests calls the machine by its number.
  const publicUrl = shop.replace('127.0.0.1', 'localhost')
  const redirectUri = `${publicUrl}/api/auth/google/callback`
  Object.assign(settings, { redirectUri, ownAddress: address, publicAddress: `${publicUrl}/sandbox/google` })
  const port = createGoogleSignIn({
    ...client,
    redirectUri,
    issuer: SANDBOX_ISSUER,
    address,
    timeoutMs: 10_000,
  })
  test.shop.deps.providers.google = port
})
afterAll(() => test.stop())

const meera = SANDBOX_PEOPLE[0]?.sub ?? ''

/** Opens an address as a browser that holds the cookies of one attempt and follows no redirect by itself. */
async function visit(address: string, cookie: string | null, person?: string) {
  const reply = await fetch(address, {
    redirect: 'manual',
    headers: cookie === null ? {} : { cookie },
    ...(person !== undefined && { method: 'POST', body: new URLSearchParams({ person }) }),
  })
  const location = reply.headers.get('location')
  return { reply, location: location === null ? '' : new URL(location, address).href }
}

/** From the button to the answer that the browser is about to bring back. */
async function answerFor(person: string) {
  const { reply, location } = await visit(`${shop}/api/auth/google/start?returnTo=/orders`, null)
  const [ticket = ''] = (reply.headers.getSetCookie()[0] ?? '').split(';')
  const page = await visit(location, ticket)
  expect(page.reply.status).toBe(200)
  const chosen = await visit(location, ticket, person)
  return { authorize: location, ticket, callback: chosen.location }
}

const people = () => test.shop.prisma.user.findMany({ where: { email: 'meera.nair@gmail.example' } })

it('signs a new customer in on a shop without keys, under whatever name the machine is called', async () => {
  const { authorize, ticket, callback } = await answerFor(meera)
  expect(authorize).toContain(`${shop}/sandbox/google/authorize?`)
  expect(new URL(authorize).searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  expect(callback).toContain(`${shop}/api/auth/google/callback?`)
  const { location } = await visit(callback, ticket)
  expect(location).toContain(`${shop}/orders#accessToken=`)
  expect(await people()).toMatchObject([{ name: 'Meera Nair', loginMethod: 'google' }])
})

it('S13 refuses a forged state, an answer brought twice, and one brought to another attempt', async () => {
  const failed = `${shop}/login?error=oauth&returnTo=%2Forders`
  const forged = await answerFor(meera)
  const withState = new URL(forged.callback)
  withState.searchParams.set('state', 'forged')
  expect((await visit(withState.href, forged.ticket)).location).toMatch(/\/login\?error=oauth/)

  const first = await answerFor(meera)
  expect((await visit(first.callback, first.ticket)).location).toContain('#accessToken=')
  expect((await visit(first.callback, first.ticket)).location).toMatch(/\/login\?error=oauth/)

  const victim = await answerFor(meera)
  const thief = await answerFor(meera)
  const stolen = new URL(thief.callback)
  stolen.searchParams.set('code', new URL(victim.callback).searchParams.get('code') ?? '')
  // The state is the thief's own; the verifier is not the one of the code.
  expect((await visit(stolen.href, thief.ticket)).location).toBe(failed)
})

it('redirects to login when no account is chosen', async () => {
  const { ticket, callback } = await answerFor('')
  expect((await visit(callback, ticket)).location).toMatch(/\/login\?error=oauth/)
})

it('is there without keys, and never in production', async () => {
  const secrets = { accessTokenSecret: '', sandboxKeySecret: 'a', sandboxWebhookSecret: 'b' }
  const demo = await chooseProviders(readEnv({ DATA_DIR: '/nowhere' }), secrets, NO_PLUGINS)
  expect([demo.googleSandbox, demo.providers.google]).not.toContain(null)
  await demo.sandbox?.close()
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'k', RAZORPAY_WEBHOOK_SECRET: 'w' }
  const real = await chooseProviders(readEnv({ NODE_ENV: 'production', ...keys }), null, NO_PLUGINS)
  expect([real.googleSandbox, real.providers.google]).toEqual([null, null])
  const withKeys = await chooseProviders(
    readEnv({ ...keys, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }),
    secrets,
    NO_PLUGINS,
  )
  expect(withKeys.googleSandbox).toBeNull()
})

it('has no address in a shop without it', async () => {
  const bare = await startTestApp(inject('templateUrl'), { isProduction: true })
  for (const path of ['authorize', 'token', 'jwks', '.well-known/openid-configuration']) {
    for (const method of ['GET', 'POST'] as const) {
      expect((await bare.app.inject({ method, url: `/sandbox/google/${path}` })).statusCode).toBe(404)
    }
  }
  await bare.stop()
})
