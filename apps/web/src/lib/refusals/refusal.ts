import type { AppRouter } from '@dobara/api/app-router.ts'
import type { RefusalCode } from '@dobara/contract/refusals.ts'
import { TRPCClientError } from '@trpc/client'
import { type SentSentence, sentenceText } from '../sentences/sentence-text.ts'
import { t } from './texts.ts'

type ApiError = TRPCClientError<AppRouter>

function isApiError(error: unknown): error is ApiError {
  return error instanceof TRPCClientError
}

function dataOf(error: unknown): ApiError['data'] {
  return isApiError(error) ? error.data : undefined
}

/** The request never got an answer: fetch itself fails with a TypeError. */
function isNetworkFailure(error: unknown): boolean {
  if (!isApiError(error) || error.data) return false
  return error.cause instanceof TypeError || !navigator.onLine
}

/** The refusal's machine word; undefined when the answer came from no procedure (network, proxy, a bug here). */
export function codeOf(error: unknown): RefusalCode | undefined {
  return dataOf(error)?.code?.toUpperCase() as RefusalCode | undefined
}

/** Returns a map from field path to its error as text; `say` is for forms with other field names. */
export function fieldsOf(error: unknown, say = sentenceText): Record<string, string> {
  const fields = Object.entries(dataOf(error)?.fields ?? {})
  return Object.fromEntries(fields.map(([path, fault]) => [path, say(fault)]))
}

/** Returns the reason of a refusal in addition to its code; undefined if the code suffices. */
export function reasonOf(error: unknown): SentSentence | undefined {
  return dataOf(error)?.reason
}

/** Returns the codes of a refusal: of its reason first, then of each field. */
export function reportedCodes(error: unknown): string[] {
  const { reason, fields = {} } = dataOf(error) ?? {}
  return [...(reason ? [reason] : []), ...Object.values(fields)].map(({ code }) => code)
}

/** Returns the details of a refusal, such as the current state of an entity; their shape depends on the procedure. */
export function detailOf(error: unknown): unknown {
  return dataOf(error)?.detail
}

/**
 * An answer that no procedure wrote, such as a proxy's page of HTML. Its message is the documented one, for callers and logs;
 * people read what `messageOf` returns.
 */
export class HttpStatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`HTTP error! status: ${status}`)
    this.status = status
  }
}

function statusOf(error: unknown): number | undefined {
  const cause = isApiError(error) ? error.cause : undefined
  return cause instanceof HttpStatusError ? cause.status : undefined
}

/** A session that has ended, a role that may not, or too many requests: the input was not judged. */
const NOT_JUDGED: readonly number[] = [401, 403, 429]

/**
 * Returns true if the server refused the input itself, not who sent it or when; a network or server failure is no
 * refusal.
 */
export function isAboutInput(error: unknown): boolean {
  const httpStatus = httpStatusOf(error)
  return httpStatus !== undefined && httpStatus < 500 && !NOT_JUDGED.includes(httpStatus)
}

function httpStatusOf(error: unknown): number | undefined {
  return dataOf(error)?.httpStatus ?? statusOf(error)
}

/**
 * Returns the message to show the user. `fallback` is used if the server sent no message of its own. It names the
 * attempted action, never a mistake of the user.
 */
export function messageOf(error: unknown, fallback?: string): string {
  if (isNetworkFailure(error)) return t('offline')
  if (isApiError(error) && error.data) {
    const { code, reason } = error.data
    return sentenceText(reason ?? { code, values: {}, english: error.message })
  }
  return fallback ?? t((statusOf(error) ?? 0) >= 500 ? 'notAnswering' : 'internal')
}

/**
 * Returns true if the same call may succeed a moment later: the shop is busy, or a proxy cannot reach it now (502 to
 * 504).
 */
export function isTransient(error: unknown): boolean {
  return isNetworkFailure(error) || (httpStatusOf(error) ?? 0) > 501
}

/** Returns true if the reply means that the user is no longer signed in. */
export function isSignedOut(error: unknown): boolean {
  return dataOf(error)?.httpStatus === 401
}
