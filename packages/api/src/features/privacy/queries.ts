import type { Db, Tx } from '../../context.ts'
import { lockActiveAdmins } from '../accounts/admin-queries.ts'
import { PROFILE_COLUMNS } from '../accounts/queries.ts'

const OPEN_STATES = ['pending', 'confirmed', 'processing', 'shipped'] as const

/** Everything the shop keeps about a user, without what belongs to the shop (hashes, internal notes). */
export async function readPersonalData(db: Db, user: { id: string; email: string | null }) {
  const userId = user.id
  const [
    profile,
    addresses,
    orders,
    reviews,
    votes,
    wishlist,
    carts,
    devices,
    consents,
    requests,
    newsletter,
    cartReminders,
  ] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: PROFILE_COLUMNS }),
    db.address.findMany({ where: { userId } }),
    db.order.findMany({
      where: { userId },
      orderBy: { placedAt: 'asc' },
      omit: { cartFingerprint: true, notes: true },
      include: { items: true, events: { omit: { actorId: true } }, invoice: { select: { number: true } } },
    }),
    db.review.findMany({ where: { userId }, omit: { adminNotes: true } }),
    db.reviewVote.findMany({ where: { userId } }),
    db.wishlistItem.findMany({ where: { userId } }),
    db.cart.findMany({ where: { userId, state: 'active' }, include: { items: true } }),
    db.session.findMany({
      where: { userId },
      select: { createdAt: true, expiresAt: true, ip: true, userAgent: true },
    }),
    db.consent.findMany({ where: consentsOf(user), orderBy: { createdAt: 'asc' } }),
    db.serviceRequest.findMany({ where: { userId } }),
    user.email ? db.newsletterSubscription.findUnique({ where: { email: user.email } }) : null,
    user.email ? db.cartAbandonment.findMany({ where: { email: user.email } }) : [],
  ])
  return {
    profile,
    addresses,
    orders,
    reviews,
    votes,
    wishlist,
    carts,
    devices,
    consents,
    requests,
    newsletter,
    cartReminders,
  }
}

const consentsOf = ({ id, email }: { id: string; email: string | null }) => ({
  OR: [{ userId: id }, ...(email ? [{ email }] : [])],
})

/** The newest answer of a user to each purpose. */
export async function listNewestConsents(db: Db | Tx, user: { id: string; email: string | null }) {
  return db.consent.findMany({
    where: consentsOf(user),
    distinct: ['purpose'],
    orderBy: [{ purpose: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
    select: { purpose: true, granted: true, createdAt: true },
  })
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
  // Before the carts: the address a reminder was asked for may not be the account's any more.
  await tx.cartAbandonment.deleteMany({ where: { cart: { userId } } })
  await tx.session.deleteMany({ where: { userId } })
  await tx.oneTimeToken.deleteMany({ where: { userId } })
  await tx.oauthAccount.deleteMany({ where: { userId } })
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.address.deleteMany({ where: { userId } })
  await tx.wishlistItem.deleteMany({ where: { userId } })
  await tx.cart.deleteMany({ where: { userId, state: 'active', orders: { none: {} } } })
  await tx.review.updateMany({ where: { userId }, data: { isAnonymous: true } })
  if (user.email) {
    await tx.newsletterSubscription.deleteMany({ where: { email: user.email } })
    await tx.cartAbandonment.deleteMany({ where: { email: user.email } })
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
