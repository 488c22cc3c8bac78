import type { TransferState } from '@dobara/contract/passports/transfers.ts'
import { maskedContact } from '@dobara/domain/units/warranty-transfer.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { prepared } from '../../../sql.ts'
import { getSale, isHolder, refusalOf } from './holding.ts'
import { cancelOpenTransfer, findOpenTransfer } from './transfer-queries.ts'

/** Returns the state of a warranty transfer to the holder; anyone else learns only that they are not the holder. */
export async function readTransfer(ctx: CustomerContext, code: string): Promise<TransferState> {
  const run = prepared(ctx.writes)
  const sale = await getSale(run, code)
  if (!(await isHolder(ctx, sale))) return { isHolder: false, refusal: null, pending: null }
  const now = ctx.now()
  const open = await findOpenTransfer(run, { soldId: sale.soldId, now })
  return {
    isHolder: true,
    refusal: refusalOf(sale, now),
    pending: open && {
      channel: open.channel,
      contact: maskedContact(open.contact),
      expiresAt: open.expiresAt.toISOString(),
    },
  }
}

/** Takes the offer back; the code that was sent opens nothing any more. */
export async function cancelTransfer(ctx: CustomerContext, code: string): Promise<TransferState> {
  const run = prepared(ctx.writes)
  const sale = await getSale(run, code)
  if (!(await isHolder(ctx, sale))) throw new RefusedError('WARRANTY_NOT_YOURS')
  const at = ctx.now()
  const open = await findOpenTransfer(run, { soldId: sale.soldId, now: at })
  if (!open || !(await cancelOpenTransfer(run, { id: open.id, at }))) throw new RefusedError('TRANSFER_NONE')
  return readTransfer(ctx, code)
}
