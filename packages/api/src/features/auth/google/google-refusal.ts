import { GoogleSignInError } from '@dobara/providers/sign-in/google-port.ts'
import type { RequestContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'

/**
 * Converts an error between the shop and Google to a refusal that lets the shopper try again; logs it without
 * Google's tokens.
 */
export function asGoogleRefusal(ctx: RequestContext, error: unknown, returnTo: string | null): unknown {
  if (!(error instanceof GoogleSignInError)) return error
  const { reason, message } = error
  ctx.log.warn({ reason, detail: message, requestId: ctx.caller.requestId }, 'sign-in with Google failed')
  return new RefusedError('GOOGLE_FAILED', { detail: { returnTo } })
}
