import { cart } from '@dobara/contract/cart.ts'
import { asRefusal, RefusedError } from '@dobara/api/errors.ts'
import { REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import { TRPCError } from '@trpc/server'
import { spellingOf } from '../shared/spelling.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SERVED_METHODS } from './allowed-methods.ts'

const BY_STATUS: Record<number, RefusalCode> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'RATE_LIMITED',
  503: 'BUSY',
}

/** The one adapter from anything thrown to what a caller may know. */
export function refusalOf(error: unknown): RefusedError {
  const refusal = asRefusal(error)
  // A procedure's own unknown error stays "something went wrong", whatever status it carries inside.
  if (refusal.code !== 'INTERNAL' || error instanceof TRPCError || error instanceof RefusedError)
    return refusal
  const status = statusOf(error)
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'MALFORMED' : 'INTERNAL')
  return new RefusedError(code, { cause: error })
}

/** Seconds after which another try makes sense; null when waiting does not help. */
export function retryAfterOf({ code, detail }: RefusedError): number | null {
  const { status } = REFUSALS[code]
  if (status !== 429 && status !== 503) return null
  const seconds = detail?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : status === 429 ? 60 : 5
}

/** Spells the cart in a refusal as REST spells every cart. */
function spelledDetail(detail: RefusedError['detail']): RefusedError['detail'] {
  return detail?.cart ? { ...detail, cart: spellingOf(cart).spell(detail.cart) } : detail
}

/** Returns the body of every failed REST call. */
export function envelopeOf({ code, message, fields, detail }: RefusedError, requestId: string) {
  return { success: false, message, code: wireCodeOf(code), fields, detail: spelledDetail(detail), requestId }
}

export function replyWithError(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOf(error)
  const retryAfter = retryAfterOf(refusal)
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  const range = rangeOf(error)
  if (range !== undefined) reply.header('content-range', range)
  return (
    reply
      .code(REFUSALS[refusal.code].status)
      .header('cache-control', 'no-store')
      // Set again: an address that cannot be read never reaches the hooks.
      .header('x-request-id', reply.request.id)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(envelopeOf(refusal, reply.request.id)))
  )
}

/** Logs what is a bug and was not logged where it happened: procedures log their own. */
export function logUnexpected(app: Pick<FastifyInstance, 'log'>, error: unknown, requestId: string): void {
  const refusal = refusalOf(error)
  const isLogged = error instanceof TRPCError && error.cause instanceof RefusedError
  if (REFUSALS[refusal.code].status >= 500 && !isLogged) {
    app.log.error({ err: refusal.cause ?? refusal, requestId }, 'request failed')
  }
}

export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    logUnexpected(request, error, request.id)
    return replyWithError(reply, error)
  })
  app.addHook('onRequest', ({ method }, reply, done) => {
    if (SERVED_METHODS.some((served) => served === method)) return done()
    reply.header('allow', SERVED_METHODS.join(', '))
    done(new RefusedError('METHOD_NOT_ALLOWED'))
  })
}

/** How long the file is of which a part was requested that it does not have (RFC 9110, 14.4). */
function rangeOf(error: unknown): string | undefined {
  const headers = error instanceof Error && 'headers' in error ? error.headers : null
  if (typeof headers !== 'object' || headers === null || !('Content-Range' in headers)) return undefined
  return String(headers['Content-Range'])
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return Number(error.statusCode)
}
