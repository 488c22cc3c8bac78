import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoogleSignIn } from '../google-sign-in.ts'
import {
  createGoogleSandbox,
  type GoogleSandbox,
  type GoogleSandboxSettings,
} from './create-google-sandbox.ts'
import { SANDBOX_PEOPLE } from './google-people.ts'
import { SANDBOX_ISSUER } from './google-tokens.ts'

const redirectUri = 'http://shop.test/api/auth/google/callback'
const client = { clientId: 'shop.apps.sandbox', clientSecret: 'a secret: with / signs', redirectUri }
const [meera, , ravi] = SANDBOX_PEOPLE

let server: Server
let sandbox: GoogleSandbox
let clock: Date
const settings: GoogleSandboxSettings = { ...client, publicAddress: '', ownAddress: '', now: () => clock }
beforeAll(async () => {
  sandbox = createGoogleSandbox(settings)
  server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const reply = await sandbox.handle({ method, path, headers, body: await text(request) })
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.ownAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  settings.publicAddress = settings.ownAddress
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  clock = new Date()
})

const secret = () => randomBytes(32).toString('base64url')
const attemptOf = () => ({ state: secret(), codeVerifier: secret(), nonce: secret() })
const shop = (change: Partial<typeof client> = {}) =>
  createGoogleSignIn({ ...client, ...change, issuer: SANDBOX_ISSUER, address: settings.ownAddress })

/** Submits the page of choices as a browser does, and returns the address it is redirected to. */
async function choose(authorizationUrl: string, person: string): Promise<URL> {
  const reply = await fetch(authorizationUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person }),
  })
  return new URL(reply.headers.get('location') ?? '')
}

/** From the button to the code, for the first of the people. */
async function codeFor(attempt: ReturnType<typeof attemptOf>) {
  const answer = await choose(await shop().authorizationUrl(attempt), meera?.sub ?? '')
  return answer.searchParams.get('code') ?? ''
}

const REFUSED = 'the code was refused: invalid_grant'

describe('a sign-in at the sandbox', () => {
  it('shows who there is, and ends with the person chosen', async () => {
    const attempt = attemptOf()
    const url = await shop().authorizationUrl(attempt)
    const page = await (await fetch(url)).text()
    for (const { name, email } of SANDBOX_PEOPLE) {
      expect(page).toContain(name)
      expect(page).toContain(email)
    }
    const answer = await choose(url, meera?.sub ?? '')
    expect(`${answer.origin}${answer.pathname}`).toBe(redirectUri)
    expect(answer.searchParams.get('state')).toBe(attempt.state)
    const code = answer.searchParams.get('code') ?? ''
    expect(await shop().exchange({ ...attempt, code })).toEqual({
      issuer: SANDBOX_ISSUER,
      subject: meera?.sub,
      email: 'meera.nair@gmail.example',
      emailVerified: true,
      name: 'Meera Nair',
    })
  })

  it('reports an address that was never verified', async () => {
    const attempt = attemptOf()
    const answer = await choose(await shop().authorizationUrl(attempt), ravi?.sub ?? '')
    const code = answer.searchParams.get('code') ?? ''
    expect(await shop().exchange({ ...attempt, code })).toMatchObject({ emailVerified: false })
  })

  it('returns without a code when no person is chosen', async () => {
    const attempt = attemptOf()
    const answer = await choose(await shop().authorizationUrl(attempt), '')
    expect(Object.fromEntries(answer.searchParams)).toEqual({ error: 'access_denied', state: attempt.state })
  })
})

describe('refused code exchanges', () => {
  it('a code that was used', async () => {
    const attempt = attemptOf()
    const code = await codeFor(attempt)
    await shop().exchange({ ...attempt, code })
    await expect(shop().exchange({ ...attempt, code })).rejects.toThrow(REFUSED)
  })

  it('another verifier, and its try spends the code', async () => {
    const attempt = attemptOf()
    const code = await codeFor(attempt)
    await expect(shop().exchange({ ...attempt, code, codeVerifier: secret() })).rejects.toThrow(REFUSED)
    await expect(shop().exchange({ ...attempt, code })).rejects.toThrow(REFUSED)
  })

  it('a code after a minute, and one that was never given', async () => {
    const attempt = attemptOf()
    const code = await codeFor(attempt)
    clock = new Date(clock.getTime() + 60_000)
    await expect(shop().exchange({ ...attempt, code })).rejects.toThrow(REFUSED)
    await expect(shop().exchange({ ...attempt, code: secret() })).rejects.toThrow(REFUSED)
  })

  it('another secret or another way back', async () => {
    const attempt = attemptOf()
    const code = await codeFor(attempt)
    const wrongSecret = shop({ clientSecret: 'another secret' }).exchange({ ...attempt, code })
    await expect(wrongSecret).rejects.toThrow('the code was refused: invalid_client')
    const elsewhere = shop({ redirectUri: 'http://evil.test/' }).exchange({ ...attempt, code })
    await expect(elsewhere).rejects.toThrow(REFUSED)
  })

  it('the nonce of another attempt', async () => {
    const attempt = attemptOf()
    const code = await codeFor(attempt)
    const answer = shop().exchange({ ...attempt, nonce: secret(), code })
    await expect(answer).rejects.toThrow('the id_token has another nonce')
  })
})

describe('the page of choices', () => {
  it.each([{ client_id: 'another.shop' }, { redirect_uri: 'http://evil.test/callback' }])(
    'redirects nowhere for %o',
    async (change) => {
      const url = new URL(await shop().authorizationUrl(attemptOf()))
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
      for (const method of ['GET', 'POST']) {
        const reply = await fetch(url, { method, redirect: 'manual' })
        expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
      }
    },
  )

  it.each(['state', 'nonce', 'code_challenge', 'code_challenge_method', 'scope', 'response_type'])(
    'requires %s',
    async (name) => {
      const url = new URL(await shop().authorizationUrl(attemptOf()))
      url.searchParams.delete(name)
      const reply = await fetch(url, { redirect: 'manual' })
      expect(reply.status).toBe(303)
      const answer = new URL(reply.headers.get('location') ?? '')
      expect(answer.searchParams.get('error')).toBe('invalid_request')
      expect(answer.searchParams.has('code')).toBe(false)
    },
  )

  it('writes what the address holds as text', async () => {
    const url = new URL(
      await shop().authorizationUrl({ ...attemptOf(), state: '"><script>alert(1)</script>' }),
    )
    url.searchParams.set('extra', '"><img src=x>')
    const page = await (await fetch(url)).text()
    expect(page).not.toMatch(/<script|<img/)
  })
})
