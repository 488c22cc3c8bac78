import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GoogleSignInError } from './google-port.ts'
import { createGoogleSignIn, type GoogleSettings } from './google-sign-in.ts'
import {
  signAsProvider,
  startTestGoogle,
  TEST_CLIENT,
  type TestGoogle,
} from '../../test/sign-in/test-google.ts'

const redirectUri = 'http://shop.test/api/auth/google/callback'
const asha = { sub: 'asha-1', email: 'Asha@Example.com', email_verified: true, name: ' Asha Rao ' }

let google: TestGoogle
beforeAll(async () => {
  google = await startTestGoogle(redirectUri)
})
afterAll(() => google.stop())
beforeEach(() => {
  Object.assign(google, { person: asha, forge: null, isHanging: false })
})

const secret = () => randomBytes(32).toString('base64url')
const attemptOf = () => ({ state: secret(), codeVerifier: secret(), nonce: secret() })
const signInWith = (settings: Partial<GoogleSettings> = {}) =>
  createGoogleSignIn({ ...TEST_CLIENT, issuer: google.issuer, redirectUri, ...settings })

/** From the button to the callback. */
async function signedIn(settings: Partial<GoogleSettings> = {}) {
  const port = signInWith(settings)
  const attempt = attemptOf()
  const callback = await google.visit(await port.authorizationUrl(attempt))
  return { port, attempt, callback, code: callback.searchParams.get('code') ?? '' }
}

/** Why the exchange gave no identity. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof GoogleSignInError)) throw error
  return `${error.reason}: ${error.message}`
}

/** The refusal of an otherwise good sign-in whose id_token was replaced. */
async function refusalOfForged(forge: TestGoogle['forge'], settings: Partial<GoogleSettings> = {}) {
  google.forge = forge
  const { port, attempt, code } = await signedIn(settings)
  return refusalOf(port.exchange({ ...attempt, code }))
}

describe('the address the browser is sent to', () => {
  it('requests a code with state, nonce and an S256 challenge, and contains no secret', async () => {
    const attempt = attemptOf()
    const url = new URL(await signInWith().authorizationUrl(attempt))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: TEST_CLIENT.clientId,
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(url.href).not.toContain(attempt.codeVerifier)
    expect(url.href).not.toContain(TEST_CLIENT.clientSecret)
  })
})

describe('a sign-in at the provider', () => {
  it('ends with the person it names', async () => {
    const { port, attempt, callback, code } = await signedIn()
    expect(callback.searchParams.get('state')).toBe(attempt.state)
    expect(await port.exchange({ ...attempt, code })).toEqual({
      issuer: google.issuer,
      subject: 'asha-1',
      email: 'Asha@Example.com',
      emailVerified: true,
      name: 'Asha Rao',
    })
  })

  it('reports an address that was never verified', async () => {
    google.person = { sub: 'new-1', email: 'new@example.com', email_verified: false }
    const { port, attempt, code } = await signedIn()
    expect(await port.exchange({ ...attempt, code })).toMatchObject({ emailVerified: false, name: null })
  })

  it('returns without a code when the person cancels', async () => {
    google.person = null
    const { callback } = await signedIn()
    expect([callback.searchParams.get('error'), callback.searchParams.get('code')]).toEqual([
      'access_denied',
      null,
    ])
  })

  it('F61 continues when the provider has new keys', async () => {
    const { port, attempt, code } = await signedIn()
    await port.exchange({ ...attempt, code })
    await google.rotateKeys()
    const later = attemptOf()
    const callback = await google.visit(await port.authorizationUrl(later))
    const laterCode = callback.searchParams.get('code') ?? ''
    expect(await port.exchange({ ...later, code: laterCode })).toMatchObject({ subject: 'asha-1' })
  })
})

describe('a clock that differs from the provider’s', () => {
  // The provider's tokens live for ten minutes.
  it.each([-5 * 60, -60, 60, 5 * 60, 10 * 60 + 30])('F61 by %i seconds still signs in', async (seconds) => {
    const now = () => new Date(Date.now() + seconds * 1000)
    const { port, attempt, code } = await signedIn({ now })
    expect(await port.exchange({ ...attempt, code })).toMatchObject({ subject: 'asha-1' })
  })
})

