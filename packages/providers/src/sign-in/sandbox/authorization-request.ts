import { z } from 'zod'

export type SandboxClient = { clientId: string; clientSecret: string; redirectUri: string }

const challenge = z.string().regex(/^[\w-]{43}$/)
const authorizationRequest = z.object({
  response_type: z.literal('code'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().min(1).max(500),
  nonce: z.string().min(1).max(500),
  code_challenge: challenge,
  code_challenge_method: z.literal('S256'),
})

/** Request of a shop (OpenID Connect Core 1.0, 3.1.2.1, with the challenge of RFC 7636). */
export type AuthorizationRequest = z.infer<typeof authorizationRequest>

/**
 * `stranger`: not this shop, or not its address, so the browser is sent nowhere. `unfit`: the browser returns to the shop, with the state it
 * gave.
 */
export type ReadRequest =
  | { kind: 'good'; request: AuthorizationRequest }
  | { kind: 'stranger' }
  | { kind: 'unfit'; state: string | null }

/** Reads the query of the authorisation address. State, nonce and challenge must all be there. */
export function readAuthorizationRequest(query: URLSearchParams, client: SandboxClient): ReadRequest {
  const isOurs =
    query.get('client_id') === client.clientId && query.get('redirect_uri') === client.redirectUri
  if (!isOurs) return { kind: 'stranger' }
  const read = authorizationRequest.safeParse(Object.fromEntries(query))
  return read.success ? { kind: 'good', request: read.data } : { kind: 'unfit', state: query.get('state') }
}
