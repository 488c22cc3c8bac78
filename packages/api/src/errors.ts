import { REFUSALS, type RefusalCode } from '@dobara/contract/refusals.ts'
import type { Result } from '@dobara/domain/result.ts'
import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { isDatabaseTrouble } from './database-trouble.ts'

type TrpcCode = TRPCError['code']
type Status = (typeof REFUSALS)[RefusalCode]['status']

/** HTTP status → tRPC code. A status used in REFUSALS and missing here does not compile. */
const TRPC_CODE: Record<Status, TrpcCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
}

export type RefusalOptions = {
  /** Instead of the table's sentence, where a number makes it clearer ("Only 2 left"). */
  message?: string
  /** Field path → sentence. */
  fields?: Record<string, string>
  /** What the client needs to go on, such as the cart as it is now. */
  detail?: Record<string, unknown>
  cause?: unknown
}

/** An expected "no": its code and sentence reach the caller. Anything else thrown is a bug. */
export class RefusedError extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly detail: Record<string, unknown> | undefined

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.message ?? REFUSALS[code].message, { cause: options.cause })
    this.name = 'RefusedError'
    this.code = code
    this.fields = options.fields
    this.detail = options.detail
  }
}

/** The value of a domain result, or its refusal thrown. */
export function orThrow<T, C extends RefusalCode>(result: Result<T, C>): T {
  if (result.ok) return result.value
  throw new RefusedError(result.code, { detail: result.detail })
}

/** Reads what a caller may know from any error: a refusal, a bad input, or "something went wrong". */
export function asRefusal(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error
  if (error instanceof TRPCError && error.cause) {
    // tRPC checks our replies too: one that breaks its own schema is our bug and not the caller's input.
    const isReply = error.code === 'INTERNAL_SERVER_ERROR' && error.cause instanceof ZodError
    if (isReply) return new RefusedError('INTERNAL', { cause: error })
    const refusal = asRefusal(error.cause)
    // What tRPC itself found wrong with a call carries the parser's error: not a bug of ours, and not its words either.
    return refusal.code === 'INTERNAL' && error.code !== 'INTERNAL_SERVER_ERROR'
      ? refusalOfTrpc(error)
      : refusal
  }
  if (error instanceof ZodError) return refusalOfInput(error)
  if (isDatabaseTrouble(error)) return new RefusedError('BUSY', { cause: error })
  if (error instanceof TRPCError) return refusalOfTrpc(error)
  return new RefusedError('INTERNAL', { cause: error })
}

export function toTrpcError(error: unknown): TRPCError {
  const refusal = asRefusal(error)
  return new TRPCError({
    code: TRPC_CODE[REFUSALS[refusal.code].status],
    message: refusal.message,
    cause: refusal,
  })
}

const FORM_ISSUES = new Set(['too_small', 'too_big', 'custom', 'invalid_format', 'not_multiple_of'])

/** Wrong shape answers 400; a well-formed value that breaks a rule of its field answers 422. */
function refusalOfInput(error: ZodError): RefusedError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names) {
      fields[name] ??= issue.code === 'unrecognized_keys' ? `Unrecognized field: ${name}` : issue.message
    }
  }
  const message = Object.values(fields)[0] ?? REFUSALS.INVALID_INPUT.message
  const isRule = error.issues.every((issue) => FORM_ISSUES.has(issue.code))
  return new RefusedError(isRule ? 'RULE_BROKEN' : 'INVALID_INPUT', { message, fields })
}

function refusalOfTrpc(error: TRPCError): RefusedError {
  if (error.code === 'NOT_FOUND') return new RefusedError('NOT_FOUND')
  if (error.code === 'METHOD_NOT_SUPPORTED') return new RefusedError('METHOD_NOT_ALLOWED')
  if (error.code === 'PAYLOAD_TOO_LARGE') return new RefusedError('TOO_LARGE')
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new RefusedError('WRONG_TYPE')
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR') return new RefusedError('MALFORMED')
  return new RefusedError('INTERNAL', { cause: error })
}
