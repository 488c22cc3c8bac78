import type { AppRouter } from '@dobara/api/app-router.ts'
import { REFUSAL_CODES, REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import { TRPCClientError } from '@trpc/client'

export const OFFLINE_MESSAGE = 'You seem to be offline. Please check your connection and try again.'

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
  const word = dataOf(error)?.code
  return REFUSAL_CODES.find((code) => wireCodeOf(code) === word)
}

/** Field path → sentence, as the server refused them. */
export function fieldsOf(error: unknown): Record<string, string> {
  return dataOf(error)?.fields ?? {}
}

/** The sentence to show a person. `fallback` stands in when the server gave no sentence of its own. */
export function messageOf(error: unknown, fallback: string = REFUSALS.INTERNAL.message): string {
  if (isNetworkFailure(error)) return OFFLINE_MESSAGE
  const data = dataOf(error)
  return isApiError(error) && data ? error.message : fallback
}

/** Whether the same call may well succeed a moment later. */
export function isTransient(error: unknown): boolean {
  return isNetworkFailure(error) || dataOf(error)?.httpStatus === 503
}

/** Whether the answer says that nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return dataOf(error)?.httpStatus === 401
}
