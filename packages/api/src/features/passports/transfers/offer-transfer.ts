import type { offerTransferInput, TransferState } from '@dobara/contract/passports/transfers.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { TRANSFER_LIFE_MS } from '@dobara/domain/units/warranty-transfer.ts'
import type { z } from 'zod'
import { takeTries } from '../../../base/limits/shared-limit.ts'
import { getSettings } from '../../../base/settings/queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { findProvedContacts } from '../../../identity/consents/queries.ts'
import { newOtp } from '../../../identity/one-time-codes/one-time-code.ts'
import { queueMailOrRefuse } from '../../../outbox/queue-mail.ts'
import { smsFrame } from '../../../outbox/sms/make-sms.ts'
import { transferSms } from '../../../outbox/sms/otp-sms.ts'
import { onTx, prepared } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { getSale, hashTransferCode, isHolder, refusalOf, storedCodeOf } from './holding.ts'
import { readTransfer } from './read-transfer.ts'
import {
  cancelOpenTransfer,
  endStaleTransfers,
  findOpenTransfer,
  insertTransfer,
  lockSale,
} from './transfer-queries.ts'

type Input = z.output<typeof offerTransferInput>

const DAY_MS = 24 * 60 * 60 * 1000
/** Sent to people who did not request them, so limited more than codes that users request for themselves. */
const OF_GIVER = { name: 'warranty transfers of one account', most: 10, withinMs: DAY_MS }
const TO_CONTACT = { name: 'warranty transfers to one contact', most: 3, withinMs: DAY_MS }
const TO_CONTACT_AT_ONCE = { name: 'warranty transfers to one contact at once', most: 1, withinMs: 30_000 }

/**
 * Offers the rest of a machine's warranty to its next owner, who is sent a code. One transfer of a machine is open at a time. A code
 * that the SMS gateway did not take ends the transfer again.
 */
export async function offerTransfer(ctx: CustomerContext, input: Input): Promise<TransferState> {
  const { channel, contact } = input.to
  const code = newOtp()
  const id = ctx.newId()
  const shownCode = await inTransaction(ctx.db, async (tx) => {
    const run = onTx(tx)
    await lockSale(run, storedCodeOf(input.code))
    const sale = await getSale(run, input.code)
    if (!(await isHolder(ctx, sale))) throw new RefusedError('WARRANTY_NOT_YOURS')
    const createdAt = ctx.now()
    const refusal = refusalOf(sale, createdAt)
    if (refusal) throw new RefusedError(refusal)
    const { unitId, soldId } = sale
    await endStaleTransfers(run, { unitId, soldId, now: createdAt })
    if (await findOpenTransfer(run, { soldId, now: createdAt })) throw new RefusedError('TRANSFER_PENDING')
    const own = await findProvedContacts(tx, ctx.user.id)
    if (contact === own.email || contact === own.phone || contact === ctx.user.email)
      throw refusedField('TRANSFER_TO_SELF', 'to')
    await takeTries({ ...ctx, run }, [
      { limit: OF_GIVER, subject: ctx.user.id },
      { limit: TO_CONTACT, subject: contact },
      { limit: TO_CONTACT_AT_ONCE, subject: contact },
    ])
    const expiresAt = new Date(createdAt.getTime() + TRANSFER_LIFE_MS)
    await insertTransfer(run, {
      id,
      unitId,
      soldId,
      turn: sale.turn + 1,
      channel,
      contact,
      codeHash: hashTransferCode(ctx, id, code),
      offeredById: ctx.user.id,
      createdAt,
      expiresAt,
    })
    const shown = shownUnitCode(sale.code)
    if (channel === 'email')
      await queueMailOrRefuse(tx, ctx, {
        name: 'warranty-offered',
        to: contact,
        dedupeKey: `warranty-offered:${id}`,
        language: ctx.caller.language,
        data: { title: sale.title, code, url: `${ctx.publicUrl}/passport/${shown}`, expiresAt },
      })
    return shown
  })
  if (channel === 'sms') await sendCodeBySms(ctx, { id, to: contact, code, shownCode })
  return readTransfer(ctx, input.code)
}

type CodeSms = { id: string; to: string; code: string; shownCode: string }

async function sendCodeBySms(ctx: CustomerContext, { id, to, code, shownCode }: CodeSms): Promise<void> {
  const { shop } = await getSettings(ctx.db)
  const { language } = ctx.caller
  const frame = smsFrame({ shop: shop.name, publicUrl: ctx.publicUrl, language, sms: ctx.providers.sms })
  try {
    await ctx.providers.sms.send({ id, to, ...transferSms(code, shownCode, frame) })
  } catch (cause) {
    ctx.log.warn({ err: cause, requestId: ctx.caller.requestId }, 'the code of a transfer could not be sent')
    await cancelOpenTransfer(prepared(ctx.writes), { id, at: ctx.now() })
    throw new RefusedError('OTP_NOT_SENT', { cause })
  }
}
