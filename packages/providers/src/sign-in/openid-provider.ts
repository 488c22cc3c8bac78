import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { GoogleSignInError } from './google-port.ts'

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

export type OpenIdProvider = { authorizationEndpoint: string; tokenEndpoint: string; keys: JWTVerifyGetKey }

/**
 * Issuer name of the provider, and the address at which it is queried; the same for all but a provider inside the
 * shop.
 */
export type ProviderPlace = { issuer: string; address: string }

const CACHE_MS = 60 * 60 * 1000

/**
 * Returns a function that fetches the endpoints and keys of an OpenID provider from the provider itself (OpenID
 * Connect Discovery 1.0) and caches them for an hour. A failure is not cached. Throws GoogleSignInError.
 */
export function createDiscovery(place: ProviderPlace, timeoutMs: number): () => Promise<OpenIdProvider> {
  let known: { at: number; provider: Promise<OpenIdProvider> } | null = null
  return () => {
    if (known && Date.now() - known.at < CACHE_MS) return known.provider
    const found = { at: Date.now(), provider: discover(place, timeoutMs) }
    known = found
    found.provider.catch(() => {
      if (known === found) known = null
    })
    return found.provider
  }
}

async function discover({ issuer, address }: ProviderPlace, timeoutMs: number): Promise<OpenIdProvider> {
  const found = document.safeParse(await fetchDocument(address, timeoutMs))
  if (!found.success || found.data.issuer !== issuer) {
    throw new GoogleSignInError(
      'unavailable',
      `what ${address} says of itself is not an OpenID configuration`,
    )
  }
  const { authorization_endpoint, token_endpoint, jwks_uri } = found.data
  // The tokens come from the provider itself, so an unknown key is never an outsider's: after a rotation it is fetched at once.
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutMs, cooldownDuration: 0 })
  return { authorizationEndpoint: authorization_endpoint, tokenEndpoint: token_endpoint, keys }
}

async function fetchDocument(provider: string, timeoutMs: number): Promise<unknown> {
  try {
    const address = `${provider.replace(/\/$/, '')}/.well-known/openid-configuration`
    // A redirect could lead to a service of the inside.
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    return await reply.json()
  } catch (error) {
    throw new GoogleSignInError('unavailable', `${provider} does not say where its endpoints are`, error)
  }
}
