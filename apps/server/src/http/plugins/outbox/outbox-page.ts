import { escapeHtml, linked, mailFrame, outboxLayout } from './outbox-layout.ts'

export type OutboxEntry = {
  id: string
  channel: string
  to: string
  subject: string | null
  text: string
  html: string | null
  sentAt: string | null
}

/**
 * Returns the development outbox as a page: every text escaped, mails as they look, texts as bubbles; the newest is
 * expanded.
 */
export function outboxPage(messages: OutboxEntry[], to: string | null): string {
  const list = messages.length === 0 ? '<p>No messages yet.</p>' : messages.map(entry).join('\n')
  const body = `<h1>Outbox</h1>
<p class="quiet">What the shop wrote, newest first. The same as <a href="/dev/outbox.json">JSON</a>. <a href="/dev/outbox/mails">Every mail there is</a>.</p>
<form method="get" action="/dev/outbox">
<label>Only to this address or number <input name="to" value="${escapeHtml(to ?? '')}"></label> <button>Show</button>
</form>
${list}`
  return outboxLayout({ title: 'Outbox', body })
}

function entry(message: OutboxEntry, index: number): string {
  return message.channel !== 'email' ? sms(message) : mail(message, index === 0)
}

function sms({ to, text, sentAt }: OutboxEntry): string {
  return `<article class="sms">
<span class="quiet">Text message to ${escapeHtml(to || DELETED_BODY)} · ${sentWhen(sentAt)}</span>
<p class="bubble">${linked(text || DELETED_BODY)}</p>
</article>`
}

function mail({ to, subject, text, html, sentAt }: OutboxEntry, isOpen: boolean): string {
  const title = subject ?? 'No subject'
  const frame = html === null ? '' : mailFrame({ title, html, text })
  return `<details class="mail"${isOpen ? ' open' : ''}>
<summary><strong>${escapeHtml(title)}</strong><span class="quiet">Mail to ${escapeHtml(to || DELETED_BODY)} · ${sentWhen(sentAt)}</span></summary>
<div class="inside">
${frame}
<details${html === null ? ' open' : ''}><summary>As text, with its links</summary><pre>${linked(text || DELETED_BODY)}</pre></details>
</div>
</details>`
}

/** Replaces an address and text that are no longer stored. */
const DELETED_BODY = '(deleted by the nightly clean-up)'

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

function sentWhen(sentAt: string | null): string {
  if (sentAt === null) return 'not sent yet'
  return `<time datetime="${escapeHtml(sentAt)}">${moment.format(new Date(sentAt))}</time>`
}
