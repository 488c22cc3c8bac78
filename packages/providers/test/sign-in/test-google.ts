// For tests only: a certified OpenID provider (npm oidc-provider) on loopback in Google's place.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { type Context, Provider } from '../../src/sign-in/oidc-provider.mjs'

export type Person = { sub: string; email: string; email_verified: boolean; name?: string }
type KeyPair = { kid: string; privateKey: CryptoKey; jwk: object }
/** Rewrites the claims of an id_token before it is handed out, or returns another token. */
type Forgery = (claims: JWTPayload, keys: KeyPair) => Promise<string>

export const TEST_CLIENT = { clientId: 'shop.apps.test', clientSecret: 'test-google-secret' }

async function makeKeys(kid: string): Promise<KeyPair> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
  return { kid, privateKey, jwk }
}

/** A token over these claims with the provider's own key. */
export function signAsProvider(claims: JWTPayload, { kid, privateKey }: KeyPair): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

export type TestGoogle = Awaited<ReturnType<typeof startTestGoogle>>

/** A provider that knows one shop, which is called back at `redirectUri`. */
export async function startTestGoogle(redirectUri: string) {
  const state = {
    /** The person at the provider's page; null presses Cancel. */
    person: null as Person | null,
    forge: null as Forgery | null,
    /** Nothing is answered any more. */
    isHanging: false,
  }
  let keys = await makeKeys('first')
  const people = new Map<string, Person>()
  const server = createServer((request, response) => {
    if (state.isHanging) return
    const work = request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, answerOf(state.person))
      : answer(request, response)
    work.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let provider = open()
  let answer = provider.callback()

  function answerOf(person: Person | null): object {
    if (!person) return { error: 'access_denied', error_description: 'cancelled' }
    people.set(person.sub, person)
    return { login: { accountId: person.sub } }
  }

  function open(): Provider {
    const opened = new Provider(issuer, configurationOf({ redirectUri, keys, people }))
    opened.use(async (ctx, next) => {
      await next()
      const body = ctx.body as { id_token?: string } | undefined
      if (ctx.oidc?.route === 'token' && state.forge && body?.id_token) {
        body.id_token = await state.forge(decodeJwt(body.id_token), keys)
      }
    })
    return opened
  }

  return Object.assign(state, {
    issuer,
    /** Replaces the keys, as Google does every few weeks; the old ones are removed. */
    rotateKeys: async () => {
      keys = await makeKeys('second')
      provider = open()
      answer = provider.callback()
    },
    visit: (authorizationUrl: string) => visit(authorizationUrl, redirectUri),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

type Setup = { redirectUri: string; keys: KeyPair; people: Map<string, Person> }

function configurationOf({ redirectUri, keys, people }: Setup): object {
  return {
    clients: [
      {
        client_id: TEST_CLIENT.clientId,
        client_secret: TEST_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [keys.jwk] },
    cookies: { keys: ['a key of the test provider'] },
    // Google writes e-mail and name into the id_token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: Context, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    // No one has to consent.
    loadExistingGrant: async ({ oidc }: Required<Context>) => {
      const { Grant } = oidc.provider
      const grant = new Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  }
}

/** Follows the authorisation URL as a browser does, up to the shop's callback, which it does not call. */
async function visit(authorizationUrl: string, redirectUri: string): Promise<URL> {
  const jar = new Map<string, string>()
  let address = new URL(authorizationUrl)
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = reply.headers.get('location')
    if (!location) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`)
    address = new URL(location, address)
    if (address.href.startsWith(redirectUri)) return address
  }
  throw new Error('the provider sends the browser in circles')
}
