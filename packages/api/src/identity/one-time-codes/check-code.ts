import type { RequestContext } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { hashOtp, isSameHash, type OtpSubject } from './one-time-code.ts'
import { rememberDevice } from './proved-device.ts'
import { consumeChallenge, restoreChallenge, takeTry } from './queries.ts'
import { requesterKey } from './requester.ts'

/**
 * Checks whether this is the newest code that the caller requested for the number, and unused. A wrong code costs one
 * of five tries: the caller must let the transaction commit even if the result is false, or the try is not counted.
 */
export async function checkCode(
  run: Run,
  ctx: RequestContext,
  { code, ...subject }: OtpSubject & { code: string },
): Promise<boolean> {
  const now = ctx.now()
  const challenge = await takeTry(run, { ...subject, requester: requesterKey(ctx, subject), now })
  if (!challenge || !isSameHash(challenge.codeHash, hashOtp(ctx.keys.hashes.current, subject, code)))
    return false
  const isTheirs = await consumeChallenge(run, { id: challenge.id, now })
  if (isTheirs) rememberDevice(ctx, subject.phone)
  return isTheirs
}

/**
 * Makes the code that `checkCode` has just accepted in this transaction usable again, because nothing could be done with it. It
 * was no guess, so its try is given back too.
 */
export async function releaseCode(run: Run, ctx: RequestContext, subject: OtpSubject): Promise<void> {
  await restoreChallenge(run, { ...subject, requester: requesterKey(ctx, subject) })
}
