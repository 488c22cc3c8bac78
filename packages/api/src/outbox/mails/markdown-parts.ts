import { createElement as h, type ReactElement } from 'react'
import { type InlineWords, inlineWords } from './markdown-inline.ts'
import { type MarkdownNode, readMarkdown } from './markdown-tree.ts'
import { LIGHT, TEXT_FONT, TITLE_FONT } from './theme.ts'

/** How a block looks, and how it reads where only text is shown. */
type RenderedBlock = { element: ReactElement; text: string }

const TEXT = { fontSize: '16px', lineHeight: '25px', color: LIGHT.ink } as const
const BREAKABLE = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const
const EDGE = `1px solid ${LIGHT.line}`

const paragraph = ({ nodes, text }: InlineWords, isTight: boolean): RenderedBlock => ({
  element: h(
    'p',
    { className: 'ink', style: { ...TEXT, ...BREAKABLE, margin: isTight ? '0 0 4px' : '0 0 16px' } },
    ...nodes,
  ),
  text,
})

/** The subject is the mail's own heading: those of the text come below it. */
function heading({ nodes, text }: InlineWords, tag: string): RenderedBlock {
  const isSmall = !['h1', 'h2'].includes(tag)
  const style = {
    margin: '8px 0 10px',
    color: LIGHT.ink,
    fontFamily: TITLE_FONT,
    fontSize: isSmall ? '17px' : '20px',
    lineHeight: isSmall ? '24px' : '27px',
    fontWeight: 700,
  }
  return { element: h(isSmall ? 'h3' : 'h2', { className: 'ink', style }, ...nodes), text }
}

const elementsOf = (parts: readonly RenderedBlock[]): ReactElement[] => parts.map(({ element }) => element)
const textOf = (parts: readonly RenderedBlock[]) => parts.map(({ text }) => text).join('\n')
const indented = (text: string, mark: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? `${mark} ${line}` : `${' '.repeat(mark.length + 1)}${line}`))
    .join('\n')

function list({ tag, children }: MarkdownNode, publicUrl: string): RenderedBlock {
  const items = children.map((item) => blocksOf(item.children, publicUrl))
  const style = { ...TEXT, margin: '0 0 16px', paddingLeft: '24px' }
  return {
    element: h(
      tag,
      { className: 'ink', style },
      ...items.map((parts) => h('li', null, ...elementsOf(parts))),
    ),
    text: items
      .map((parts, index) => indented(textOf(parts), tag === 'ol' ? `${index + 1}.` : '-'))
      .join('\n'),
  }
}

function quotation({ children }: MarkdownNode, publicUrl: string): RenderedBlock {
  const parts = blocksOf(children, publicUrl)
  const style = { margin: '0 0 16px', padding: '2px 0 2px 16px', borderLeft: `3px solid ${LIGHT.line}` }
  const text = textOf(parts)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return { element: h('blockquote', { className: 'line', style }, ...elementsOf(parts)), text }
}

function code({ content }: MarkdownNode): RenderedBlock {
  const style = { ...BREAKABLE, margin: '0 0 16px', padding: '12px 14px', whiteSpace: 'pre-wrap' } as const
  const look = { ...style, backgroundColor: LIGHT.sunken, color: LIGHT.ink, fontSize: '14px' }
  return { element: h('pre', { className: 'sunken ink', style: look }, content), text: content.trimEnd() }
}

function table({ children }: MarkdownNode, publicUrl: string): RenderedBlock {
  const rows = children.flatMap((part) => part.children)
  const lines = rows.map((row) =>
    row.children.map((cell) => ({ ...inlineWords(lineOf(cell), publicUrl), tag: cell.tag })),
  )
  const cellStyle = {
    ...TEXT,
    ...BREAKABLE,
    padding: '6px 10px 6px 0',
    borderBottom: EDGE,
    textAlign: 'left',
  } as const
  const renderedRows = lines.map((cells) =>
    h(
      'tr',
      null,
      ...cells.map(({ nodes, tag }) => h(tag, { className: 'ink line', style: cellStyle }, ...nodes)),
    ),
  )
  const style = {
    width: '100%',
    margin: '0 0 16px',
    borderCollapse: 'collapse',
    fontFamily: TEXT_FONT,
  } as const
  return {
    element: h('table', { style }, h('tbody', null, ...renderedRows)),
    text: lines.map((cells) => cells.map(({ text }) => text).join(' | ')).join('\n'),
  }
}

/** Returns the text nodes of a block, all in its one child, called inline. */
const lineOf = ({ children }: MarkdownNode) => children.flatMap((child) => child.children)

function blockOf(node: MarkdownNode, publicUrl: string): RenderedBlock {
  switch (node.type) {
    case 'heading':
      return heading(inlineWords(lineOf(node), publicUrl), node.tag)
    case 'bullet_list':
    case 'ordered_list':
      return list(node, publicUrl)
    case 'blockquote':
      return quotation(node, publicUrl)
    case 'fence':
    case 'code_block':
      return code(node)
    case 'table':
      return table(node, publicUrl)
    case 'hr':
      return {
        element: h('hr', { className: 'line', style: { margin: '8px 0 24px', border: 0, borderTop: EDGE } }),
        text: '—',
      }
    default:
      return paragraph(inlineWords(lineOf(node), publicUrl), node.isTight)
  }
}

function blocksOf(nodes: readonly MarkdownNode[], publicUrl: string): RenderedBlock[] {
  return nodes.map((node) => blockOf(node, publicUrl))
}

/** The shop's Markdown as parts of a mail. Tags in it are text; links to pages of the shop begin with `publicUrl`. */
export function markdownParts(text: string, publicUrl: string): RenderedBlock[] {
  return blocksOf(readMarkdown(text), publicUrl)
}
