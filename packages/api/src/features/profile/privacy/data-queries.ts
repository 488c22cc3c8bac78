import { CART_KINDS } from '../../../engine/carts/owner.ts'
import type { Db } from '../../../context.ts'
import { PROFILE_COLUMNS } from '../../../identity/accounts/queries.ts'
import {
  consentsOf,
  findProvedContacts,
  messagesOf,
  type ProvedContacts,
} from '../../../identity/consents/queries.ts'

const DOCUMENTS = {
  number: true,
  issuedAt: true,
  creditNotes: { select: { number: true, issuedAt: true } },
} as const

/** Notes of the staff on a review, with their author. */
const OF_MODERATION = {
  adminNotes: true,
  earlierNotes: true,
  earlierStatus: true,
  decidedAt: true,
  decidedBy: true,
} as const

/** Internal notes about a question, and the names of their writers, do not belong to the requester. */
const PUBLIC_EVENTS = {
  where: { kind: { notIn: ['noted', 'assigned'] } },
  omit: { actorId: true, internalNote: true, assigneeId: true },
}

/** The parts of an account itself: who it is, how it is opened, where it is open, and what was merged into it. */
async function readAccount(db: Db, userId: string) {
  const mergedAccounts = await db.accountMerge.findMany({
    where: { stayedId: userId },
    orderBy: { at: 'asc' },
    select: { endedId: true, email: true, phone: true, at: true },
  })
  const entityIds = [userId, ...mergedAccounts.map(({ endedId }) => endedId)]
  const [
    profile,
    addresses,
    devices,
    googleAccounts,
    secondFactor,
    recoveryCodes,
    links,
    savedViews,
    changes,
    storeCredit,
  ] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: PROFILE_COLUMNS }),
    db.address.findMany({ where: { userId } }),
    db.session.findMany({
      where: { userId },
      select: { createdAt: true, expiresAt: true, ip: true, userAgent: true },
    }),
    db.oauthAccount.findMany({ where: { userId }, omit: { userId: true } }),
    db.secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true, failedAt: true } }),
    db.recoveryCode.findMany({ where: { userId }, select: { usedAt: true } }),
    db.oneTimeToken.findMany({ where: { userId }, omit: { id: true, userId: true, tokenHash: true } }),
    db.adminView.findMany({ where: { userId }, omit: { userId: true } }),
    // The identity of the acting staff member is omitted: it belongs to another person.
    db.auditEntry.findMany({
      where: { entity: 'user', entityId: { in: entityIds } },
      orderBy: { id: 'asc' },
      select: { action: true, before: true, after: true, at: true },
    }),
    db.storeCreditEntry.findMany({
      where: { userId },
      orderBy: { id: 'asc' },
      select: { amountPaise: true, balancePaise: true, kind: true, orderId: true, reason: true, at: true },
    }),
  ])
  return {
    profile,
    addresses,
    devices,
    googleAccounts,
    secondFactor,
    recoveryCodes,
    links,
    savedViews,
    changes,
    storeCredit,
    mergedAccounts,
  }
}

/** Purchase prices, and the tax that would reveal them. */
const SECRETS_OF_THE_SHOP = {
  purchasePricePaise: true,
  unitCostPaise: true,
  marginTaxablePaise: true,
  marginCgstPaise: true,
  marginSgstPaise: true,
  marginIgstPaise: true,
} as const

/** Orders as they were placed, with the money that moved for them. */
function listOrders(db: Db, userId: string) {
  return db.order.findMany({
    where: { userId },
    orderBy: { placedAt: 'asc' },
    omit: { cartFingerprint: true, notes: true },
    include: {
      items: { omit: SECRETS_OF_THE_SHOP },
      events: { omit: { actorId: true } },
      attempts: { select: { method: true, amountPaise: true, state: true, createdAt: true } },
      payments: { select: { providerPaymentId: true, amountPaise: true, currency: true, capturedAt: true } },
      refunds: {
        select: { providerRefundId: true, amountPaise: true, state: true, reason: true, createdAt: true },
      },
      shipments: {
        orderBy: { createdAt: 'asc' },
        select: {
          carrier: true,
          number: true,
          state: true,
          createdAt: true,
          deliveredAt: true,
          items: { select: { orderItemId: true, quantity: true } },
          scans: { orderBy: { at: 'asc' }, select: { state: true, at: true, place: true } },
          attempts: {
            orderBy: { number: 'asc' },
            select: { failedAt: true, reason: true, answer: true, day: true, note: true, answeredAt: true },
          },
        },
      },
      cancels: { omit: { key: true, actorId: true }, include: { items: true } },
      swaps: { omit: { key: true, actorId: true } },
      couponUses: { select: { discountPaise: true, usedAt: true, coupon: { select: { code: true } } } },
      invoice: { select: DOCUMENTS },
      formerInvoices: { select: DOCUMENTS },
    },
  })
}

/** Returns and repairs, with the messages of both sides; without internal notes and the names of their writers. */
function listCases(db: Db, userId: string) {
  return db.serviceCase.findMany({
    where: { OR: [{ order: { userId }, transferId: null }, { transfer: { userId } }] },
    orderBy: { raisedAt: 'asc' },
    include: {
      events: { omit: { actorId: true } },
      messages: { where: { isInternal: false }, omit: { actorId: true } },
      photos: { select: { actorKind: true, width: true, height: true, at: true } },
      inspection: { omit: { actorId: true } },
    },
  })
}

