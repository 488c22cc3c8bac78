// For tests only: changes of pages, questions, PIN codes, issues and views, each with the entry it has to write.
import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import { sendNewsletter } from '../../src/features/admin-newsletter/issues/send-newsletter.ts'
import { ENGLISH, HINDI } from '../newsletter/test-issues.ts'
import { addCustomer, addProduct, placeOrder } from '../test-products.ts'
import { send } from '../tickets/test-tickets.ts'
import type { AuditedCall, AuditedBackOffice, AuditedPath } from './test-audited-back-office.ts'

const TEXTS = {
  en: { title: 'A page', summary: 'Short.', body: 'Long.' },
  hi: { title: '', summary: '', body: '' },
}

async function newArticle({ shop, backOffice }: AuditedBackOffice) {
  const address = `audited-${shop.deps.newId().slice(-8)}`
  const { slug, version } = await backOffice.content.add({ title: 'An article', address })
  return { slug, version }
}
async function writtenArticle(at: AuditedBackOffice) {
  const seen = await newArticle(at)
  const { slug, version } = await at.backOffice.content.save({ ...seen, texts: TEXTS })
  return { slug, version }
}
async function publishedArticle(at: AuditedBackOffice) {
  const { slug, version } = await at.backOffice.content.publish(await writtenArticle(at))
  return { slug, version }
}

