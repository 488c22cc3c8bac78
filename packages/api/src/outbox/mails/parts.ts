import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import { LIGHT, TEXT_FONT } from './theme.ts'

/**
 * A piece of a mail, written once: how it looks, and how it reads where only text is shown. React escapes every value, so
 * whatever a shopper typed stays text.
 */
export type Part = { element: ReactElement; text: string }

const PARAGRAPH = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: LIGHT.ink } as const
const SMALL = { fontSize: '14px', lineHeight: '21px' } as const
const BOX = { margin: '0 0 20px', borderRadius: '10px' } as const
const BREAKABLE = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const

const LINE_END = /\r\n|\r|\n/

/** Only the web's own addresses: a mail must never carry `javascript:` or a file. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

/** Lines stay lines; mail programs do not all know `white-space`. */
function withBreaks(text: string): ReactNode[] {
  return text.split(LINE_END).flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]))
}

/** A paragraph. */
export function words(text: string): Part {
  return { element: h(Text, { className: 'ink', style: PARAGRAPH }, ...withBreaks(text)), text }
}

/** A paragraph of small print. */
export function smallPrint(text: string): Part {
  const style = { ...SMALL, margin: '0 0 12px', color: LIGHT.muted }
  return { element: h(Text, { className: 'muted', style }, ...withBreaks(text)), text }
}

/** Words somebody wrote, set apart from ours. */
export function quote(text: string): Part {
  const style = { ...SMALL, ...BREAKABLE, padding: '14px 16px', color: LIGHT.ink, fontFamily: TEXT_FONT }
  const lines = withBreaks(text)
  return {
    element: h(
      Section,
      { className: 'sunken', style: { ...BOX, backgroundColor: LIGHT.sunken } },
      h(Row, null, h(Column, { className: 'ink', style }, ...lines)),
    ),
    text: text
      .split(LINE_END)
      .map((line) => `> ${line}`)
      .join('\n'),
  }
}

/** What the mail is for, as a button; its address stands beneath for those whose program shows none. */
export function button(label: string, url: string, orOpen = 'Or open'): Part {
  if (!isWebAddress(url)) throw new Error(`a mail's button leads to no web address: ${url}`)
  const look = {
    padding: '13px 22px',
    borderRadius: '10px',
    backgroundColor: LIGHT.leaf,
    color: LIGHT.onLeaf,
    fontSize: '16px',
    fontWeight: 600,
    fontFamily: TEXT_FONT,
  }
  const plain = { ...SMALL, ...BREAKABLE, margin: '10px 0 0', color: LIGHT.muted }
  return {
    element: h(
      Section,
      { style: { margin: '8px 0 24px' } },
      h(Button, { href: url, className: 'button', style: look }, label),
      h(
        Text,
        { className: 'muted', style: plain },
        `${orOpen} `,
        h(Link, { href: url, className: 'leaf', style: linkStyle }, url),
      ),
    ),
    text: `${label}: ${url}`,
  }
}

const linkStyle = { color: LIGHT.leaf, textDecoration: 'underline', ...BREAKABLE } as const

/** A way to more, less weighty than the button. */
export function link(label: string, url: string): Part {
  if (!isWebAddress(url)) throw new Error(`a mail's link leads to no web address: ${url}`)
  return {
    element: h(
      Text,
      { className: 'ink', style: PARAGRAPH },
      h(Link, { href: url, className: 'leaf', style: linkStyle }, label),
    ),
    text: `${label}: ${url}`,
  }
}

const CELL = { padding: '5px 0', verticalAlign: 'top', fontSize: '15px', lineHeight: '22px' } as const

/** What is so, line by line: a name and what it is. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): Part {
  return {
    element: h(
      Section,
      { className: 'sunken', style: { ...BOX, backgroundColor: LIGHT.sunken, padding: '9px 16px' } },
      ...rows.map(([name, value]) =>
        h(
          Row,
          null,
          h(
            Column,
            {
              className: 'muted',
              style: { ...CELL, width: '38%', paddingRight: '12px', color: LIGHT.muted },
            },
            name,
          ),
          h(
            Column,
            { className: 'ink', style: { ...CELL, ...BREAKABLE, color: LIGHT.ink } },
            ...withBreaks(value),
          ),
        ),
      ),
    ),
    text: rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
  }
}

/** `note` stands under the name; `picture` at its left, a thumb's size. */
export type BillRow = {
  name: string
  value: string
  isTotal?: boolean
  note?: string | undefined
  picture?: { url: string; alt: string } | null | undefined
}

/** A list that ends in sums: names left, amounts right. */
export function bill(rows: readonly BillRow[]): Part {
  return {
    element: h(Section, { style: { margin: '0 0 24px' } }, ...rows.map((row) => billRow(row))),
    text: rows.map(({ name, value, note }) => `${name}${note ? ` (${note})` : ''}: ${value}`).join('\n'),
  }
}

const THUMB = { width: 64, height: 48 } as const

function pictureCell({ url, alt }: NonNullable<BillRow['picture']>, cell: CSSProperties): ReactElement {
  if (!isWebAddress(url)) throw new Error(`a mail's picture is at no web address: ${url}`)
  const look = { display: 'block', borderRadius: '6px', objectFit: 'cover' } as const
  return h(
    Column,
    { className: 'line', style: { ...cell, width: `${THUMB.width + 12}px` } },
    h('img', { src: url, alt, ...THUMB, style: look }),
  )
}

function billRow({ name, value, note, picture, isTotal = false }: BillRow): ReactElement {
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
