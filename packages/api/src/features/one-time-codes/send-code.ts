import type { OtpSent } from '@dobara/contract/phone-sign-in.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { smsShop } from '../messages/sms/make-sms.ts'
import { otpSms } from '../messages/sms/otp-sms.ts'
import { getSettings } from '../store/queries.ts'
import { hashOtp, newOtp, OTP_LIFE_MS, type OtpSubject } from './one-time-code.ts'
import { deleteChallenge, insertChallenge, listSendTimes, lockNumber } from './queries.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** Codes per number: one in 30 seconds, three in ten minutes, ten in a day. */
const LIMITS = [
  { most: 1, withinMs: 30 * SECOND_MS },
  { most: 3, withinMs: 10 * MINUTE_MS },
  { most: 10, withinMs: 24 * 60 * MINUTE_MS },
]
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Sends a fresh code to a number. The answer is the same whether an account uses the number or not. A code that the
 * gateway did not take leaves an earlier one good and counts against no limit.
 */
export async function sendCode(ctx: RequestContext, subject: OtpSubject): Promise<OtpSent> {
  const code = newOtp()
  const id = ctx.newId()
  const { shop } = await getSettings(ctx.db)
  const sms = otpSms(subject.purpose, code, smsShop({ shop: shop.name, publicUrl: ctx.publicUrl }))
  await inTransaction(ctx.db, async (tx) => {
    await lockNumber(tx, subject.phone)
    const now = ctx.now()
    const since = new Date(now.getTime() - DAY_MS)
    refuseTooMany(await listSendTimes(tx, { phone: subject.phone, since }), now)
    await insertChallenge(tx, {
      ...subject,
      id,
      codeHash: hashOtp(ctx.accessTokenKey, subject, code),
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
  return { success: true, message: 'OTP sent', resendAfter: 30, expiresIn: OTP_LIFE_MS / SECOND_MS }
}

function refuseTooMany(sentAt: readonly Date[], now: Date): void {
  const freeAtMs = LIMITS.map(({ most, withinMs }) => (sentAt.at(-most)?.getTime() ?? 0) + withinMs)
  const retryAfterSeconds = Math.ceil((Math.max(...freeAtMs) - now.getTime()) / SECOND_MS)
  if (retryAfterSeconds <= 0) return
  throw new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds } })
}
