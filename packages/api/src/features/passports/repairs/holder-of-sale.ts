import { transferRefusal } from '@dobara/domain/units/warranty-transfer.ts'
import { RefusedError } from '../../../errors.ts'
import type { Sale } from '../transfers/transfer-queries.ts'

/**
 * Returns the person who took over the warranty of a machine, if it covers a repair now and no request is open yet;
 * throws otherwise.
 */
export function holderOf(sale: Sale, now: Date) {
  const { transferId, holderChannel, holderContact } = sale
  if (transferId === null || holderChannel === null) throw new RefusedError('REPAIR_BY_BUYER')
  if (holderContact === null) throw new RefusedError('REPAIR_HOLDER_UNKNOWN')
  const refusal = transferRefusal({ ...sale, isDelivered: sale.state === 'delivered' }, now)
  if (refusal)
    throw new RefusedError(refusal === 'TRANSFER_REQUEST_OPEN' ? 'REPAIR_REQUEST_OPEN' : 'REPAIR_NOT_COVERED')
  return { transferId, channel: holderChannel, contact: holderContact }
}
