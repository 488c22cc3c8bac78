import { MESSAGE_CHOICES } from '@dobara/domain/messages/message-choice.ts'
import type { Db, Prisma, Tx } from '../../context.ts'
import { isChosen, namesWhere } from '../../outbox/mail-facts.ts'
import { isChannelPurpose } from '../../outbox/send-by-plugin.ts'
import { MAILED_SOURCE } from '../../outbox/message-answers.ts'
import type { Run } from '../../sql.ts'

export type ProvedContacts = { email: string | null; phone: string | null }

/** Returns the address and the number that a user has verified: anyone can enter those of a stranger. */
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

/**
 * Returns the conditions on messages sent to a user: to the user's verified contacts and, before a merge, to contacts
 * verified by an account that became part of the user's.
 */
export async function messagesOf(db: Db | Tx, userId: string): Promise<Prisma.OutboxMessageWhereInput> {
  const { email, phone } = await findProvedContacts(db, userId)
  const merges = await db.accountMerge.findMany({ where: { stayedId: userId } })
  const present = (contacts: (string | null)[]) => contacts.filter((contact) => contact !== null)
  return {
    OR: [
      { to: { in: present([email, phone]) } },
      ...merges.map((merge) => ({
        to: { in: present([merge.email, merge.phone]) },
        createdAt: { lt: merge.at },
      })),
    ],
  }
}

/** The answers that a user gave signed in, and those given under the address that is proved to be theirs. */
export const consentsOf = (userId: string, provedEmail: string | null) => ({
  OR: [{ userId }, ...(provedEmail === null ? [] : [{ email: provedEmail }])],
})

/** The newest answer of a user to each purpose. */
export async function listNewestConsents(db: Db | Tx, { id }: { id: string }) {
  const { email } = await findProvedContacts(db, id)
  return newestOf(db, consentsOf(id, email))
}

/**
 * Returns the newest answer to each purpose that came by a mailed link, for a reader whose address no account has
 * verified.
 */
export function listReadersConsents(db: Db | Tx, email: string) {
  return newestOf(db, { email, source: MAILED_SOURCE })
}

function newestOf(db: Db | Tx, where: Prisma.ConsentWhereInput) {
  return db.consent.findMany({
    where,
    distinct: ['purpose'],
    orderBy: [{ purpose: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
    select: { purpose: true, granted: true, createdAt: true },
  })
}

/** Returns the newest answer given under an address, by any person; null if there is none. */
export async function findNewestAnswer(
  tx: Tx,
  { email, purpose }: { email: string; purpose: string },
): Promise<{ granted: boolean; source: string } | null> {
  return tx.consent.findFirst({
    where: { email, purpose },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { granted: true, source: true },
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

/**
 * Stores an answer. A no to offers also deletes queued messages that an earlier yes caused and that may wait for up
 * to a day; messages about orders and cases are checked again when they are sent.
 */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx.consent.create({ data: consent })
  const { email, granted, purpose } = consent
  const isOfMessages = MESSAGE_CHOICES.some((choice) => choice === purpose) || isChannelPurpose(purpose)
  if (granted || !email || isOfMessages) return
  // Mails about orders and cases remain, although they can be unsubscribed from; a message of an older release has no
  // template name.
  const isOffer = { OR: [{ template: null }, { template: { notIn: namesWhere(isChosen) } }] }
  await tx.outboxMessage.deleteMany({
    where: { to: email, state: 'queued', unsubscribeUrl: { not: null }, ...isOffer },
  })
}

type GrantedConsent = Pick<NewConsent, 'id' | 'purpose' | 'wording' | 'source' | 'createdAt'> & {
  userId: string
}

/**
 * Stores a yes that a signed-in user gave as part of another step, by hand-written SQL; an existing yes is not
 * written twice. It belongs to the account alone: no address is stored with it.
 */
export async function insertGrantedConsent(run: Run, yes: GrantedConsent): Promise<void> {
  const { id, userId, purpose, wording, source, createdAt } = yes
  await run(
    `INSERT INTO consent (id, user_id, purpose, granted, wording, source, created_at)
     SELECT $1::uuid, $2::uuid, $3::text, true, $4, $5, $6::timestamptz
      WHERE NOT coalesce((SELECT granted FROM consent WHERE user_id = $2::uuid AND purpose = $3::text
                           ORDER BY created_at DESC, id DESC LIMIT 1), false)`,
    [id, userId, purpose, wording, source, createdAt],
  )
}

/**
 * Takes an address off the newsletter's list; nothing happens where it is so already. A confirmation ends with it: the reader who
 * types the address in again does not speak for its reader.
 */
export async function endSubscription(tx: Tx, { email, at }: { email: string; at: Date }): Promise<void> {
  await tx.newsletterSubscription.updateMany({
    where: { email, unsubscribedAt: null },
    data: { unsubscribedAt: at, confirmedAt: null },
  })
}

/** Checks whether the newsletter is sent to an address. */
export async function isSubscribed(db: Db | Tx, email: string): Promise<boolean> {
  const found = await db.newsletterSubscription.findUnique({ where: { email } })
  return found !== null && found.unsubscribedAt === null && found.confirmedAt !== null
}

/** Returns the account that has verified an address, and whether it has verified a number; null if there is none. */
export async function findReader(
  db: Db | Tx,
  email: string,
): Promise<{ id: string; isTextable: boolean } | null> {
  const found = await db.user.findFirst({
    where: { email, emailVerifiedAt: { not: null }, status: 'active' },
    select: { id: true, phoneVerifiedAt: true },
  })
  return found && { id: found.id, isTextable: found.phoneVerifiedAt !== null }
}

/** One after another: two presses for one address at once are not both written. */
export async function lockChoices(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`choices ${email}`}, 0))`
}

/** Ends what an address waits for to be in stock again. */
export async function endStockAlerts(tx: Tx, email: string): Promise<void> {
  await tx.stockAlert.deleteMany({ where: { email } })
}

type OwnSubscription = {
  email: string
  at: Date
  /** True if the requesting account has verified the address. */
  isProved: boolean
}

/** Puts the address of an account on the newsletter's list; it is confirmed when the account has proved it. */
export async function startSubscription(tx: Tx, { email, at, isProved }: OwnSubscription): Promise<void> {
  const confirmedAt = isProved ? at : null
  await tx.newsletterSubscription.upsert({
    where: { email },
    create: { email, subscribedAt: at, confirmedAt },
    update: { unsubscribedAt: null, ...(isProved && { confirmedAt }) },
  })
}

/** Confirms a subscription; returns false if it no longer exists. The first confirmation counts. */
export async function confirmSubscription(
  tx: Tx,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const found = await tx.newsletterSubscription.findUnique({ where: { email } })
  if (!found || found.unsubscribedAt) return false
  await tx.newsletterSubscription.updateMany({
    where: { email, unsubscribedAt: null, confirmedAt: null },
    data: { confirmedAt: at },
  })
  return true
}

/** Records when the reader of the address was sent the confirmation request. */
export async function markReminded(tx: Tx, { email, at }: { email: string; at: Date }): Promise<void> {
  await tx.newsletterSubscription.updateMany({ where: { email }, data: { askedAt: at } })
}

/** Notes that the link of this very issue was used to leave the newsletter. */
export async function markIssueLeft(
  tx: Tx,
  { email, issueId, at }: { email: string; issueId: number; at: Date },
): Promise<void> {
  await tx.newsletterReceiver.updateMany({
    where: { issueId, subscription: { email }, unsubscribedAt: null },
    data: { unsubscribedAt: at },
  })
}
