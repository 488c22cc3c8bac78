import { z } from 'zod'
import { GoogleSignInError } from './google-port.ts'

type Client = { clientId: string; clientSecret: string; redirectUri: string; timeoutMs: number }
type CodeExchange = { endpoint: string; code: string; codeVerifier: string }

const refusal = z.object({ error: z.string() })
const granted = z.object({ id_token: z.string() })

/**
 * Trades the code of a callback for the id_token (RFC 6749, 4.1.3, with the verifier of RFC 7636). Ours rather than
 * arctic's, which follows redirects: the code and its verifier go to the provider's own address and nowhere else. Throws
 * GoogleSignInError without a cause, as what the endpoint answered may hold a token.
 */
export async function tradeCode(
  client: Client,
  { endpoint, code, codeVerifier }: CodeExchange,
): Promise<string> {
  const { clientId, clientSecret, redirectUri, timeoutMs } = client
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  const reply = await outageIsUnavailable(
    fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),
    }),
  )
  const answer: unknown = await outageIsUnavailable(reply.json())
  const refused = refusal.safeParse(answer)
  if (refused.success && [200, 400, 401].includes(reply.status)) {
    throw new GoogleSignInError('refused', `the code was refused: ${refused.data.error}`)
  }
  if (!reply.ok) {
    throw new GoogleSignInError('unavailable', `the token endpoint failed: status ${reply.status}`)
  }
  const tokens = granted.safeParse(answer)
  if (!tokens.success) throw new GoogleSignInError('refused', 'the answer has no id_token')
  return tokens.data.id_token
}

/** Errors of fetch name an address at most, but those of a JSON parser may quote the reply. */
async function outageIsUnavailable<T>(step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'no error'
    throw new GoogleSignInError('unavailable', `the token endpoint failed: ${kind}`)
  }
}
