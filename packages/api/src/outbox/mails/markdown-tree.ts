import type { Token } from 'markdown-it'
import { createSafeMarkdown } from '../../base/safe-markdown.ts'

/** Node of a Markdown tree with its children. `content` is the text of a node without children. */
export type MarkdownNode = {
  type: string
  tag: string
  content: string
  href: string
  /** True for the text of an item in a list without blank lines. */
  isTight: boolean
  children: MarkdownNode[]
}

const markdown = createSafeMarkdown()

const nodeOf = (token: Token): MarkdownNode => ({
  type: token.type.replace(/_(open|close)$/, ''),
  tag: token.tag,
  content: token.content,
  href: String(token.attrGet('href') ?? ''),
  isTight: token.hidden,
  children: token.children ? treeOf(token.children) : [],
})

/** The flat list of openings and closings as a tree; what is folded away in a tight list stays a node of its own. */
function treeOf(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = []
  const open = [root]
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const node = nodeOf(token)
    open.at(-1)?.push(node)
    if (token.nesting === 1) open.push(node.children)
  }
  return root
}

/** The shop's Markdown, taken apart. */
export function readMarkdown(text: string): MarkdownNode[] {
  return treeOf(markdown.parse(text, {}))
}
