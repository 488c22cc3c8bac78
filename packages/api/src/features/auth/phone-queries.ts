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
 * Returns the account that the store opened for this number alone when its owner called. It has no password and no
 * address, so no one else can have been in it. The owner proves the number now and gets it.
 */
async function adoptCalledCustomer(tx: Tx, { phone, createdAt }: NewPhoneCustomer) {
  const rows = await tx.user.updateManyAndReturn({
    where: {
      phone,
      phoneVerifiedAt: null,
      email: null,
      passwordHash: null,
      role: 'customer',
      status: 'active',
    },
    data: { phoneVerifiedAt: createdAt },
    select: PROFILE_COLUMNS,
  })
  return rows[0] ?? null
}

/**
 * Inserts the new customer; null if an account has proved the number. An account that only claims the number besides
 * its address loses it: the person who reads the code owns the number.
 */
export async function insertPhoneCustomer(tx: Tx, { createdAt, ...customer }: NewPhoneCustomer) {
  const called = await adoptCalledCustomer(tx, { createdAt, ...customer })
  if (called) return called
  await tx.user.updateMany({
    where: { phone: customer.phone, phoneVerifiedAt: null, email: { not: null } },
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
