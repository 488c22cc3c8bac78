import type { receiveUnitsInput } from '@dobara/contract/admin-units/units.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { receiveUnits } from '../../engine/units/receive-units.ts'
import { inTransaction } from '../../transaction.ts'

/** Receives machines that the back office lists; returns their codes as printed on labels. */
export async function receiveListedUnits(
  ctx: CustomerContext,
  input: z.output<typeof receiveUnitsInput>,
): Promise<{ codes: string[] }> {
  const received = await inTransaction(ctx.db, (tx) => receiveUnits(tx, ctx, input))
  return { codes: received.map(({ code }) => shownUnitCode(code)) }
}
