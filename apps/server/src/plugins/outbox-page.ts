export type OutboxEntry = {
  id: string
  channel: string
  to: string
  subject: string | null
  text: string
  html: string | null
  sentAt: string | null
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #1a1a1a; background: #fff }
  form, article { border: 1px solid #767676; border-radius: .5rem; margin: 1rem 0; padding: 1rem }
  h2 { font-size: 1.1rem; margin: 0 0 .5rem } dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 }
  dt { font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f4f4; padding: .75rem }
  iframe { width: 100%; height: 24rem; border: 1px solid #767676 }
  input, button { font: inherit; padding: .4rem .6rem }`

/** The development outbox as a page: every text escaped, every mail in a frame that may do nothing. */
export function outboxPage(messages: OutboxEntry[], to: string | null): string {
  const list = messages.length === 0 ? '<p>No messages yet.</p>' : messages.map(article).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Messages the shop wrote, newest first. The same as <a href="/dev/outbox.json">JSON</a>.</p>
<form method="get" action="/dev/outbox">
<label>Only to <input name="to" value="${escapeHtml(to ?? '')}"></label> <button>Show</button>
</form>
${list}
</main>
</body>
</html>
`
}

function article({ channel, to, subject, text, html, sentAt }: OutboxEntry): string {
  const title = escapeHtml(subject ?? (channel === 'sms' ? 'Text message' : 'No subject'))
  const frame =
    html === null
      ? ''
      : `<iframe sandbox title="${title}, as a mail program shows it" srcdoc="${escapeHtml(html)}"></iframe>`
  return `<article>
<h2>${title}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Channel</dt><dd>${escapeHtml(channel)}</dd><dt>Sent</dt><dd>${escapeHtml(sentAt ?? 'not yet')}</dd></dl>
<pre>${linked(text)}</pre>
${frame}
</article>`
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
