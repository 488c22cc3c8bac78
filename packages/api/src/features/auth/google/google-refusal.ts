import { GoogleSignInError } from '@dobara/providers/sign-in/google-port.ts'
import type { RequestContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'

/** What went wrong between the shop and Google is logged without its tokens; the shopper is asked to try again. */
export function asGoogleRefusal(ctx: RequestContext, error: unknown, returnTo: string | null): unknown {
  if (!(error instanceof GoogleSignInError)) return error
  const { reason, message } = error
  ctx.log.warn({ reason, detail: message, requestId: ctx.caller.requestId }, 'sign-in with Google failed')
  return new RefusedError('GOOGLE_FAILED', { detail: { returnTo } })
}
