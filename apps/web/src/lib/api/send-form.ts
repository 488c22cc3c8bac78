import { TRPCClientError } from '@trpc/client'
import { codeOf, HttpStatusError } from '../refusals/refusal.ts'
import { readAccessToken } from '../storage/session-token.ts'

type Sending = {
  /** A procedure that takes a form. */
  procedure: `admin.${string}` | `cases.${string}` | `reviews.${string}`
  form: FormData
  /** Called with the number of bytes sent, including those of the form itself. */
  onProgress?: (bytes: number) => void
  signal: AbortSignal
}

/** The same, once more with a new token when the old one has run out; `renew` brings one, where there is one to be had. */
export async function sendFormAgain<Output>(
  sending: Sending,
  renew: () => Promise<unknown>,
): Promise<Output> {
  try {
    return await sendForm<Output>(sending)
  } catch (error) {
    if (codeOf(error) !== 'SESSION_EXPIRED') throw error
    await renew()
    return sendForm<Output>(sending)
  }
}

/**
 * Sends a form with a file to its procedure. Uses XMLHttpRequest, because fetch does not report upload progress yet.
 * Rejects like the client of all other calls, and with the signal's reason if it was aborted.
 */
function sendForm<Output>({ procedure, form, onProgress, signal }: Sending): Promise<Output> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.addEventListener('load', () => settle<Output>(request, { resolve, reject }))
    request.addEventListener('error', () => reject(TRPCClientError.from(new TypeError('Failed to fetch'))))
    request.addEventListener('abort', () => reject(signal.reason))
    request.open('POST', `/trpc/${procedure}`)
    const token = readAccessToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (signal.aborted) reject(signal.reason)
    else request.send(form)
  })
}

type Ends<Output> = { resolve: (output: Output) => void; reject: (error: unknown) => void }
type Answer<Output> = {
  result?: { data: Output }
  error?: { message: string; code: number; data: object }
}

function settle<Output>({ status, responseText }: XMLHttpRequest, { resolve, reject }: Ends<Output>): void {
  const answer = answerOf<Output>(responseText)
  if (answer?.result) resolve(answer.result.data)
  else if (answer?.error) reject(TRPCClientError.from({ error: answer.error }))
  // A proxy's HTML page is not a reply of the shop.
  else reject(TRPCClientError.from(new HttpStatusError(status)))
}

function answerOf<Output>(text: string): Answer<Output> | null {
  try {
    return JSON.parse(text) as Answer<Output>
  } catch {
    return null
  }
}
