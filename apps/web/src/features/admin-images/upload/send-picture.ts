import type { AdminImage, UploadImageInput } from '@dobara/contract/admin-images.ts'
import { TRPCClientError } from '@trpc/client'
import { HttpStatusError } from '../../../lib/refusals/refusal.ts'
import { readAccessToken } from '../../../lib/session/session-token.ts'

const ADDRESS = '/trpc/admin.images.upload'

type Sending = {
  file: File
  fields: Pick<UploadImageInput, 'productId' | 'altText' | 'isPrimary'>
  /** Bytes that have gone out, the form's own among them. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Sends one picture to its procedure. By XMLHttpRequest, as fetch tells nothing of what has gone out yet. Rejects as the
 * client of all other calls does, and with the signal's reason when it was stopped.
 */
export function sendPicture({ file, fields, onProgress, signal }: Sending): Promise<AdminImage> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  // The file comes last: whatever is wrong with the fields is known before it.
  form.set('image', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.addEventListener('load', () => settle(request, { resolve, reject }))
    request.addEventListener('error', () => reject(TRPCClientError.from(new TypeError('Failed to fetch'))))
    request.addEventListener('abort', () => reject(signal.reason))
    request.open('POST', ADDRESS)
    const token = readAccessToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (signal.aborted) reject(signal.reason)
    else request.send(form)
  })
}

type Ends = { resolve: (image: AdminImage) => void; reject: (error: unknown) => void }
type Answer = { result?: { data: AdminImage }; error?: { message: string; code: number; data: object } }

function settle({ status, responseText }: XMLHttpRequest, { resolve, reject }: Ends): void {
  const answer = answerOf(responseText)
  if (answer?.result) resolve(answer.result.data)
  else if (answer?.error) reject(TRPCClientError.from({ error: answer.error }))
  // A proxy's page of HTML is no answer of the shop.
  else reject(TRPCClientError.from(new HttpStatusError(status)))
}

function answerOf(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}
