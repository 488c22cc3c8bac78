import type { MarkdownIt as Renderer, StateCore, Token } from 'markdown-it'
import { createSafeMarkdown } from '../../base/safe-markdown.ts'

export type RenderedText = { html: string; headings: { id: string; text: string }[] }

type Env = { asQuestions: boolean; headings: RenderedText['headings'] }

const SAFE_PICTURE = /^(?:https:\/\/[^\s/]|\/media\/)/i

const inlineText = (token: Token | undefined): string =>
  (token?.children ?? []).map((child) => (child.type === 'text' ? child.content : '')).join('')

function idFor(text: string, taken: ReadonlySet<string>): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  // The prefix prevents a heading such as "Main" from taking the name of a part of the page.
  const id = `on-${words || 'text'}`
  for (let copy = 1; ; copy += 1) {
    const candidate = copy === 1 ? id : `${id}-${copy}`
    if (!taken.has(candidate)) return candidate
  }
}

/** The page's title is its h1: headings in the text start at h2 and get an id. */
function nameHeadings(state: StateCore): void {
  const { headings } = state.env as Env
  const taken = new Set<string>()
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    if (token.tag === 'h1') token.tag = 'h2'
    if (token.type === 'heading_close') continue
    const text = inlineText(state.tokens[index + 1])
    const id = idFor(text, taken)
    taken.add(id)
    token.attrSet('id', id)
    if (token.tag === 'h2') headings.push({ id, text })
  }
}

function block(state: StateCore, { type, tag, nesting }: Pick<Token, 'type' | 'tag' | 'nesting'>): Token {
  const token = new state.Token(type, tag, nesting)
  token.block = true
  return token
}

/** Each h3 with what follows it, up to the next heading, becomes a question that opens and closes. */
function foldQuestions(state: StateCore): void {
  if (!(state.env as Env).asQuestions) return
  let isOpen = false
  const folded: Token[] = []
  const close = () => {
    if (isOpen) folded.push(block(state, { type: 'details_close', tag: 'details', nesting: -1 }))
    isOpen = false
  }
  for (const token of state.tokens) {
    const isQuestion = token.tag === 'h3' && token.level === 0
    if (token.type === 'heading_open' && token.level === 0) close()
    if (isQuestion && token.type === 'heading_open') {
      const details = block(state, { type: 'details_open', tag: 'details', nesting: 1 })
      details.attrs = token.attrs
      folded.push(details, block(state, { type: 'summary_open', tag: 'summary', nesting: 1 }))
      isOpen = true
    } else if (isQuestion && token.type === 'heading_close') {
      folded.push(block(state, { type: 'summary_close', tag: 'summary', nesting: -1 }))
    } else {
      folded.push(token)
    }
  }
  close()
  state.tokens = folded
}

/** A table wider than a phone scrolls in its frame, which the keyboard reaches. */
function frameTables(state: StateCore): void {
  let heading = ''
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === 'heading_open') heading = inlineText(state.tokens[index + 1])
    if (token.type === 'table_open') token.meta = { heading }
  }
}

function createRenderer(): Renderer {
  const md = createSafeMarkdown()
  md.core.ruler.push('name_headings', nameHeadings)
  md.core.ruler.push('frame_tables', frameTables)
  md.core.ruler.push('fold_questions', foldQuestions)
  const { rules } = md.renderer
  rules.table_open = (tokens, index) => {
    const { heading } = (tokens[index]?.meta ?? { heading: '' }) as { heading: string }
    const label = md.utils.escapeHtml(heading)
    return `<div class="table-frame" role="group" tabindex="0"${label && ` aria-label="${label}"`}><table>\n`
  }
  rules.table_close = () => '</table></div>\n'
  rules.link_open = (...call) => {
    const [tokens, index, options, , self] = call
    const token = tokens[index]
    if (/^https?:/i.test(String(token?.attrGet('href') ?? ''))) token?.attrSet('rel', 'noopener noreferrer')
    return self.renderToken(tokens, index, options)
  }
  const picture = rules.image
  rules.image = (...call) => {
    const [tokens, index, options, , self] = call
    const token = tokens[index]
    if (!token || !SAFE_PICTURE.test(String(token.attrGet('src') ?? '')))
      return md.utils.escapeHtml(token?.content ?? '')
    token.attrSet('loading', 'lazy')
    return picture ? picture(...call) : self.renderToken(tokens, index, options)
  }
  return md
}

const renderer = createRenderer()

export type TextTargets = {
  /** Addresses of links that are let through. */
  links: string[]
  /** Those that are not: their links are shown as they were typed. */
  refusedLinks: string[]
  refusedPictures: string[]
  /** HTML, which is shown as text. */
  tags: string[]
}

const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi

/** Returns the targets of the links and pictures of a text, and the parts that are refused. */
export function readTargets(markdown: string): TextTargets {
  const found: TextTargets = { links: [], refusedLinks: [], refusedPictures: [], tags: [] }
  const reader = createSafeMarkdown()
  const isSafe = reader.validateLink
  reader.validateLink = (url) => {
    if (!isSafe(url)) found.refusedLinks.push(url)
    return isSafe(url)
  }
  const tokens = reader.parse(markdown, {}).flatMap(({ children }) => children ?? [])
  for (const token of tokens) {
    const target = String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? '')
    if (token.type === 'link_open') found.links.push(target)
    if (token.type === 'image' && !SAFE_PICTURE.test(target)) found.refusedPictures.push(target)
    if (token.type === 'text') found.tags.push(...(token.content.match(TAG) ?? []))
  }
  return found
}

/**
 * The store's Markdown as HTML that a page may show as it is: tags are text, links go to pages, mail and phones only.
 * `asQuestions` turns every h3 into a question that opens.
 */
export function renderMarkdown(markdown: string, { asQuestions = false } = {}): RenderedText {
  const env: Env = { asQuestions, headings: [] }
  const html = renderer.render(markdown, env)
  return { html, headings: env.headings }
}
