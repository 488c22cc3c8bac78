// For tests only: readers of the newsletter and an issue to send them.
import type { SignedInUser } from '../../src/context.ts'
import { sendNewsletter } from '../../src/features/admin-newsletter/issues/send-newsletter.ts'
import { deliverMessage } from '../../src/outbox/deliver-message.ts'
import { addStaff } from '../test-products.ts'
import type { TestShop } from '../test-shop.ts'

export const NO_TEXT = { subject: '', preheader: '', body: '' }
export const ENGLISH = { subject: 'Ten ThinkPads', preheader: 'From ₹32,999', body: 'See [all](/products).' }
export const HINDI = { subject: 'दस ThinkPad', preheader: '', body: '[सब देखें](/products)' }

/** So many readers who have confirmed; every third reads Hindi. */
export async function addReaders(shop: TestShop, count: number): Promise<void> {
  await shop.prisma.newsletterSubscription.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      email: `reader${at}@test.example`,
      language: at % 3 === 2 ? 'hi' : 'en',
      confirmedAt: shop.clock.now,
    })),
  })
}

/** The newsletter's back office of a manager. */
export async function openBackOffice(shop: TestShop) {
  const manager: SignedInUser = await addStaff(shop, 'manager')
  return { manager, issues: shop.as(manager).admin.newsletter.issues }
}
export type NewsletterBackOffice = Awaited<ReturnType<typeof openBackOffice>>['issues']

/** A draft that can be sent; answers its id and version. */
export async function writeIssue(
  backOffice: NewsletterBackOffice,
  texts: { en: typeof ENGLISH; hi: typeof ENGLISH } = { en: ENGLISH, hi: HINDI },
): Promise<{ id: number; version: number }> {
  const { id } = await backOffice.create()
  const { version } = await backOffice.save({ id, version: 1, texts })
  return { id, version }
}

/** Delivers what waits in the outbox, as the jobs would, and answers how many there were. */
export async function deliverAll(shop: TestShop, deps = shop.deps): Promise<number> {
  const queued = await shop.prisma.outboxMessage.findMany({
    where: { state: 'queued' },
    select: { id: true },
  })
  const ids = queued.map(({ id }) => id)
  const work = async () => {
    for (let id = ids.pop(); id; id = ids.pop()) await deliverMessage(deps, { id, isLastTry: true })
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return queued.length
}

/** Sends an issue and its mails, as the jobs would, until no mail is left. */
export async function sendOut(shop: TestShop, id: number): Promise<void> {
  do await sendNewsletter(shop.deps, id)
  while ((await deliverAll(shop)) > 0)
}
