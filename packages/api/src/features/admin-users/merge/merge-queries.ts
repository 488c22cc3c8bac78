import type { ContactFate } from '@dobara/domain/accounts/account-merge.ts'
import type { Tx } from '../../../context.ts'
import type { UserRow } from '../queries.ts'

type Merge = { endedId: string; stayedId: string; at: Date; email: string | null; phone: string | null }

/** The merges in which one of these accounts ended. */
export function findMergesOf(tx: Tx, ids: readonly string[]): Promise<Merge[]> {
  return tx.accountMerge.findMany({ where: { endedId: { in: [...ids] } } })
}

export async function insertMerge(tx: Tx, merge: Merge): Promise<void> {
  await tx.accountMerge.create({ data: merge })
}

type HandOver = {
  stay: UserRow
  end: UserRow
  fates: { email: ContactFate; phone: ContactFate }
}

/**
 * Closes the account that ends, leaving nothing that names its person or allows a sign-in, and then gives the moving
 * contacts to the other. The order matters: an address or number has one account at any moment.
 */
export async function handOverContacts(tx: Tx, { stay, end, fates }: HandOver): Promise<void> {
  const { language } = await tx.user.findUniqueOrThrow({ where: { id: end.id }, select: { language: true } })
  await tx.user.update({
    where: { id: end.id },
    data: {
      name: null,
      email: null,
      phone: null,
      passwordHash: null,
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
      status: 'deleted',
    },
  })
  await tx.user.update({
    where: { id: stay.id },
    data: {
      name: stay.name ?? end.name,
      ...(fates.email === 'moves' && { email: end.email, emailVerifiedAt: end.emailVerifiedAt }),
      ...(fates.phone === 'moves' && { phone: end.phone, phoneVerifiedAt: end.phoneVerifiedAt }),
    },
  })
  if (language) await tx.user.updateMany({ where: { id: stay.id, language: null }, data: { language } })
}
