import type { Db } from '@dobara/api/context.ts'
import { loadLook } from '@dobara/api/base/settings/shop-front.ts'
import { messageHtml } from '@dobara/api/outbox/message-html.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../../app-deps.ts'
import { addMailGallery } from './mail-gallery.ts'
import { type OutboxEntry, outboxPage } from './outbox-page.ts'

const SHOWN = 100
/** Mails bring their own styles; nothing of them may run, load or send anything. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Adds pages with the mails and SMS that the shop would have sent, for development and tests; absent in production. */
export function addOutbox(app: FastifyInstance, { isProduction, db }: AppDeps): void {
  if (isProduction) return
  addMailGallery(app, PAGE_POLICY)
  app.get('/dev/outbox', async ({ query }, reply) => {
    const to = recipientOf(query)
    const page = outboxPage(await listMessages(db, to), to)
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/dev/outbox.json', async ({ query }, reply) => {
    const messages = await listMessages(db, recipientOf(query))
    return reply.header('cache-control', 'no-store').send({ messages })
  })
}

function recipientOf(query: unknown): string | null {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && to !== '' && !to.includes('\0') && to.isWellFormed() ? to : null
}

async function listMessages(db: Db, to: string | null): Promise<OutboxEntry[]> {
  const rows = await db.outboxMessage.findMany({
    where: to === null ? {} : { to: { equals: to, mode: 'insensitive' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
  })
  const look = await loadLook(db)
  return rows.map(({ id, channel, to, subject, text, html, letter, sentAt }) => ({
    id,
    channel,
    to,
    subject,
    text,
    html: messageHtml({ html, letter }, look),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}
