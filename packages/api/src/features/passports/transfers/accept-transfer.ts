import type { acceptTransferInput } from '@dobara/contract/passports/transfers.ts'
import { MAX_TRANSFER_TRIES } from '@dobara/domain/units/warranty-transfer.ts'
import type { z } from 'zod'
import { passportUrl } from '../../../base/links/passport-link.ts'
import type { RequestContext, Tx } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { findProvedContacts } from '../../../identity/consents/queries.ts'
import { isSameHash } from '../../../identity/one-time-codes/one-time-code.ts'
import { queueMail } from '../../../outbox/queue-mail.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { getSale, hashTransferCode, refusalOf, storedCodeOf } from './holding.ts'
import {
  acceptOpenTransfer,
  countAttempt,
  findAccountEmail,
  findOpenTransfer,
  lockSale,
  type OpenTransfer,
  type Sale,
} from './transfer-queries.ts'

type Input = z.output<typeof acceptTransferInput>

/**
 * Transfers the warranty to the person who enters the code sent to the next owner; no account is needed. The rules
 * are checked again, because a request may have been raised since. The lock on the sale lets only one of two
 * concurrent calls through.
 */
export async function acceptTransfer(ctx: RequestContext, input: Input): Promise<{ passportUrl: string }> {
  const url = await inTransaction(ctx.db, async (tx) => {
    const run = onTx(tx)
    await lockSale(run, storedCodeOf(input.code))
    const sale = await getSale(run, input.code)
    const at = ctx.now()
    const open = await findOpenTransfer(run, { soldId: sale.soldId, now: at })
    if (!open) throw new RefusedError('TRANSFER_NONE')
    if (open.attempts >= MAX_TRANSFER_TRIES) throw new RefusedError('TRANSFER_CODE_SPENT')
    // A wrong code is counted, so the transaction must commit; the refusal is thrown after it.
    if (!isSameHash(open.codeHash, hashTransferCode(ctx, open.id, input.otp))) {
      if (!(await countAttempt(run, open.id))) throw new RefusedError('TRANSFER_NONE')
      return null
    }
    const refusal = refusalOf(sale, at)
    if (refusal) throw new RefusedError(refusal)
    const userId = await accountOf(tx, ctx, open.contact)
    if (!(await acceptOpenTransfer(run, { id: open.id, userId, at }))) throw new RefusedError('TRANSFER_NONE')
    return notifyBoth(tx, ctx, { sale, open, at })
  })
  if (url === null) throw refusedField('TRANSFER_CODE_WRONG', 'otp')
  return { passportUrl: url }
}

/** The signed-in account, where the contact is proved to be its own; another one is not linked. */
async function accountOf(tx: Tx, { user }: RequestContext, contact: string): Promise<string | null> {
  if (!user) return null
  const { email, phone } = await findProvedContacts(tx, user.id)
  return contact === email || contact === phone ? user.id : null
}

type Done = { sale: Sale; open: OpenTransfer; at: Date }

/** Mails the former owner that it is done, and the new one the link to the passport, which is returned. */
async function notifyBoth(tx: Tx, ctx: RequestContext, { sale, open, at }: Done): Promise<string> {
  const { unitId, code, title, turn } = sale
  const url = passportUrl(ctx, { unitId, code, soldId: BigInt(sale.soldId), turn: turn + 1 })
  if (open.channel === 'email')
    await queueMail(tx, ctx, {
      name: 'warranty-received',
      to: open.contact,
      dedupeKey: `warranty-received:${open.id}`,
      language: ctx.caller.language,
      data: { title, url },
    })
  const former = open.offeredById && (await findAccountEmail(onTx(tx), open.offeredById))
  if (former)
    await queueMail(tx, ctx, {
      name: 'warranty-passed-on',
      to: former,
      dedupeKey: `warranty-passed-on:${open.id}`,
      data: { title, at },
    })
  return url
}
