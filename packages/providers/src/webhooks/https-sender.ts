import { lookup as dnsLookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookFault } from '@dobara/domain/webhooks/webhook-faults.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'
import { webhookHeaders } from './standard-webhooks.ts'
import type { WebhookAnswer, WebhookSender } from './webhook-port.ts'

const TIMEOUT_MS = 10_000
/** More of an answer is not read. */
const MOST_READ_BYTES = 64 * 1024
/** The rest of a reply is not stored. */
const MAX_STORED_CHARACTERS = 4_000

type Address = { address: string; family: number }
type Options = {
  isLoopbackAllowed: boolean
  timeoutMs?: number
  /** Replaced by tests: the name servers of this machine otherwise. */
  resolve?: (hostname: string) => Promise<Address[]>
}

class PrivateAddressError extends Error {}

/**
 * Sends webhooks over https to public addresses only. The connection is made to an address that was judged: the name is resolved
 * once for it, so one that leads elsewhere a moment later (DNS rebinding) makes no difference.
 */
export function createWebhookSender({
  isLoopbackAllowed,
  timeoutMs = TIMEOUT_MS,
  resolve = resolveAll,
}: Options): WebhookSender {
  const mayReach = (address: string) =>
    isPublicAddress(address) || (isLoopbackAllowed && isLoopbackAddress(address))

  async function evaluatedAddresses(hostname: string): Promise<Address[]> {
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    // One that is not public is enough: which of them a connection takes is chance.
    if (!addresses.every(({ address }) => mayReach(address))) throw new PrivateAddressError()
    return addresses
  }

  async function exchange(url: URL, sent: Omit<Sent, 'lookup'>) {
    const addresses = await aborted(evaluatedAddresses(url.hostname), sent.signal)
    const first = addresses[0]
    if (!first) throw Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' })
    if (url.protocol === 'http:' && !addresses.every(({ address }) => isLoopbackAddress(address)))
      throw new PrivateAddressError()
    const lookup: LookupFunction = (_, options, callback) =>
      options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    return request(url, { ...sent, lookup })
  }

  return {
    isLoopbackAllowed,
    judge: async ({ hostname }) => {
      try {
        const addresses = await aborted(evaluatedAddresses(hostname), AbortSignal.timeout(timeoutMs))
        return addresses.length === 0 ? 'unknown_host' : null
      } catch (error) {
        return error instanceof PrivateAddressError ? 'private_address' : 'unknown_host'
      }
    },
    send: async ({ url, body, ...signed }) => {
      const startedAt = performance.now()
      const durationMs = () => Math.round(performance.now() - startedAt)
      const headers = {
        ...webhookHeaders({ ...signed, body }),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Dobara-Webhooks/1',
        connection: 'close',
      }
      try {
        const answer = await exchange(new URL(url), { headers, body, signal: AbortSignal.timeout(timeoutMs) })
        return { ...answer, durationMs: durationMs() }
      } catch (error) {
        return { status: null, body: '', fault: faultOf(error), durationMs: durationMs() }
      }
    },
  }
}

const resolveAll = (hostname: string): Promise<Address[]> => dnsLookup(hostname, { all: true })

type Sent = { headers: http.OutgoingHttpHeaders; body: string; signal: AbortSignal; lookup: LookupFunction }

function request(
  url: URL,
  { headers, body, signal, lookup }: Sent,
): Promise<Omit<WebhookAnswer, 'durationMs'>> {
  return new Promise((resolve, reject) => {
    const { request: begin } = url.protocol === 'https:' ? https : http
    // No agent: a connection serves one delivery, so its address is always one that was just judged.
    const sending = begin(url, { method: 'POST', headers, signal, lookup, agent: false }, (response) => {
      // The receiver has answered by now, so a later fault of the connection is ignored.
      sending.off('error', reject).on('error', () => undefined)
      readAnswer(response).then(resolve, reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** The status has come: whatever is wrong with the rest of the answer, or too long of it, changes nothing. */
async function readAnswer(response: http.IncomingMessage): Promise<Omit<WebhookAnswer, 'durationMs'>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MOST_READ_BYTES) break
    }
  } catch {
    // The connection ended, or the time was over.
  }
  return { status: response.statusCode ?? null, body: storedText(chunks), fault: null }
}

/** PostgreSQL takes no NUL, and half a character is none. */
function storedText(chunks: readonly Buffer[]): string {
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').toWellFormed()
  return text.slice(0, MAX_STORED_CHARACTERS).toWellFormed()
}

/** A lookup cannot be cancelled; its answer is left alone after this. */
function aborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function faultOf(error: unknown): WebhookFault {
  if (error instanceof PrivateAddressError) return 'private_address'
  const { name, code = '' } = error as Error & { code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'unknown_host'
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME|EPROTO)/.test(code))
    return 'no_secure_connection'
  return 'no_connection'
}
