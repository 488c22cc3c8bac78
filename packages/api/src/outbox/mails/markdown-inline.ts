import { createElement as h, type ReactNode } from 'react'
import { AccentLink } from './mail-look.ts'
import type { MarkdownNode } from './markdown-tree.ts'

/** Inline text: React nodes to render, and plain text. */
export type InlineWords = { nodes: ReactNode[]; text: string }

/** Returns the absolute URL of a shop page; null for an anchor, which has no target in a mail. */
function addressOf(href: string, publicUrl: string): string | null {
  if (href.startsWith('#')) return null
  return href.startsWith('/') ? `${publicUrl}${href}` : href
}

function linkOf({ href, children }: MarkdownNode, publicUrl: string): InlineWords {
  const words = inlineWords(children, publicUrl)
  const address = addressOf(href, publicUrl)
  if (address === null || words.text === '') return words
  const shown = address.replace(/^mailto:/, '')
  return {
    nodes: [h(AccentLink, { href: address }, ...words.nodes)],
    text: words.text === shown ? shown : `${words.text} (${shown})`,
  }
}

function wordsOf(node: MarkdownNode, publicUrl: string): InlineWords {
  const { type, tag, content, children } = node
  if (type === 'link') return linkOf(node, publicUrl)
  if (type === 'softbreak') return { nodes: [' '], text: ' ' }
  if (type === 'hardbreak') return { nodes: [h('br')], text: '\n' }
  // Most mail programs do not show pictures, and others use them to track the reader: the alternative text is shown instead.
  if (type === 'image' || type === 'code_inline') return { nodes: [content], text: content }
  if (children.length === 0) return { nodes: [content], text: content }
  const inner = inlineWords(children, publicUrl)
  return ['strong', 'em', 's'].includes(tag)
    ? { nodes: [h(tag, null, ...inner.nodes)], text: inner.text }
    : inner
}

/** Returns a line of Markdown as inline text; links to pages of the shop begin with `publicUrl`. */
export function inlineWords(children: readonly MarkdownNode[], publicUrl: string): InlineWords {
  const parts = children.map((child) => wordsOf(child, publicUrl))
  return { nodes: parts.flatMap(({ nodes }) => nodes), text: parts.map(({ text }) => text).join('') }
}
