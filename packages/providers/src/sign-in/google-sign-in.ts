import { setTimeout } from 'node:timers/promises'
import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { type GoogleIdentity, type GoogleSignIn, GoogleSignInError } from './google-port.ts'
import { createDiscovery, type OpenIdProvider } from './openid-provider.ts'
import { tradeCode } from './trade-code.ts'

export type GoogleSettings = {
  clientId: string
  clientSecret: string
  /** https://accounts.google.com, or the address of another OpenID provider. */
  issuer: string
  /** Address from which the provider's configuration is fetched; if left out, the issuer. */
  address?: string
  /** Exactly as registered at Google: this shop's address and /api/auth/google/callback. */
  redirectUri: string
  timeoutMs?: number
  now?: () => Date
}

const SCOPES = ['openid', 'email', 'profile']
/** Google signs with RS256 only; accepting what the token itself names would let it choose `none`. */
const ALGORITHMS = ['RS256']
/** Two clocks are never quite the same; more than this is a clock that is wrong. */
const CLOCK_SKEW_SECONDS = 60
/** Google's documentation names both spellings of its issuer. */
const GOOGLE = ['https://accounts.google.com', 'accounts.google.com']

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  aud: z.union([z.string(), z.tuple([z.string()])]),
  email: z.string(),
  // Some libraries write booleans as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
})

/**
 * Sign-in with Google: the authorisation URL is arctic's, with PKCE S256, and the exchange of the code ours; the id_token is checked
 * with jose against the provider's published keys.
 */
export function createGoogleSignIn(settings: GoogleSettings): GoogleSignIn {
  const { clientId, clientSecret, issuer, redirectUri, timeoutMs = 5_000, now = () => new Date() } = settings
  const { address = issuer } = settings
  const client = new OAuth2Client(clientId, clientSecret, redirectUri)
  const discover = createDiscovery({ issuer, address }, timeoutMs)

  async function exchange({
    code,
    codeVerifier,
    nonce,
  }: {
    code: string
    codeVerifier: string
    nonce: string
  }) {
    const provider = await discover()
    const trade = { endpoint: provider.tokenEndpoint, code, codeVerifier }
    const idToken = await tradeCode({ clientId, clientSecret, redirectUri, timeoutMs }, trade)
    const payload = await verifyIdToken(idToken, { provider, clientId, issuer, at: now() })
    return identityOf(payload, { issuer, nonce })
  }

  return {
    authorizationUrl: async ({ state, codeVerifier, nonce }) => {
      const { authorizationEndpoint } = await discover()
      const { S256 } = CodeChallengeMethod
      const url = client.createAuthorizationURLWithPKCE(
        authorizationEndpoint,
        state,
        S256,
        codeVerifier,
        SCOPES,
      )
      url.searchParams.set('nonce', nonce)
      return url.toString()
    },
    exchange: (answer) => within(timeoutMs, exchange(answer)),
  }
}

/** Applies one time limit to all requests to the provider; a late result is ignored. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = setTimeout(ms, undefined, { signal: done.signal }).then((): never => {
    throw new GoogleSignInError('unavailable', `no answer within ${ms} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}

type Check = { provider: OpenIdProvider; clientId: string; issuer: string; at: Date }

async function verifyIdToken(idToken: string, { provider, clientId, issuer, at }: Check) {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      algorithms: ALGORITHMS,
      issuer: GOOGLE.includes(issuer) ? GOOGLE : issuer,
      audience: clientId,
      currentDate: at,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce', 'email'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
      throw new GoogleSignInError('unavailable', 'the keys cannot be fetched', error)
    }
    throw new GoogleSignInError('refused', `the id_token is not good: ${error.code}`)
  }
}

function identityOf(
  payload: JWTPayload,
  { issuer, nonce }: { issuer: string; nonce: string },
): GoogleIdentity {
  const read = claims.safeParse(payload)
  if (!read.success) throw new GoogleSignInError('refused', 'the id_token lacks what names a person')
  // The token of another attempt, perhaps of another person.
  if (read.data.nonce !== nonce) throw new GoogleSignInError('refused', 'the id_token has another nonce')
  const { sub, email, email_verified: emailVerified, name } = read.data
  return { issuer, subject: sub, email, emailVerified, name: name?.trim() || null }
}
