import type { Db, Tx } from '../../context.ts'
import { PROFILE_COLUMNS } from '../../identity/accounts/queries.ts'

/** The active account whose owner has proved to hold this number. */
export function findPhoneOwner(tx: Tx, phone: string) {
  return tx.user.findFirst({
    where: { phone, phoneVerifiedAt: { not: null }, status: 'active' },
    select: PROFILE_COLUMNS,
  })
}

/** The account that holds the number, a suspended one too. */
export function findPhoneHolder(db: Db, phone: string) {
  return db.user.findFirst({
    where: { phone, phoneVerifiedAt: { not: null } },
    select: { id: true },
  })
}

type NewPhoneCustomer = { id: string; phone: string; name: string | null; createdAt: Date }

/**
 * The new customer, or null when an account has proved to hold the number. One that only claims it loses it: the caller who
 * reads the code owns the number.
 */
export async function insertPhoneCustomer(tx: Tx, { createdAt, ...customer }: NewPhoneCustomer) {
  await tx.user.updateMany({
    where: { phone: customer.phone, phoneVerifiedAt: null },
    data: { phone: null },
  })
  const rows = await tx.user.createManyAndReturn({
    data: [
      { ...customer, loginMethod: 'phone', phoneVerifiedAt: createdAt, createdAt, updatedAt: createdAt },
    ],
    skipDuplicates: true,
    select: PROFILE_COLUMNS,
  })
  return rows[0] ?? null
}