/** Machines that were sold to the shop, without who of the shop inspected and paid. */
function listTradeIns(db: Db, userId: string) {
  return db.tradeIn.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    omit: { inspectedById: true, idProofSeenById: true },
    include: { events: { omit: { actorId: true } } },
  })
}

/** Returns the messages sent to a person, and the codes of the last days. */
async function readSent(db: Db, userId: string, { phone }: ProvedContacts) {
  const [messages, phoneCodes] = await Promise.all([
    db.outboxMessage.findMany({
      where: await messagesOf(db, userId),
      orderBy: { createdAt: 'asc' },
      // Without the texts: one of them contains a password reset link, which must not be readable on an unattended
      // screen.
      select: { channel: true, subject: true, template: true, state: true, createdAt: true, sentAt: true },
    }),
    phone === null
      ? []
      : db.otpChallenge.findMany({
          where: { phone },
          orderBy: { createdAt: 'asc' },
          select: { purpose: true, createdAt: true, consumedAt: true },
        }),
  ])
  return { messages, phoneCodes }
}

/** Returns a person's questions and answers on product pages, without the staff members who moderated them. */
async function readPosts(db: Db, userId: string) {
  const [productQuestions, productAnswers] = await Promise.all([
    db.productQuestion.findMany({ where: { userId }, omit: { decidedBy: true } }),
    db.productAnswer.findMany({ where: { userId }, omit: { decidedBy: true } }),
  ])
  return { productQuestions, productAnswers }
}

/** Returns a person's wishlist, saved searches and stock alerts. */
async function readWishes(db: Db, userId: string, ofAddress: { email: string }[]) {
  const [wishlist, savedSearches, stockAlerts] = await Promise.all([
    db.wishlistItem.findMany({ where: { userId } }),
    db.savedSearch.findMany({ where: { userId }, omit: { fingerprint: true } }),
    db.stockAlert.findMany({ where: { OR: [{ userId }, ...ofAddress] } }),
  ])
  return { wishlist, savedSearches, stockAlerts }
}

/** Returns the warranty transfers of a person: with the person's own contact, without that of anyone else. */
async function readTransfers(db: Db, userId: string, { email, phone }: ProvedContacts) {
  const contacts = [email, phone].filter((contact) => contact !== null)
  const times = { createdAt: true, expiresAt: true, acceptedAt: true, endedAt: true } as const
  const [received, offered] = await Promise.all([
    db.warrantyTransfer.findMany({
      where: { OR: [{ userId }, { contact: { in: contacts } }] },
      orderBy: { createdAt: 'asc' },
      select: { channel: true, contact: true, ...times },
    }),
    db.warrantyTransfer.findMany({
      where: { offeredById: userId },
      orderBy: { createdAt: 'asc' },
      select: { channel: true, ...times },
    }),
  ])
  return { received, offered }
}

/** Reviews with their photos, and votes about those of others. */
async function readReviews(db: Db, userId: string) {
  const [reviews, votes] = await Promise.all([
    db.review.findMany({
      where: { userId },
      omit: OF_MODERATION,
      include: { photos: { select: { url: true, width: true, height: true, createdAt: true } } },
    }),
    db.reviewVote.findMany({ where: { userId } }),
  ])
  return { reviews, votes }
}

/**
 * Returns all data that the shop stores about a user, without data that belongs to the shop (hashes, internal notes).
 * Data stored under an address or number alone is included only once the user has verified that contact; otherwise
 * entering a stranger's would show it.
 */
export async function readPersonalData(db: Db, userId: string) {
  const proved = await findProvedContacts(db, userId)
  const { email } = proved
  const ofAddress = email === null ? [] : [{ email }]
  const [
    account,
    orders,
    cases,
    tradeIns,
    written,
    posts,
    wishes,
    carts,
    consents,
    requests,
    newsletter,
    reminders,
    sent,
    warrantyTransfers,
  ] = await Promise.all([
    readAccount(db, userId),
    listOrders(db, userId),
    listCases(db, userId),
    listTradeIns(db, userId),
    readReviews(db, userId),
    readPosts(db, userId),
    readWishes(db, userId, ofAddress),
    db.cart.findMany({
      where: { userId, state: { in: [...CART_KINDS] } },
      include: { items: true, coupons: true },
    }),
    db.consent.findMany({ where: consentsOf(userId, email), orderBy: { createdAt: 'asc' } }),
    db.serviceRequest.findMany({
      where: { OR: [{ userId }, ...(email === null ? [] : [{ userId: null, contactEmail: email }])] },
      omit: { assigneeId: true },
      include: { events: PUBLIC_EVENTS },
    }),
    email === null ? null : db.newsletterSubscription.findUnique({ where: { email } }),
    db.cartAbandonment.findMany({ where: { OR: [{ cart: { userId } }, ...ofAddress] } }),
    readSent(db, userId, proved),
    readTransfers(db, userId, proved),
  ])
  const theirs = {
    ...written,
    ...posts,
    ...wishes,
    carts,
    consents,
    requests,
    newsletter,
    cartReminders: reminders,
    warrantyTransfers,
  }
  return { ...account, orders, cases, tradeIns, ...theirs, ...sent }
}
