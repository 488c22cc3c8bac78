const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (value: string) => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

export type Mail = { subject: string; text: string; html: string }

export type MailLink = { label: string; url: string }

/** A mail of the shop, plain and as HTML: paragraphs of plain words, and the links to follow. */
export function composeMail(subject: string, paragraphs: string[], ...links: MailLink[]): Mail {
  const linkLines = links.map(({ label, url }) => `${label}: ${url}`)
  const text = [...paragraphs, ...linkLines, 'Dobara'].join('\n\n')
  const anchors = links.map(
    ({ label, url }) => `<p><a href="${escape(url)}" style="color:#0E5A47">${escape(label)}</a></p>`,
  )
  const body = paragraphs.map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('')
  const html =
    `<div style="font-family:Figtree,Arial,sans-serif;color:#16211C;max-width:560px;margin:auto;padding:24px">` +
    `<h1 style="color:#0E5A47;font-size:22px">${escape(subject)}</h1>${body}` +
    `${anchors.join('')}<p>Dobara</p></div>`
  return { subject, text, html }
}
