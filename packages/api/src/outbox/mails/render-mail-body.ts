import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Fragment, createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { footElements, footText } from './foot.ts'
import type { Mail, MailBody, MailContext } from './mail-body.ts'
import { LIGHT, STYLE_SHEET, TEXT_FONT, TITLE_FONT } from './theme.ts'

const WIDTH_PX = 600
/** What Outlook expects. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
/** React tells a browser ahead of every picture of a page; a mail is no page. */
const PRELOADS = /<link rel="preload" as="image"[^>]*>/g

/** A mail body as a mail: rendered once by React for programs that show HTML, and as text for all others. */
export function renderMailBody(body: MailBody, context: MailContext): Mail {
  const { unsubscribeUrl } = body
  // A header ends at a line break; nothing of a subject may become another one.
  const subject = body.subject.replaceAll(/[\r\n]+/g, ' ')
  const html = htmlOf(pageOf({ ...body, subject }, context))
  return { subject, html, text: textOf(body, context), ...(unsubscribeUrl && { unsubscribeUrl }) }
}

function htmlOf(page: ReactElement): string {
  return `${DOCTYPE}${renderToStaticMarkup(page).replaceAll(PRELOADS, '')}`
}

function textOf(body: MailBody, context: MailContext): string {
  return [body.heading, ...body.parts.map(({ text }) => text), footText(body, context)].join('\n\n')
}

function pageOf(body: MailBody, context: MailContext): ReactElement {
  return h(
    Html,
    { lang: body.language ?? 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Nobody's number, address or date becomes a link by guessing.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('title', null, body.subject),
      h('style', null, STYLE_SHEET),
    ),
    h(
      Body,
      {
        className: 'paper',
        style: { padding: '0 8px', backgroundColor: LIGHT.paper, fontFamily: TEXT_FONT },
      },
      h(Preview, null, body.preview),
      h(
        Container,
        { style: { maxWidth: `${WIDTH_PX}px`, margin: '0 auto' } },
        padded('24px 32px 14px', nameOf(context)),
        cardOf(body),
        padded('18px 32px 40px', ...footElements(body, context)),
      ),
    ),
  )
}

function padded(padding: string, ...children: ReactElement[]): ReactElement {
  return h(Section, null, h(Row, null, h(Column, { className: 'room', style: { padding } }, ...children)))
}

/** The name in letters: pictures from afar are not shown by most programs, and tell on the reader in others. */
function nameOf({ shop }: MailContext): ReactElement {
  const style = {
    display: 'inline-block',
    paddingBottom: '2px',
    borderBottom: `3px solid ${LIGHT.marigold}`,
    color: LIGHT.leaf,
    fontFamily: TITLE_FONT,
    fontSize: '22px',
    fontWeight: 700,
    lineHeight: '28px',
  }
  return h('span', { className: 'leaf mark', style }, shop.name)
}

function cardOf({ heading, parts }: MailBody): ReactElement {
  const card = {
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: '10px',
    borderCollapse: 'separate',
  } as const
  const title = {
    margin: '0 0 16px',
    color: LIGHT.ink,
    fontFamily: TITLE_FONT,
    fontSize: '26px',
    fontWeight: 700,
    lineHeight: '33px',
  }
  return h(
    Section,
    { className: 'card', style: card },
    h(
      Row,
      null,
      h(
        Column,
        { className: 'room', style: { padding: '30px 32px 14px' } },
        h(Heading, { as: 'h1', className: 'ink', style: title }, heading),
        h(Fragment, null, ...parts.map(({ element }) => element)),
      ),
    ),
  )
}
