import { createHmac } from 'node:crypto'
import { storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import { parseUnitCode } from '@dobara/domain/units/unit-code.ts'
import { transferRefusal, type TransferRefusal } from '@dobara/domain/units/warranty-transfer.ts'
import type { CustomerContext, Deps } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { findProvedContacts } from '../../../identity/consents/queries.ts'
import type { Run } from '../../../sql.ts'
import { findSale, type Sale } from './transfer-queries.ts'

/** The code of a machine as the database has it; refused where it can be none. */
export function storedCodeOf(typed: string): string {
  const parsed = parseUnitCode(typed)
  if (!parsed.ok) throw new RefusedError('PASSPORT_NOT_FOUND')
  return storedUnitCode(parsed.value)
}

/** The live sale of a machine, or the refusal that it has no passport. */
export async function getSale(run: Run, typed: string): Promise<Sale> {
  const sale = await findSale(run, storedCodeOf(typed))
  if (!sale) throw new RefusedError('PASSPORT_NOT_FOUND')
  return sale
}

/**
 * Checks whether the warranty belongs to the signed-in customer: the buyer until it is transferred, then the account
 * that took it over, or the account that has verified the contact to which the code was sent.
 */
export async function isHolder({ db, user }: CustomerContext, sale: Sale): Promise<boolean> {
  if (sale.turn === 0) return sale.buyerId === user.id
  if (sale.holderId !== null) return sale.holderId === user.id
  if (sale.holderContact === null) return false
  const { email, phone } = await findProvedContacts(db, user.id)
  return sale.holderContact === email || sale.holderContact === phone
}

export const refusalOf = (sale: Sale, now: Date): TransferRefusal | null =>
  transferRefusal({ ...sale, isDelivered: sale.state === 'delivered' }, now)

/** A million codes are quickly tried, so what is stored needs the shop's key to be tried at all. */
export function hashTransferCode({ keys }: Pick<Deps, 'keys'>, id: string, code: string): string {
  return createHmac('sha256', keys.hashes.current).update(`warranty transfer\n${id}\n${code}`).digest('hex')
}
