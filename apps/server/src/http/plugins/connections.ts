import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'

/** A client has this long to read its reply; a connection that is only half closed ends with it. */
const READ_ANSWER_MS = 1_000
/**
 * Time after which a reader who receives nothing, or a sender who sends nothing, is considered gone. Longer than any
 * call may take.
 */
const SILENCE_MS = 30_000
/** Time limit of a request body. A large one from a permitted caller has longer; see `allowSlowBody`. */
const BODY_MS = 8_000
const SLOW_BODY_MS = 120_000
/**
 * Idle time between two requests of a browser. A proxy in front holds its connections longer, and strangers do not
 * reach past it.
 */
const IDLE_MS = { direct: 10_000, behindProxy: 72_000 }

/** How long a connection may be slow or silent. Off by default in Fastify: a half-sent request would stay for ever. */
export function connectionLimits({ trustProxy }: { trustProxy: boolean }) {
  return {
    // The most of any request; the bodies of most have less, by watchConnections.
    requestTimeout: SLOW_BODY_MS + BODY_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: trustProxy ? IDLE_MS.behindProxy : IDLE_MS.direct,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
  }
}

const SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'
const CLIENT_ERRORS: Record<string, { status: string; code: RefusalCode }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'TOO_LARGE' },
  [SLOW]: { status: '408 Request Timeout', code: 'MALFORMED' },
}

/**
 * The reply to the latest request of each connection; earlier replies are sent before it. One that has begun cannot
 * be undone, and one in progress belongs to the request before the fault. Listening to each reply would cost a tenth
 * of a cached one.
 */
const lastAnswers = new WeakMap<Socket, ServerResponse>()

export type Connections = {
  /** Answers that are not sent yet, of connections that are open. */
  underWay: () => ServerResponse[]
}

/** Remembers what is under way on each connection. */
export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request, response) => {
    lastAnswers.set(request.socket, response)
    // An injected request arrives complete, over no connection.
    if (hasBody(request) && request.socket instanceof Socket) limitBody(request, { response, ms: BODY_MS })
  })
  return {
    underWay: () =>
      [...open].flatMap((socket) => {
        const answer = lastAnswers.get(socket)
        return answer && !answer.closed && !answer.writableFinished ? [answer] : []
      }),
  }
}

type BodyLimit = { response: ServerResponse; ms: number }
const bodyTimers = new WeakMap<IncomingMessage, { response: ServerResponse; timer: NodeJS.Timeout }>()

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

function limitBody(request: IncomingMessage, { response, ms }: BodyLimit): void {
  clearTimeout(bodyTimers.get(request)?.timer)
  const timer = setTimeout(() => {
    if (request.complete) return
    // A client that got its reply before the end of its request gets no second one.
    if (response.closed) request.socket.destroy()
    else answerClientError(Object.assign(new Error('slow body'), { code: SLOW }), request.socket)
  }, ms)
  timer.unref()
  bodyTimers.set(request, { response, timer })
  request.once('close', () => clearTimeout(timer))
}

/** Gives a large body time: 10 MB come over a line of 1 Mbit/s. For callers who are known by now. */
export function allowSlowBody(request: IncomingMessage): void {
  const limit = bodyTimers.get(request)
  if (limit && !request.complete) limitBody(request, { response: limit.response, ms: SLOW_BODY_MS })
}

/**
 * Replies to input that is not HTTP, or never becomes a complete request, and ends the connection: a client that
 * holds its half open is cut off. While an earlier complete request is in progress nothing is sent, as it would be
 * taken for its reply.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  const last = lastAnswers.get(socket)
  const isEarlierUnderWay = last !== undefined && last.req.complete && !last.closed
  if (error.code === 'ECONNRESET' || !socket.writable || isEarlierUnderWay) {
    socket.destroy()
    return
  }
  const { status, code } = CLIENT_ERRORS[error.code ?? ''] ?? {
    status: '400 Bad Request',
    code: 'MALFORMED' as const,
  }
  const body = JSON.stringify({ success: false, message: REFUSALS[code].message, code: wireCodeOf(code) })
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}`
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`)
  const cut = setTimeout(() => socket.destroy(), READ_ANSWER_MS)
  cut.unref()
  socket.once('close', () => clearTimeout(cut))
}
