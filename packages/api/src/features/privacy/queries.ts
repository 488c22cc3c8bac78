import type { Db, Tx } from '../../context.ts'
import { lockActiveAdmins } from '../accounts/admin-queries.ts'

const OPEN_STATES = ['pending', 'confirmed', 'processing', 'shipped'] as const

export type ProvedContacts = { email: string | null; phone: string | null }

/** The address and the number that a user has shown to be theirs: anybody can type in a stranger's. */
export async function findProvedContacts(db: Db | Tx, userId: string): Promise<ProvedContacts> {
  const row = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true, phone: true, phoneVerifiedAt: true },
  })
  return {
    email: row?.emailVerifiedAt ? row.email : null,
    phone: row?.phoneVerifiedAt ? row.phone : null,
  }
}

/** The answers that a user gave signed in, and those given under the address that is proved to be theirs. */
export const consentsOf = (userId: string, provedEmail: string | null) => ({
  OR: [{ userId }, ...(provedEmail === null ? [] : [{ email: provedEmail }])],
})

/** The newest answer of a user to each purpose. */
export async function listNewestConsents(db: Db | Tx, { id }: { id: string }) {
  const { email } = await findProvedContacts(db, id)
  return db.consent.findMany({
    where: consentsOf(id, email),
    distinct: ['purpose'],
    orderBy: [{ purpose: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
    select: { purpose: true, granted: true, createdAt: true },
  })
}

/** The newest answer that was given under an address, by whomever: null when there is none. */
export async function findNewestAnswer(
  tx: Tx,
  { email, purpose }: { email: string; purpose: string },
): Promise<boolean | null> {
  const newest = await tx.consent.findFirst({
    where: { email, purpose },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { granted: true },
  })
  return newest?.granted ?? null
}

type NewConsent = {
  id: string
  userId: string | null
  email: string | null
  /** One of CONSENTS, or one of an earlier release that is being taken back. */
  purpose: string
  granted: boolean
  wording: string
  source: string
  createdAt: Date
}

/** Keeps an answer. A no also stops what was written by an earlier yes and waits to be sent, for as long as a day. */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx.consent.create({ data: consent })
  const { email, granted } = consent
  if (granted || !email) return
  // Only marketing mails have an address to unsubscribe at.
  await tx.outboxMessage.deleteMany({ where: { to: email, state: 'queued', unsubscribeUrl: { not: null } } })
}

/** Puts an address on the newsletter's list or takes it off; nothing happens where it is so already. */
export async function setSubscription(
  tx: Tx,
  { email, granted, at }: { email: string; granted: boolean; at: Date },
): Promise<void> {
  if (!granted) {
    await tx.newsletterSubscription.updateMany({
      where: { email, unsubscribedAt: null },
      data: { unsubscribedAt: at },
    })
    return
  }
  await tx.newsletterSubscription.upsert({
    where: { email },
    create: { email, subscribedAt: at },
    update: { unsubscribedAt: null },
  })
}

/** Orders that still move, and money on its way back: while there are any, the account is needed. */
export async function countUnfinished(tx: Tx, userId: string): Promise<number> {
  const orders = await tx.order.count({ where: { userId, status: { in: [...OPEN_STATES] } } })
  const refunds = await tx.refund.count({ where: { order: { userId }, state: 'pending' } })
  return orders + refunds
}

/**
 * Takes the person out of the account. Orders and invoices stay, as tax law demands, and show their own copies of name and
 * address; reviews stay without a name.
 */
export async function anonymizeUser(tx: Tx, user: { id: string; email: string | null }): Promise<void> {
  const userId = user.id
  const { phone } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { phone: true } })
  const proved = await findProvedContacts(tx, userId)
  const hasAnswered = (await tx.consent.count({ where: { userId, purpose: 'newsletter' } })) > 0
  // Before the carts: the address a reminder was asked for may not be the account's any more.
  await tx.cartAbandonment.deleteMany({ where: { cart: { userId } } })
  await tx.session.deleteMany({ where: { userId } })
  await tx.oneTimeToken.deleteMany({ where: { userId } })
  await tx.oauthAccount.deleteMany({ where: { userId } })
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.address.deleteMany({ where: { userId } })
  await tx.wishlistItem.deleteMany({ where: { userId } })
  // The cart of an order that came to nothing is named by the order, and is only emptied.
  await tx.cart.deleteMany({ where: { userId, state: { not: 'ordered' }, orders: { none: {} } } })
  await tx.cartItem.deleteMany({ where: { cart: { userId, state: { not: 'ordered' } } } })
  await tx.appliedCoupon.deleteMany({ where: { cart: { userId, state: { not: 'ordered' } } } })
  await tx.review.updateMany({ where: { userId }, data: { isAnonymous: true } })
  // Under an address that was only typed in, somebody else may read the newsletter.
  if (user.email && (proved.email || hasAnswered)) {
    await tx.newsletterSubscription.deleteMany({ where: { email: user.email } })
  }
  if (proved.email) await tx.cartAbandonment.deleteMany({ where: { email: proved.email } })
  if (user.email) {
    await tx.outboxMessage.deleteMany({ where: { to: user.email, state: { not: 'queued' } } })
  }
  // The codes of a number stay two days: else leaving and coming back would get round its limits.
  if (phone) await tx.outboxMessage.deleteMany({ where: { to: phone, state: { not: 'queued' } } })
  await tx.user.update({
    where: { id: userId },
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
}

/** Whether the shop would be left without an admin. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  // Two admins leaving at once queue here.
  const admins = await lockActiveAdmins(tx)
  return admins.length === 1 && admins[0] === userId
}
