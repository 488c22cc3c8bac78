import type { OtpSent } from '@dobara/contract/auth/phone-sign-in.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { smsFrame } from '../../outbox/sms/make-sms.ts'
import { otpSms } from '../../outbox/sms/otp-sms.ts'
import { inTransaction } from '../../transaction.ts'
import { hashOtp, newOtp, OTP_LIFE_MS, type OtpSubject } from './one-time-code.ts'
import { deleteChallenge, insertChallenge, listSends, lockNumber } from './queries.ts'
import { findRequester } from './requester.ts'
import { DAY_MS, secondsUntilNextSend } from './send-limits.ts'

const SECOND_MS = 1_000

/**
 * Sends a fresh code to a number; it is valid for its requester, and leaves the codes of others as they are. The answer is
 * the same whether an account uses the number or not. A code that the gateway did not take leaves an earlier one good and
 * counts against no limit.
 */
export async function sendCode(ctx: RequestContext, subject: OtpSubject): Promise<OtpSent> {
  const code = newOtp()
  const id = ctx.newId()
  const { shop } = await getSettings(ctx.db)
  const { language } = ctx.caller
  const frame = smsFrame({ shop: shop.name, publicUrl: ctx.publicUrl, language, sms: ctx.providers.sms })
  const sms = otpSms(subject.purpose, code, frame)
  const by = await findRequester(ctx, subject)
  await inTransaction(ctx.db, async (tx) => {
    await lockNumber(tx, subject.phone)
    const now = ctx.now()
    const since = new Date(now.getTime() - DAY_MS)
    const sends = await listSends(tx, { phone: subject.phone, since })
    const retryAfterSeconds = secondsUntilNextSend(sends, { by, now })
    if (retryAfterSeconds > 0) throw new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds } })
    await insertChallenge(tx, {
      ...subject,
      id,
      requester: by.key,
      network: by.network,
      isProved: by.isProved,
      codeHash: hashOtp(ctx.keys.hashes.current, subject, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + OTP_LIFE_MS),
    })
  })
  try {
    await ctx.providers.sms.send({ id, to: subject.phone, ...sms })
  } catch (cause) {
    ctx.log.warn({ err: cause, requestId: ctx.caller.requestId }, 'an OTP could not be sent')
    await deleteChallenge(ctx.db, id)
    throw new RefusedError('OTP_NOT_SENT', { cause })
  }
  return { resendAfter: 30, expiresIn: OTP_LIFE_MS / SECOND_MS }
}
