import { REFUSALS, type RefusalCode } from '@dobara/contract/refusals.ts'
import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { type Sentence, sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
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
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  // Used for files alone, which no procedure returns.
  416: 'BAD_REQUEST',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
}

export type RefusalOptions = {
  /** Replaces the code's own sentence where more is known: `only_left` with the number left. */
  reason?: Sentence
  /** Field path → what is wrong with it. */
  faults?: Record<string, Sentence>
  /** Data that the client needs to continue, such as the current cart. */
  detail?: Record<string, unknown>
  cause?: unknown
}

/**
 * An expected refusal: its code, its reason and the errors of fields reach the caller. `message` and `fields` contain
 * them in English, for REST and the log. Anything else thrown is a bug.
 */
export class RefusedError extends Error {
  readonly code: RefusalCode
  readonly reason: Sentence | undefined
  readonly faults: Record<string, Sentence> | undefined
  readonly fields: Record<string, string> | undefined
  readonly detail: Record<string, unknown> | undefined

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    const { reason, faults, cause } = options
    super(reason?.english ?? REFUSALS[code].message, { cause })
    this.name = 'RefusedError'
    this.code = code
    this.reason = reason
    this.faults = faults
    this.fields = faults && inEnglishByField(faults)
    this.detail = options.detail
  }
}

function inEnglishByField(faults: Record<string, Sentence>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault.english]))
}

/** Returns a refusal that is also shown at one field of a form: with the sentence of its code, or with a reason. */
export function refusedField(code: RefusalCode, field: string, reason?: Sentence): RefusedError {
  return new RefusedError(code, { reason, faults: { [field]: reason ?? sentenceOfRefusal(code) } })
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
    // A fault that tRPC itself found in a call carries the parser's error, which is neither our bug nor our message.
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
  const faults: Record<string, Sentence> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) faults[name] ??= sentence('unrecognized', { name })
    } else {
      // A message without a code is a library's, and stays in the log.
      faults[issue.path.join('.')] ??= sentenceOfMessage(issue.message) ?? sentence('wrong_form')
    }
  }
  const isRule = error.issues.every((issue) => FORM_ISSUES.has(issue.code))
  // A fault of the input as a whole belongs to no field.
  const { '': _ofWhole, ...fields } = faults
  return new RefusedError(isRule ? 'RULE_BROKEN' : 'INVALID_INPUT', {
    reason: reasonOfFaults(faults),
    ...(Object.keys(fields).length > 0 && { faults: fields }),
    cause: error,
  })
}

/**
 * Returns the message for an input as a whole: the first sentence that explains an error. Missing fields without a
 * sentence of their own are named.
 */
export function reasonOfFaults(faults: Readonly<Record<string, Sentence>>): Sentence | undefined {
  const first = Object.values(faults).find(({ code }) => code !== 'missing')
  if (first) return first
  const names = Object.keys(faults)
  return names.length === 0 ? undefined : sentence('fields_missing', { fields: names.join(', ') })
}

function refusalOfTrpc(error: TRPCError): RefusedError {
  if (error.code === 'NOT_FOUND') return new RefusedError('NOT_FOUND')
  if (error.code === 'METHOD_NOT_SUPPORTED') return new RefusedError('METHOD_NOT_ALLOWED')
  if (error.code === 'PAYLOAD_TOO_LARGE') return new RefusedError('TOO_LARGE')
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new RefusedError('WRONG_TYPE')
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR') return new RefusedError('MALFORMED')
  return new RefusedError('INTERNAL', { cause: error })
}
