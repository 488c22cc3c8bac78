import { readAuthorizationRequest, type SandboxClient } from './authorization-request.ts'
import { createGoogleCodes, type GoogleCodes } from './google-codes.ts'
import { choicePage, strangerPage } from './google-page.ts'
import { SANDBOX_PEOPLE } from './google-people.ts'
import { grantedFor, makeSigningKeys, SANDBOX_ISSUER, tokensFor } from './google-tokens.ts'

export type GoogleSandboxSettings = SandboxClient & {
  /** Addresses of the sandbox for browsers, and for the shop itself; neither ends in a slash. */
  publicAddress: string
  ownAddress: string
  now: () => Date
}

export type GoogleSandboxRequest = {
  method: string
  /** Relative to where the sandbox is mounted, with its query. */
  path: string
  /** Names in lower case, as Node gives them. */
  headers: Record<string, string | string[] | undefined>
  /** A form as the browser or the shop sent it. */
  body?: unknown
}

export type GoogleSandboxReply = { status: number; headers: Record<string, string>; body: string }

export type GoogleSandbox = { handle(request: GoogleSandboxRequest): Promise<GoogleSandboxReply> }

/**
 * Creates an OpenID provider that replaces Google in development and tests: its description, a page to choose a
 * person, codes that work once and only with the PKCE verifier of their request, and id_tokens signed with RS256 as
 * Google's are. The host mounts `handle` under /sandbox/google. Codes and keys live as long as the process.
 */
export function createGoogleSandbox(settings: GoogleSandboxSettings): GoogleSandbox {
  const codes = createGoogleCodes(settings.now)
  let keys: ReturnType<typeof makeSigningKeys> | null = null
  // Created for the first visitor: most starts of the shop never see one.
  const keyPair = () => (keys ??= makeSigningKeys())
  return {
    async handle({ method, path, headers, body }) {
      const [place = '', search = ''] = path.split('?', 2)
      const query = new URLSearchParams(search)
      const form = new URLSearchParams(body === undefined || body === null ? '' : String(body))
      switch (`${method} ${place}`) {
        case 'GET /.well-known/openid-configuration':
          return json(200, describe(settings))
        case 'GET /jwks':
          return json(200, { keys: [(await keyPair()).jwk] })
        case 'GET /authorize':
          return authorize(query, settings)
        case 'POST /authorize':
          return choose({ query, person: form.get('person') }, { codes, settings })
        case 'POST /token': {
          const call = { form, authorization: headers.authorization?.toString() }
          const granted = grantedFor(call, codes, settings)
          if (typeof granted === 'string')
            return json(granted === 'invalid_client' ? 401 : 400, { error: granted })
          return json(200, await tokensFor(granted, await keyPair(), settings))
        }
        default:
          return json(404, { error: 'not_found' })
      }
    },
  }
}

type SandboxState = { codes: GoogleCodes; settings: GoogleSandboxSettings }

/** OpenID Connect Discovery 1.0, 3. */
function describe({ publicAddress, ownAddress }: GoogleSandboxSettings): object {
  return {
    issuer: SANDBOX_ISSUER,
    authorization_endpoint: `${publicAddress}/authorize`,
    token_endpoint: `${ownAddress}/token`,
    jwks_uri: `${ownAddress}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  }
}

/** Returns the page of choices, or the reason why there is none. */
function authorize(query: URLSearchParams, settings: GoogleSandboxSettings): GoogleSandboxReply {
  const read = readAuthorizationRequest(query, settings)
  if (read.kind === 'stranger') return html(400, strangerPage())
  if (read.kind === 'unfit') return sentBack(settings, { error: 'invalid_request', state: read.state })
  return html(200, choicePage(SANDBOX_PEOPLE, query))
}

type Choice = { query: URLSearchParams; person: string | null }

/** Back to the shop with a code for the chosen person; no choice is a cancelled sign-in. */
function choose({ query, person: sub }: Choice, { codes, settings }: SandboxState): GoogleSandboxReply {
  const read = readAuthorizationRequest(query, settings)
  if (read.kind !== 'good') return authorize(query, settings)
  const { state } = read.request
  const person = SANDBOX_PEOPLE.find((known) => known.sub === sub)
  if (!person) return sentBack(settings, { error: 'access_denied', state })
  return sentBack(settings, { code: codes.issue(person, read.request), state })
}

function sentBack(
  { redirectUri }: GoogleSandboxSettings,
  answer: Record<string, string | null>,
): GoogleSandboxReply {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer))
    if (value !== null) address.searchParams.set(name, value)
  return { status: 303, headers: { location: address.href, 'cache-control': 'no-store' }, body: '' }
}

function html(status: number, body: string): GoogleSandboxReply {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body }
}

function json(status: number, body: object): GoogleSandboxReply {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: JSON.stringify(body) }
}
