import { markdownParts } from './markdown-parts.ts'
import type { Part } from './parts.ts'

const LINE_END = /\r\n|\r|\n/

/** How a piece of a mail reads where only text is shown. */
export function partText(part: Part, publicUrl: string): string {
  switch (part.kind) {
    case 'words':
    case 'small-print':
      return part.text
    case 'quote':
      return part.text
        .split(LINE_END)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${part.label}: ${part.url}`
    case 'facts':
      return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'bill':
      return part.rows
        .map(({ name, value, note }) => `${name}${note ? ` (${note})` : ''}: ${value}`)
        .join('\n')
    case 'markdown':
      return markdownParts(part.markdown, publicUrl)
        .map(({ text }) => text)
        .join('\n\n')
  }
}