describe('refused codes and ID tokens', () => {
  it('a code that was used already', async () => {
    const { port, attempt, code } = await signedIn()
    await port.exchange({ ...attempt, code })
    expect(await refusalOf(port.exchange({ ...attempt, code }))).toBe(
      'refused: the code was refused: invalid_grant',
    )
  })

  it('a code with the PKCE verifier of another attempt', async () => {
    const { port, attempt, code } = await signedIn()
    expect(await refusalOf(port.exchange({ ...attempt, codeVerifier: secret(), code }))).toBe(
      'refused: the code was refused: invalid_grant',
    )
  })

  it('an invented code', async () => {
    expect(await refusalOf(signInWith().exchange({ ...attemptOf(), code: secret() }))).toContain('refused')
  })

  it('an id_token with the nonce of another attempt', async () => {
    const { port, attempt, code } = await signedIn()
    expect(await refusalOf(port.exchange({ ...attempt, nonce: secret(), code }))).toBe(
      'refused: the id_token has another nonce',
    )
  })

  it('an id_token issued for another shop, also in addition to this one', async () => {
    const forAnother = (aud: string | string[]) =>
      refusalOfForged((claims, keys) => signAsProvider({ ...claims, aud }, keys))
    expect(await forAnother('other.apps.test')).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED')
    expect(await forAnother(['other.apps.test', TEST_CLIENT.clientId])).toBe(
      'refused: the id_token lacks what names a person',
    )
  })

  it('an id_token of another issuer', async () => {
    const refusal = await refusalOfForged((claims, keys) =>
      signAsProvider({ ...claims, iss: 'https://accounts.google.com' }, keys),
    )
    expect(refusal).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED')
  })

  it('F61 an id_token whose time has been over for more than a minute', async () => {
    const now = () => new Date(Date.now() + (10 * 60 + 65) * 1000)
    expect(await refusalOfForged(null, { now })).toBe('refused: the id_token is not good: ERR_JWT_EXPIRED')
  })

  it('an id_token without an end', async () => {
    const refusal = await refusalOfForged(({ exp: _exp, ...claims }, keys) => signAsProvider(claims, keys))
    expect(refusal).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED')
  })

  it('an id_token that names its own algorithm: none, or the client secret', async () => {
    expect(await refusalOfForged(async (claims) => new UnsecuredJWT(claims).encode())).toContain('refused')
    const secretKey = new TextEncoder().encode(TEST_CLIENT.clientSecret)
    const refusal = await refusalOfForged((claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secretKey),
    )
    expect(refusal).toBe('refused: the id_token is not good: ERR_JOSE_ALG_NOT_ALLOWED')
  })

  it('an id_token changed after it was signed', async () => {
    const refusal = await refusalOfForged(async (claims, keys) => {
      const [head, , signature] = (await signAsProvider(claims, keys)).split('.')
      const body = Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url')
      return `${head}.${body}.${signature}`
    })
    expect(refusal).toBe('refused: the id_token is not good: ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
  })

  it.each(['sub', 'nonce', 'email'])('an id_token without %s', async (name) => {
    const refusal = await refusalOfForged((claims, keys) => {
      const rest = Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
      return signAsProvider(rest, keys)
    })
    expect(refusal).toContain('refused')
  })
})

describe('a provider in trouble', () => {
  it('is abandoned within the time limit if it does not answer', async () => {
    const { port, attempt, code } = await signedIn({ timeoutMs: 300 })
    google.isHanging = true
    const startedAt = Date.now()
    expect(await refusalOf(port.exchange({ ...attempt, code }))).toContain('unavailable')
    expect(await refusalOf(signInWith({ timeoutMs: 300 }).authorizationUrl(attempt))).toContain('unavailable')
    expect(Date.now() - startedAt).toBeLessThan(10_000)
  })

  it('F61 reports an outage and tries again the next time', async () => {
    const other = await startTestGoogle(redirectUri)
    const port = signInWith({ issuer: other.issuer })
    await other.stop()
    expect(await refusalOf(port.authorizationUrl(attemptOf()))).toContain('unavailable')
    expect(await refusalOf(port.exchange({ ...attemptOf(), code: 'x' }))).toContain('unavailable')
  })

  it('is rejected if it names another issuer', async () => {
    const port = signInWith({ issuer: `${google.issuer}/` })
    expect(await refusalOf(port.authorizationUrl(attemptOf()))).toContain('is not an OpenID configuration')
  })

  it('puts no code and no token into what is logged', async () => {
    const { port, attempt, code } = await signedIn()
    await port.exchange({ ...attempt, code })
    const message = await refusalOf(port.exchange({ ...attempt, code }))
    for (const value of [code, attempt.codeVerifier, TEST_CLIENT.clientSecret])
      expect(message).not.toContain(value)
  })
})
