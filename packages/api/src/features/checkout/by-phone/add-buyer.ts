import type { addBuyerInput, PhoneBuyer } from '@dobara/contract/checkout/phone-orders.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { logSecurity } from '../../../security-log.ts'
import { inTransaction } from '../../../transaction.ts'
import { findBuyerPage, insertBuyer, isPhoneTaken } from './queries.ts'

/** The buyer of an order by phone, with the addresses to choose from. */
export async function getBuyer({ db }: CustomerContext, id: string): Promise<PhoneBuyer> {
  const found = await findBuyerPage(db, id)
  if (!found) throw new RefusedError('USER_NOT_FOUND')
  const { name, phone, email, addresses } = found
  return { id, name, phone, email, addresses }
}

/**
 * Adds a customer who called. Phone and address count as typed only (docs/decisions/access/account-ownership.md): a
 * person who proves the phone gets an account of their own, and one who proves the address gets this one, as with any
 * typed address.
 */
export async function addBuyer(
  ctx: CustomerContext,
  { name, phone, email = null }: z.output<typeof addBuyerInput>,
): Promise<PhoneBuyer> {
  const at = ctx.now()
  const buyer = await inTransaction(ctx.db, async (tx) => {
    const made = await insertBuyer(tx, { id: ctx.newId(), name, phone, email, createdAt: at })
    if (!made) {
      throw (await isPhoneTaken(tx, phone))
        ? refusedField('PHONE_TAKEN', 'phone')
        : refusedField('EMAIL_TAKEN', 'email')
    }
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'user.created',
      entity: 'user',
      entityId: made.id,
      before: null,
      after: { role: 'customer', staffRole: null, status: 'active', by: 'phone' },
      requestId: ctx.caller.requestId,
      at,
    })
    return made
  })
  logSecurity(ctx, 'account_created', {
    accountId: buyer.id,
    actorId: ctx.user.id,
    role: null,
    status: 'active',
  })
  return { id: buyer.id, name, phone, email, addresses: [] }
}
