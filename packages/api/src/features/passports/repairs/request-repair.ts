import type { requestRepairInput } from '@dobara/contract/passports/transfers.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../../context.ts'
import { insertCase } from '../../../engine/cases/insert-case.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { isSameHash } from '../../../identity/one-time-codes/one-time-code.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { getSale, storedCodeOf } from '../transfers/holding.ts'
import { lockSale } from '../transfers/transfer-queries.ts'
import { dropCode, hashRepairCode, takeCodeTry } from './holder-codes.ts'
import { holderOf } from './holder-of-sale.ts'

type Input = z.output<typeof requestRepairInput>

/**
 * Raises a request for the repair of a machine by who took its warranty over and enters the code that was sent to them. The order
 * is locked: of two at once one is written, and the code is used up with it. The buyer neither sees it nor hears of it.
 */
export async function requestRepair(
  ctx: RequestContext,
  { code: typed, otp, reason, description, address, language }: Input,
): Promise<{ number: string }> {
  const number = await inTransaction(ctx.db, async (tx) => {
    const run = onTx(tx)
    await lockSale(run, storedCodeOf(typed))
    const sale = await getSale(run, typed)
    const at = ctx.now()
    const { transferId, channel, contact } = holderOf(sale, at)
    const hash = await takeCodeTry(run, transferId, at)
    if (hash === null) throw new RefusedError('REPAIR_CODE_OVER')
    // A wrong code is counted, so the transaction must commit; the refusal is thrown after it.
    if (!isSameHash(hash, hashRepairCode(ctx, transferId, otp))) return null
    await dropCode(run, transferId)
    const { email = null, line2 = null, ...given } = address
    const requester = { ...given, line2, email: channel === 'email' ? contact : email }
    const made = await insertCase(tx, ctx, {
      line: { ...sale, id: sale.orderItemId },
      kind: 'repair',
      reason,
      quantity: 1,
      description,
      serialNumber: sale.serial,
      language,
      by: { actorKind: 'customer', actorId: null },
      holder: { transferId, requester },
    })
    return made.number
  })
  if (number === null) throw refusedField('REPAIR_CODE_WRONG', 'otp')
  return { number }
}
