import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { TransferChannel } from '@dobara/domain/units/warranty-transfer.ts'
import { takeTries } from '../../../base/limits/shared-limit.ts'
import { getSettings } from '../../../base/settings/queries.ts'
import type { RequestContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { newOtp } from '../../../identity/one-time-codes/one-time-code.ts'
import { queueMailOrRefuse } from '../../../outbox/queue-mail.ts'
import { smsFrame } from '../../../outbox/sms/make-sms.ts'
import { otpSms } from '../../../outbox/sms/otp-sms.ts'
import { onTx, prepared } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { getSale, storedCodeOf } from '../transfers/holding.ts'
import { lockSale } from '../transfers/transfer-queries.ts'
import { dropCode, hashRepairCode, REPAIR_CODE_LIFE_MS, storeCode } from './holder-codes.ts'
import { holderOf } from './holder-of-sale.ts'

/** Anyone with the machine's public code can request repair codes: few a day, one at a time. */
const OF_DAY = { name: 'repair codes to one holder', most: 5, withinMs: 24 * 60 * 60_000 }
const AT_ONCE = { name: 'repair codes to one holder at once', most: 1, withinMs: 30_000 }

/** Sends who took the warranty over a code, to where the transfer went: entering it proves that the warranty is theirs. */
export async function requestRepairCode(
  ctx: RequestContext,
  typed: string,
): Promise<{ channel: TransferChannel }> {
  const code = newOtp()
  const id = ctx.newId()
  const holder = await inTransaction(ctx.db, async (tx) => {
    const run = onTx(tx)
    await lockSale(run, storedCodeOf(typed))
    const sale = await getSale(run, typed)
    const at = ctx.now()
    const found = holderOf(sale, at)
    const { transferId, channel, contact } = found
    await takeTries({ ...ctx, run }, [
      { limit: OF_DAY, subject: transferId },
      { limit: AT_ONCE, subject: transferId },
    ])
    const expiresAt = new Date(at.getTime() + REPAIR_CODE_LIFE_MS)
    await storeCode(run, { transferId, codeHash: hashRepairCode(ctx, transferId, code), expiresAt })
    if (channel === 'email')
      await queueMailOrRefuse(tx, ctx, {
        name: 'repair-code',
        to: contact,
        dedupeKey: `repair-code:${id}`,
        language: ctx.caller.language,
        data: { title: sale.title, code, url: `${ctx.publicUrl}/passport/${shownUnitCode(sale.code)}` },
      })
    return found
  })
  if (holder.channel === 'sms') await sendBySms(ctx, { id, code, ...holder })
  return { channel: holder.channel }
}

type CodeSms = { id: string; code: string; contact: string; transferId: string }

/** The wording that proves a number: that is what the code does here too. */
async function sendBySms(ctx: RequestContext, { id, code, contact, transferId }: CodeSms): Promise<void> {
  const { shop } = await getSettings(ctx.db)
  const { language } = ctx.caller
  const frame = smsFrame({ shop: shop.name, publicUrl: ctx.publicUrl, language, sms: ctx.providers.sms })
  try {
    await ctx.providers.sms.send({ id, to: contact, ...otpSms('verify_phone', code, frame) })
  } catch (cause) {
    ctx.log.warn({ err: cause, requestId: ctx.caller.requestId }, 'the code for a repair could not be sent')
    await dropCode(prepared(ctx.writes), transferId)
    throw new RefusedError('OTP_NOT_SENT', { cause })
  }
}
