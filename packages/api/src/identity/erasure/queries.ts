import { ENDED_CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { ENDED_TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { UNDERWAY_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { escapeLike } from '../../base/filter-words.ts'
import type { Tx } from '../../context.ts'
import { findProvedContacts, type ProvedContacts } from '../consents/queries.ts'

const OPEN_STATUSES = ['pending', ...UNDERWAY_STATUSES] as const

const ERASED = {
  name: null,
  email: null,
  phone: null,
  passwordHash: null,
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  status: 'deleted',
} as const

/** Requests of a person: as the buyer, or as the person who took over a warranty. */
const ofPerson = (userId: string) => ({
  OR: [{ order: { userId }, transferId: null }, { transfer: { userId } }],
})

/** Orders and trade-ins that still move, and money on its way back: while there are any, the account is needed. */
export async function countUnfinished(tx: Tx, userId: string): Promise<number> {
  const orders = await tx.order.count({ where: { userId, status: { in: [...OPEN_STATUSES] } } })
  const refunds = await tx.refund.count({ where: { order: { userId }, state: 'pending' } })
  const cases = await tx.serviceCase.count({
    where: { ...ofPerson(userId), state: { notIn: [...ENDED_CASE_STATES] } },
  })
  const tradeIns = await tx.tradeIn.count({
    where: { userId, state: { notIn: [...ENDED_TRADE_IN_STATES] } },
  })
  return orders + refunds + cases + tradeIns
}

/** Store credit ends with its account: no one could spend it any more, and the page announced this before. */
async function giveUpCredit(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.$executeRaw`
    WITH held AS (SELECT user_id, balance_paise FROM store_credit_account WHERE user_id = ${userId}::uuid FOR UPDATE)
    INSERT INTO store_credit_entry (user_id, amount_paise, kind, reason, actor_kind, at)
    SELECT user_id, -balance_paise, 'adjusted', 'The account was deleted', 'system', ${at}::timestamptz
      FROM held WHERE balance_paise > 0`
}

/**
 * Takes the person out of the account. Orders and invoices stay, as tax law demands, and show their own copies of name and
 * address; reviews stay without a name.
 */
export async function anonymizeUser(
  tx: Tx,
  user: { id: string; email: string | null },
  at: Date,
): Promise<void> {
  const userId = user.id
  const { phone } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { phone: true } })
  const proved = await findProvedContacts(tx, userId)
  const hasAnswered = (await tx.consent.count({ where: { userId, purpose: 'newsletter' } })) > 0
  // Before the carts: the address of a reminder may no longer be the account's.
  await tx.cartAbandonment.deleteMany({ where: { cart: { userId } } })
  await tx.stockAlert.deleteMany({ where: { userId } })
  await tx.session.deleteMany({ where: { userId } })
  await tx.oneTimeToken.deleteMany({ where: { userId } })
  await tx.customerNote.deleteMany({ where: { userId } })
  await tx.oauthAccount.deleteMany({ where: { userId } })
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.address.deleteMany({ where: { userId } })
  await tx.wishlistItem.deleteMany({ where: { userId } })
  await tx.savedSearch.deleteMany({ where: { userId } })
  await tx.adminViewDefault.deleteMany({ where: { userId } })
  await tx.adminView.deleteMany({ where: { userId, isShared: false } })
  // Others work with what was shared; an owner may change it from now on.
  await tx.adminView.updateMany({ where: { userId }, data: { userId: null } })
  // The cart of an order that came to nothing is named by the order, and is only emptied.
  await tx.cart.deleteMany({ where: { userId, state: { not: 'ordered' }, orders: { none: {} } } })
  await tx.cartItem.deleteMany({ where: { cart: { userId, state: { not: 'ordered' } } } })
  await tx.appliedCoupon.deleteMany({ where: { cart: { userId, state: { not: 'ordered' } } } })
  await giveUpCredit(tx, userId, at)
  // Responses stored for an Idempotency-Key, such as a new address.
  await tx.idempotencyRecord.deleteMany({ where: { owner: userId } })
  await tx.review.updateMany({ where: { userId }, data: { isAnonymous: true } })
  // A photo may show more than a machine. Its files are removed by the job that clears up pictures.
  await tx.reviewPhoto.deleteMany({ where: { review: { userId } } })
  await erasePosts(tx, userId)
  await blankCases(tx, userId)
  await leaveTransfers(tx, { userId, proved, at })
  await blankTradeIns(tx, userId)
  // Another person may read the newsletter at an address that was not verified.
  if (user.email && (proved.email || hasAnswered)) {
    await tx.newsletterSubscription.deleteMany({ where: { email: user.email } })
  }
  for (const contact of [user.email, phone]) {
    if (contact) await deleteViewsSearching(tx, contact)
  }
  if (proved.email) {
    await tx.cartAbandonment.deleteMany({ where: { email: proved.email } })
    await tx.stockAlert.deleteMany({ where: { email: proved.email } })
    await tx.staffInvitation.deleteMany({ where: { email: proved.email } })
  }
  if (user.email) {
    await tx.outboxMessage.deleteMany({ where: { to: user.email, state: { not: 'queued' } } })
  }
  await eraseFormerContacts(tx, userId)
  // The codes of a number stay two days: else leaving and coming back would get round its limits.
  if (phone) await tx.outboxMessage.deleteMany({ where: { to: phone, state: { not: 'queued' } } })
  await tx.user.update({ where: { id: userId }, data: ERASED })
}

/**
 * Erases a person's posts. Published answers and answered questions remain for other shoppers, who never saw a name
 * there.
 */
async function erasePosts(tx: Tx, userId: string): Promise<void> {
  await tx.productAnswer.deleteMany({ where: { userId, status: { not: 'published' } } })
  await tx.productQuestion.deleteMany({
    where: { userId, OR: [{ status: { not: 'published' } }, { answers: { none: { status: 'published' } } }] },
  })
}

/** Decisions about returns, repairs and deliveries stay with the orders and documents; texts and photos are erased. */
async function blankCases(tx: Tx, userId: string): Promise<void> {
  const ofCase = { case: ofPerson(userId) }
  await tx.casePhoto.deleteMany({ where: ofCase })
  await tx.caseMessage.deleteMany({ where: ofCase })
  await tx.serviceCase.updateMany({
    where: ofPerson(userId),
    data: { description: '', serialNumber: null },
  })
  await tx.serviceCase.updateMany({ where: { transfer: { userId } }, data: { requester: {} } })
  await tx.deliveryAttempt.updateMany({ where: { shipment: { order: { userId } } }, data: { note: null } })
}

type Leaving = { userId: string; proved: ProvedContacts; at: Date }

/** Warranties on their way from or to the person stay where they are; those that were transferred stay so, without the person. */
async function leaveTransfers(tx: Tx, { userId, proved, at }: Leaving): Promise<void> {
  const contact = { in: [proved.email, proved.phone].filter((one) => one !== null) }
  await tx.warrantyTransfer.updateMany({
    where: { endedAt: null, OR: [{ offeredById: userId }, { contact }] },
    data: { endedAt: at, contact: null },
  })
  await tx.warrantyTransfer.updateMany({
    where: { OR: [{ userId }, { contact }] },
    data: { userId: null, contact: null },
  })
  await tx.warrantyTransfer.updateMany({ where: { offeredById: userId }, data: { offeredById: null } })
}

/**
 * Erases the pick-up address and the UPI address of a person's trade-ins. The trade-in itself remains with the last
 * four characters of the identity document, as the shop has to prove from whom it bought its machines.
 */
async function blankTradeIns(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE trade_in SET pickup_address = NULL, finding = NULL, vpa = CASE WHEN vpa IS NULL THEN NULL ELSE '•••' END
     WHERE user_id = ${userId}::uuid`
}

/** Erases messages sent to accounts that were merged into this one, and data stored under their addresses. */
async function eraseFormerContacts(tx: Tx, userId: string): Promise<void> {
  for (const { email, phone, at } of await tx.accountMerge.findMany({ where: { stayedId: userId } })) {
    const to = { in: [email, phone].filter((contact) => contact !== null) }
    await tx.outboxMessage.deleteMany({ where: { to, createdAt: { lt: at }, state: { not: 'queued' } } })
    // An address that another account has by now is that one's to decide about.
    if (email === null || (await tx.user.count({ where: { email } })) > 0) continue
    await tx.newsletterSubscription.deleteMany({ where: { email } })
    await tx.cartAbandonment.deleteMany({ where: { email } })
    await tx.stockAlert.deleteMany({ where: { email } })
  }
  await tx.accountMerge.updateMany({ where: { stayedId: userId }, data: { email: null, phone: null } })
}

/** Deletes the views that staff saved to find this person again. */
async function deleteViewsSearching(tx: Tx, contact: string): Promise<void> {
  await tx.adminView.deleteMany({
    where: { params: { path: ['search'], string_contains: escapeLike(contact), mode: 'insensitive' } },
  })
}
