import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { isSameText } from '../../signatures.ts'
import type { AuthorizationRequest, SandboxClient } from './authorization-request.ts'
import type { GoogleCodes, IssuedCode } from './google-codes.ts'

/**
 * Issuer of the sandbox in its tokens: an address that belongs to no one, and the same whatever port the shop is on.
 */
export const SANDBOX_ISSUER = 'https://accounts.google.invalid'

const KEY_ID = 'sandbox'
const ID_TOKEN_SECONDS = 3600

type SigningKeys = Awaited<ReturnType<typeof makeSigningKeys>>
type TokenCall = { form: URLSearchParams; authorization: string | undefined }

/** A pair for RS256; `jwk` is the public half, as it is published. */
export async function makeSigningKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' } }
}

/**
 * Returns what a code was issued for, or the error of RFC 6749, 5.2. Every try spends the code, also one that fails.
 */
export function grantedFor(
  { form, authorization }: TokenCall,
  codes: GoogleCodes,
  { clientId, clientSecret, redirectUri }: SandboxClient,
): IssuedCode | 'invalid_client' | 'unsupported_grant_type' | 'invalid_grant' {
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  const expected = `Basic ${Buffer.from(credentials).toString('base64')}`
  if (!isSameText(authorization, expected)) return 'invalid_client'
  if (form.get('grant_type') !== 'authorization_code') return 'unsupported_grant_type'
  const issued = codes.take(form.get('code') ?? '')
  const isGood =
    issued !== null &&
    form.get('redirect_uri') === redirectUri &&
    isVerifierOf(issued.request, form.get('code_verifier'))
  return isGood ? issued : 'invalid_grant'
}

function isVerifierOf(request: AuthorizationRequest, verifier: string | null): boolean {
  const challenge = createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')
  return isSameText(challenge, request.code_challenge)
}

/** Returns the claims that Google puts into an id_token, and the fields next to it. */
export async function tokensFor(
  { person, request }: IssuedCode,
  { privateKey }: SigningKeys,
  { clientId, now }: { clientId: string; now: () => Date },
): Promise<object> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  const { sub, email, email_verified, name } = person
  const idToken = await new SignJWT({ azp: clientId, email, email_verified, name, nonce: request.nonce })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
    .setIssuer(SANDBOX_ISSUER)
    .setAudience(clientId)
    .setSubject(sub)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
    .sign(privateKey)
  // There is nothing behind the access token: the shop reads people from the id_token alone.
  return {
    access_token: 'sandbox',
    token_type: 'Bearer',
    expires_in: ID_TOKEN_SECONDS - 1,
    scope: request.scope,
    id_token: idToken,
  }
}
