import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FuzzRequest } from './fuzz-request.ts'

export type FuzzReply = {
  status: number
  headers: IncomingMessage['headers']
  body: string
  ms: number
}

/** No answer at all: the connection broke, or the deadline passed. */
export class NoReplyError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NoReplyError'
  }
}

export type Sender = { send: (request: FuzzRequest) => Promise<FuzzReply>; close: () => void }

const LONGEST_MS = 15_000

/** Creates a sender over persistent connections, at most `connections` at a time. */
export function createSender(url: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const sendOnce = (request: FuzzRequest, isFresh: boolean) =>
    exchange(request, { hostname, port, agent: isFresh ? false : agent })
  return {
    // A persistent connection may be closed by the other side in the moment it is used: the request is sent again on
    // a new one.
    send: async (request) => {
      try {
        return await sendOnce(request, false)
      } catch (error) {
        if (error instanceof NoReplyError && error.message.startsWith('no answer')) throw error
        return sendOnce(request, true)
      }
    },
    close: () => agent.destroy(),
  }
}

type Destination = { hostname: string; port: string; agent: Agent | false }

function exchange({ method, path, headers, body }: FuzzRequest, where: Destination): Promise<FuzzReply> {
  const startedAt = performance.now()
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { ...where, method, path, headers: { ...headers, ...length } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', (error) => fail(error.message))
        incoming.once('end', () => {
          clearTimeout(deadline)
          const { statusCode: status = 0 } = incoming
          const text = decoded(Buffer.concat(chunks), incoming.headers['content-encoding'])
          resolve({ status, headers: incoming.headers, body: text, ms: performance.now() - startedAt })
        })
      },
    )
    const fail = (reason: string) => {
      clearTimeout(deadline)
      reject(new NoReplyError(reason))
    }
    const deadline = setTimeout(() => {
      fail(`no answer within ${LONGEST_MS / 1000} s`)
      outgoing.destroy()
    }, LONGEST_MS)
    outgoing.once('error', (error) => fail(error.message))
    outgoing.end(body ?? undefined)
  })
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8')
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8')
  return bytes.toString('utf8')
}