const CONTENT = {
  'admin.content.add': ['content.added', newArticle],
  'admin.content.save': ['content.saved', writtenArticle],
  'admin.content.publish': ['content.published', publishedArticle],
  'admin.content.withdraw': [
    'content.withdrawn',
    async (at) => at.backOffice.content.withdraw(await publishedArticle(at)),
  ],
  'admin.content.restore': [
    'content.restored',
    async (at) => at.backOffice.content.restore({ ...(await writtenArticle(at)), number: 1 }),
  ],
  'admin.content.move': [
    'content.moved',
    async (at) => {
      const { slug } = await newArticle(at)
      return at.backOffice.content.move({ slug, address: `${slug}-moved` })
    },
  ],
  'admin.content.remove': [
    'content.deleted',
    async (at) => at.backOffice.content.remove(await newArticle(at)),
  ],
  'admin.content.bringBack': [
    'content.brought_back',
    async (at) => {
      const seen = await newArticle(at)
      await at.backOffice.content.remove(seen)
      return at.backOffice.content.bringBack({ slug: seen.slug })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>

const seenOf = ({ id, seenEventId }: AdminTicket) => ({ id, seenEventId })
async function newQuestion({ shop, backOffice }: AuditedBackOffice) {
  return seenOf(await backOffice.tickets.get({ id: (await send(shop)).id }))
}
async function newOrder({ shop }: AuditedBackOffice): Promise<string> {
  const { id: productId } = await addProduct(shop)
  return placeOrder(shop, { customer: await addCustomer(shop), productId })
}

const TICKETS = {
  'admin.tickets.acknowledge': [
    'ticket.acknowledged',
    async (at) => at.backOffice.tickets.acknowledge(await newQuestion(at)),
  ],
  'admin.tickets.start': [
    'ticket.started',
    async (at) =>
      at.backOffice.tickets.start({
        orderId: await newOrder(at),
        subject: 'Your order',
        message: 'Would silver do?',
      }),
  ],
  'admin.tickets.answer': [
    'ticket.answered',
    async (at) => at.backOffice.tickets.answer({ ...(await newQuestion(at)), answer: 'It comes tomorrow.' }),
  ],
  'admin.tickets.close': ['ticket.closed', async (at) => at.backOffice.tickets.close(await newQuestion(at))],
  'admin.tickets.reopen': [
    'ticket.reopened',
    async (at) =>
      at.backOffice.tickets.reopen(seenOf(await at.backOffice.tickets.close(await newQuestion(at)))),
  ],
  'admin.tickets.note': [
    'ticket.noted',
    async (at) => at.backOffice.tickets.note({ id: (await newQuestion(at)).id, note: 'Asked the courier.' }),
  ],
  'admin.tickets.assign': [
    'ticket.assigned',
    async (at) => {
      const { id } = await newQuestion(at)
      return at.backOffice.tickets.assign({ id, assigneeId: at.shop.admin.id, seenAssigneeId: null })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>

const PIN_RULE = { isServed: true, takesCash: false, zone: null, standardDays: null, expressDays: null }
const savePin = ({ backOffice }: AuditedBackOffice, pin: string) =>
  backOffice.pinCodes.save({ pin, ...PIN_RULE, seenUpdatedAt: null })

const PIN_CODES = {
  'admin.pinCodes.save': ['pin_code.saved', (at) => savePin(at, '560001')],
  'admin.pinCodes.remove': [
    'pin_code.removed',
    async (at) => {
      const { pin, updatedAt } = await savePin(at, '560002')
      return at.backOffice.pinCodes.remove({ pin, seenUpdatedAt: updatedAt })
    },
  ],
  'admin.pinCodes.importFile': [
    'pin_code.imported',
    async ({ backOffice }) => {
      const file = new TextEncoder().encode('pin\n560003\n')
      const { version } = await backOffice.pinCodes.checkFile({ file })
      return backOffice.pinCodes.importFile({ file, version })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>

async function writtenIssue({ shop, backOffice }: AuditedBackOffice) {
  const email = `${shop.deps.newId()}@audited.example`
  await shop.prisma.newsletterSubscription.create({ data: { email, confirmedAt: shop.clock.now } })
  const { id } = await backOffice.newsletter.issues.create()
  const texts = { en: ENGLISH, hi: HINDI }
  const { version } = await backOffice.newsletter.issues.save({ id, version: 1, texts })
  return { id, version }
}
async function sentIssue(at: AuditedBackOffice) {
  const { id } = await at.backOffice.newsletter.issues.send(await writtenIssue(at))
  return id
}

/** As if the mail server had refused one of its mails for good. */
async function failIssue({ shop }: AuditedBackOffice, issueId: number) {
  await sendNewsletter(shop.deps, issueId)
  const { id, messageId } = await shop.prisma.newsletterReceiver.findFirstOrThrow({
    where: { issueId, messageId: { not: null } },
  })
  await shop.prisma.newsletterReceiver.update({ where: { id }, data: { state: 'failed' } })
  await shop.prisma.outboxMessage.update({ where: { id: messageId ?? '' }, data: { state: 'dead' } })
}

const ISSUES = {
  'admin.newsletter.issues.create': [
    'issue.created',
    ({ backOffice }) => backOffice.newsletter.issues.create(),
  ],
  'admin.newsletter.issues.duplicate': [
    'issue.created',
    async (at) => at.backOffice.newsletter.issues.duplicate({ id: (await writtenIssue(at)).id }),
  ],
  'admin.newsletter.issues.remove': [
    'issue.deleted',
    async (at) => at.backOffice.newsletter.issues.remove({ id: (await writtenIssue(at)).id }),
  ],
  'admin.newsletter.issues.send': ['issue.started', sentIssue],
  'admin.newsletter.issues.schedule': [
    'issue.scheduled',
    async (at) => {
      const tomorrow = new Date(at.shop.clock.now.getTime() + 86_400_000).toISOString()
      return at.backOffice.newsletter.issues.schedule({ ...(await writtenIssue(at)), at: tomorrow })
    },
  ],
  'admin.newsletter.issues.move': [
    'issue.paused',
    async (at) => at.backOffice.newsletter.issues.move({ id: await sentIssue(at), move: 'pause' }),
  ],
  'admin.newsletter.issues.retry': [
    'issue.retried',
    async (at) => {
      const id = await sentIssue(at)
      await failIssue(at, id)
      return at.backOffice.newsletter.issues.retry({ id })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>

const VIEW = {
  screen: 'orders',
  params: { search: 'asha@test.example' },
  density: 'compact',
} as const
const newView = ({ shop, backOffice }: AuditedBackOffice) =>
  backOffice.views.save({ ...VIEW, hidden: [], name: `View ${shop.deps.newId()}` })

const VIEWS = {
  'admin.views.save': ['view.saved', newView],
  'admin.views.change': [
    'view.shared',
    async (at) => at.backOffice.views.change({ id: (await newView(at)).id, isShared: true }),
  ],
  'admin.views.remove': [
    'view.deleted',
    async (at) => at.backOffice.views.remove({ id: (await newView(at)).id }),
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>

/** Procedure → the action of its entry, and a call of it that changes something. */
export const TEXT_CALLS = { ...CONTENT, ...TICKETS, ...PIN_CODES, ...ISSUES, ...VIEWS }
