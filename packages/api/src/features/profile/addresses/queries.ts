import type { Address } from '@dobara/contract/profile/addresses.ts'
import type { Db, Prisma, Tx } from '../../../context.ts'
import type { Run } from '../../../sql.ts'

const COLUMNS = {
  id: true,
  type: true,
  name: true,
  phone: true,
  email: true,
  line1: true,
  line2: true,
  city: true,
  state: true,
  postcode: true,
  country: true,
  isDefault: true,
} as const

/** Fields of an address, without its id and whether it is the default. */
export type AddressData = Omit<Address, 'id' | 'isDefault' | 'pinState'>
export type AddressRow = Omit<Address, 'pinState'>
export type LockedAddress = { id: string; isDefault: boolean }

/** A user's addresses: the default first, then the newest. */
export function listAddressRows(db: Db | Tx, userId: string): Promise<AddressRow[]> {
  return db.address.findMany({
    where: { userId },
    select: COLUMNS,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  })
}

/**
 * A user's addresses, held in id order to the end of the transaction. The user's row is held
 * first: of two first addresses added at once neither has a row to hold yet, and both would be the default.
 */
export async function lockAddresses(tx: Tx, userId: string): Promise<LockedAddress[]> {
  await tx.$queryRaw`SELECT id FROM app_user WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  return tx.$queryRaw<LockedAddress[]>`
    SELECT id, is_default AS "isDefault" FROM address WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE`
}

export type NewAddress = AddressData & { id: string; userId: string; createdAt: Date }

export function insertAddress(tx: Tx, address: NewAddress): Promise<AddressRow> {
  return tx.address.create({ data: { ...address, updatedAt: address.createdAt }, select: COLUMNS })
}

export type AddressChange = { id: string; userId: string; data: AddressData; now: Date }

export function writeAddress(tx: Tx, { id, userId, data, now }: AddressChange): Promise<AddressRow> {
  return tx.address.update({ where: { id, userId }, data: { ...data, updatedAt: now }, select: COLUMNS })
}

export async function removeAddress(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.address.delete({ where: { id, userId } })
}

/** Moves the default mark. The old one is cleared first: the index allows one default per user at any moment. */
export async function moveDefault(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.address.updateMany({ where: { userId, isDefault: true, NOT: { id } }, data: { isDefault: false } })
  await tx.address.update({ where: { id, userId }, data: { isDefault: true } })
}

/** Returns the stored delivery address of the customer's newest confirmed order; null if there is none. */
export async function findLastAddress(run: Run, userId: string): Promise<Prisma.JsonValue | null> {
  const [order] = await run<{ address: Prisma.JsonValue }>(
    `SELECT shipping_address AS address FROM shop_order
      WHERE user_id = $1::uuid AND confirmed_at IS NOT NULL ORDER BY placed_at DESC, id DESC LIMIT 1`,
    [userId],
  )
  return order?.address ?? null
}
