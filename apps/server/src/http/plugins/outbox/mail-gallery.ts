import { RefusedError } from '@dobara/api/errors.ts'
import { composeMail } from '@dobara/api/outbox/mails/compose-mail.ts'
import type { Mail } from '@dobara/api/outbox/mails/mail-body.ts'
import { contextOf, SAMPLE_MAILS, type SampleMail } from '@dobara/api/outbox/mails/sample-mails.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml, linked, mailFrame, outboxLayout } from './outbox-layout.ts'

const PATH = '/dev/outbox/mails'

/** Every mail of the shop with sample data, to be looked at; for development, like the outbox itself. */
export function addMailGallery(app: FastifyInstance, policy: string): void {
  const send = (reply: FastifyReply, page: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  app.get(PATH, async (_request, reply) => {
    const rendered = SAMPLE_MAILS.map((sample) => ({ ...sample, ...draw(sample) }))
    return send(reply, listPage(rendered))
  })
  app.get<{ Params: { name: string }; Querystring: { as?: unknown } }>(
    `${PATH}/:name`,
    async ({ params, query }, reply) => {
      const index = SAMPLE_MAILS.findIndex(({ key }) => key === params.name)
      const sample = SAMPLE_MAILS[index]
      if (!sample) throw new RefusedError('NOT_FOUND')
      const mail = draw(sample)
      return send(reply, query.as === 'html' ? mail.html : mailPage(mail, index))
    },
  )
}

const draw = (sample: SampleMail): Mail => composeMail(sample.mail, contextOf(sample))

function listPage(rendered: (SampleMail & Mail)[]): string {
  const rows = rendered.map(
    ({ key, subject }) =>
      `<li><a href="${PATH}/${key}"><strong>${escapeHtml(subject)}</strong><span class="quiet">${key}</span></a></li>`,
  )
  const body = `<nav><a href="/dev/outbox">Outbox</a></nav>
<h1>Mails</h1>
<p class="quiet">Every mail the shop can write, with sample data.</p>
<ul class="list">${rows.join('\n')}</ul>`
  return outboxLayout({ title: 'Mails', body })
}

function mailPage(mail: Mail, index: number): string {
  const { subject, text } = mail
  const key = SAMPLE_MAILS[index]?.key ?? ''
  const body = `<nav><a href="${PATH}">All mails</a>${stepLink('Previous', index - 1)}${stepLink('Next', index + 1)}<a href="${PATH}/${key}?as=html">The mail alone</a></nav>
<h1>${escapeHtml(subject)}</h1>
<p class="quiet">${key}</p>
${mailFrame({ ...mail, title: subject })}
<h2>As text</h2>
<pre>${linked(text)}</pre>`
  return outboxLayout({ title: subject, body })
}

function stepLink(label: string, index: number): string {
  const key = SAMPLE_MAILS[index]?.key
  return key === undefined ? '' : `<a href="${PATH}/${key}">${label}</a>`
}
