import type { Deps } from '../../context.ts'

/**
 * Sends one message of the outbox. A failure is thrown, so that the job is tried again with back-off;
 * the same id goes out on every try, so a receiver can recognise a repeat.
 */
export async function deliverMessage(deps: Deps, id: string): Promise<void> {
  const message = await deps.db.outboxMessage.findUnique({ where: { id } })
  if (!message || message.state !== 'queued') return
  const { to, text, html, subject } = message
  try {
    if (message.channel === 'sms') await deps.providers.sms.send({ id, to, text })
    else await deps.providers.mail.send({ id, to, subject: subject ?? '', text, html: html ?? undefined })
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    await deps.db.outboxMessage.update({ where: { id }, data: { attempts: { increment: 1 }, lastError } })
    throw error
  }
  await deps.db.outboxMessage.updateMany({
    where: { id, state: 'queued' },
    data: { state: 'sent', sentAt: deps.now(), attempts: { increment: 1 }, lastError: null },
  })
}
