import { enqueueLowDeliveries } from '../../../base/jobs/queries.ts'
import { getSettings } from '../../../base/settings/queries.ts'
import type { Deps, Tx } from '../../../context.ts'
import { writeMail } from '../../../outbox/mails/compose-mail.ts'
import { insertMessages, type NewMessage } from '../../../outbox/queries.ts'
import { unsubscribeUrl } from '../../../outbox/unsubscribe-url.ts'
import { inTransaction } from '../../../transaction.ts'
import { type DueAlert, deleteAlerts, deleteOldAlerts, lockDueAlerts } from './alert-queries.ts'

const DAY_MS = 86_400_000
/** A request that is not confirmed by then is dropped. */
const KEEP_UNCONFIRMED_MS = 7 * DAY_MS
/** Maximum age of a request: no one waits longer for a used machine. */
const KEEP_MS = 180 * DAY_MS
/** Mails of one transaction. */
const WRITTEN_AT_ONCE = 50

/**
 * Writes the mail of each wish for what is in stock at this moment, and deletes the wish in the same transaction: a process
 * that dies loses none and repeats none, and neither do two that work at once. Returns how many mails were written.
 */
export async function notifyBackInStock(deps: Deps): Promise<number> {
  const now = deps.now().getTime()
  await deleteOldAlerts(deps.db, {
    unconfirmedSince: new Date(now - KEEP_UNCONFIRMED_MS),
    requestedSince: new Date(now - KEEP_MS),
  })
  let notified = 0
  for (;;) {
    const written = await inTransaction(deps.db, (tx) => writeMails(tx, deps))
    notified += written
    if (written < WRITTEN_AT_ONCE) return notified
  }
}

async function writeMails(tx: Tx, deps: Deps): Promise<number> {
  const due = await lockDueAlerts(tx, WRITTEN_AT_ONCE)
  if (due.length === 0) return 0
  const { shop } = await getSettings(tx)
  const messages = await Promise.all(due.map((alert) => messageFor(deps, shop, alert)))
  await insertMessages(tx, deps, messages)
  await deleteAlerts(
    tx,
    due.map(({ id }) => id),
  )
  await enqueueLowDeliveries(
    tx,
    messages.map(({ id }) => id),
  )
  return due.length
}

type Shop = Awaited<ReturnType<typeof getSettings>>['shop']

async function messageFor(deps: Deps, shop: Shop, alert: DueAlert): Promise<NewMessage & { id: string }> {
  const { id, email, language, title, sku, build, pricePaise } = alert
  const url = await unsubscribeUrl(deps, { email, purpose: 'stock_alert' })
  const data = {
    language,
    title,
    build: build ?? '',
    pricePaise,
    url: `${deps.publicUrl}/product/${encodeURIComponent(sku)}`,
    unsubscribeUrl: url,
  }
  const mail = writeMail({ name: 'back-in-stock', data }, { shop, publicUrl: deps.publicUrl, language })
  return {
    id: deps.newId(),
    channel: 'email',
    to: email,
    ...mail,
    dedupeKey: `back-in-stock:${id}`,
  }
}
