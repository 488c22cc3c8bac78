import MarkdownIt, { type MarkdownIt as Renderer } from 'markdown-it'

// Also `//host` and `/\host` lead away, whatever they look like.
const SAFE_LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|#|\/(?![/\\]|%5c))/i

/** A reader of the shop's Markdown: tags are text, and links go to pages, mail and phones only. */
export function createSafeMarkdown(): Renderer {
  // html: false is what makes the result safe: a tag in the text is shown as text.
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false })
  md.validateLink = (url) => SAFE_LINK.test(url)
  return md
}
