import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, Fragment, type ReactElement, type ReactNode } from 'react'
import { AccentLink, useAccent } from './mail-look.ts'
import { markdownParts } from './markdown-parts.ts'
import type { BillRow, Part } from './parts.ts'
import { LIGHT, TEXT_FONT } from './theme.ts'

const PARAGRAPH = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: LIGHT.ink } as const
const SMALL = { fontSize: '14px', lineHeight: '21px' } as const
const BOX = { margin: '0 0 20px', borderRadius: '10px' } as const
const BREAKABLE = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const
const CELL = { padding: '5px 0', verticalAlign: 'top', fontSize: '15px', lineHeight: '22px' } as const
const THUMB = { width: 64, height: 48 } as const

const LINE_END = /\r\n|\r|\n/

/** How a piece of a mail looks. React escapes every value, so whatever a shopper typed stays text. */
export function renderPart(part: Part, publicUrl: string): ReactElement {
  switch (part.kind) {
    case 'words':
      return h(Text, { className: 'ink', style: PARAGRAPH }, ...withBreaks(part.text))
    case 'small-print': {
      const style = { ...SMALL, margin: '0 0 12px', color: LIGHT.muted }
      return h(Text, { className: 'muted', style }, ...withBreaks(part.text))
    }
    case 'quote':
      return renderQuote(part.text)
    case 'button':
      return h(PartButton, part)
    case 'link':
      return h(Text, { className: 'ink', style: PARAGRAPH }, h(AccentLink, { href: part.url }, part.label))
    case 'facts':
      return renderFacts(part.rows)
    case 'bill':
      return h(Section, { style: { margin: '0 0 24px' } }, ...part.rows.map((row) => renderBillRow(row)))
    case 'markdown':
      return h(Fragment, null, ...markdownParts(part.markdown, publicUrl).map(({ element }) => element))
  }
}

/** Lines stay lines; mail programs do not all know `white-space`. */
function withBreaks(text: string): ReactNode[] {
  return text.split(LINE_END).flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]))
}

function renderQuote(text: string): ReactElement {
  const style = { ...SMALL, ...BREAKABLE, padding: '14px 16px', color: LIGHT.ink, fontFamily: TEXT_FONT }
  return h(
    Section,
    { className: 'sunken', style: { ...BOX, backgroundColor: LIGHT.sunken } },
    h(Row, null, h(Column, { className: 'ink', style }, ...withBreaks(text))),
  )
}

function PartButton({ label, url, orOpen }: Extract<Part, { kind: 'button' }>): ReactElement {
  const { accent, onAccent } = useAccent()
  const look = {
    padding: '13px 22px',
    borderRadius: '10px',
    backgroundColor: accent,
    color: onAccent,
    fontSize: '16px',
    fontWeight: 600,
    fontFamily: TEXT_FONT,
  }
  const plain = { ...SMALL, ...BREAKABLE, margin: '10px 0 0', color: LIGHT.muted }
  return h(
    Section,
    { style: { margin: '8px 0 24px' } },
    h(Button, { href: url, className: 'button', style: look }, label),
    h(Text, { className: 'muted', style: plain }, `${orOpen} `, h(AccentLink, { href: url }, url)),
  )
}

function renderFacts(rows: Extract<Part, { kind: 'facts' }>['rows']): ReactElement {
  const nameStyle = { ...CELL, width: '38%', paddingRight: '12px', color: LIGHT.muted }
  const valueStyle = { ...CELL, ...BREAKABLE, color: LIGHT.ink }
  return h(
    Section,
    { className: 'sunken', style: { ...BOX, backgroundColor: LIGHT.sunken, padding: '9px 16px' } },
    ...rows.map(([name, value]) =>
      h(
        Row,
        null,
        h(Column, { className: 'muted', style: nameStyle }, name),
        h(Column, { className: 'ink', style: valueStyle }, ...withBreaks(value)),
      ),
    ),
  )
}

function pictureCell({ url, alt }: NonNullable<BillRow['picture']>, cell: CSSProperties): ReactElement {
  const look = { display: 'block', borderRadius: '6px', objectFit: 'cover' } as const
  return h(
    Column,
    { className: 'line', style: { ...cell, width: `${THUMB.width + 12}px` } },
    h('img', { src: url, alt, ...THUMB, style: look }),
  )
}

function renderBillRow({ name, value, note, picture, isTotal = false }: BillRow): ReactElement {
  const weight = isTotal ? 700 : 400
  const edge = `1px solid ${LIGHT.line}`
  const cell = { ...CELL, padding: '9px 0', borderBottom: edge, color: LIGHT.ink, fontWeight: weight }
  const right = { ...cell, width: '34%', textAlign: 'right', whiteSpace: 'nowrap' } as const
  return h(
    Row,
    null,
    picture ? pictureCell(picture, cell) : null,
    h(
      Column,
      { className: 'ink line', style: { ...cell, ...BREAKABLE, paddingRight: '12px' } },
      name,
      note ? h('div', { className: 'muted', style: { ...SMALL, color: LIGHT.muted } }, note) : null,
    ),
    h(Column, { className: 'ink line', style: right }, value),
  )
}
