import { readdirSync, readFileSync } from 'node:fs'
import { CONTENT_LANGUAGES, type ContentKind, type ContentLanguage } from '@dobara/domain/content/content.ts'

/** One text in one language, from the project's files or from the store's row. */
export type ContentText = {
  slug: string
  language: ContentLanguage
  kind: ContentKind
  title: string
  summary: string
  /** Markdown with placeholders. */
  body: string
  publishedAt: Date | null
  /** Day in India since which a page of terms applies, '2026-11-29'; null if it never stated one. */
  effectiveFrom: string | null
}

const FOLDER = new URL('./defaults/', import.meta.url)
const FILE_SHAPE = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/

/** A file: `name: value` lines between two rules, then Markdown. With a date of publication it is an article. */
export function parseTextFile(
  source: string,
  place: { slug: string; language: ContentLanguage },
): ContentText {
  const [, head, body] = FILE_SHAPE.exec(source) ?? []
  if (head === undefined || body === undefined) throw new Error(`${place.slug}.md has no head`)
  const fields = new Map(head.split('\n').map((line) => splitField(line)))
  const title = fields.get('title')
  const summary = fields.get('summary')
  if (!title || !summary) throw new Error(`${place.slug}.md lacks its title or its summary`)
  const published = fields.get('published')
  return {
    ...place,
    title,
    summary,
    body: body.trim(),
    kind: published === undefined ? 'page' : 'article',
    publishedAt: published === undefined ? null : new Date(published),
    effectiveFrom: fields.get('effective') ?? null,
  }
}

function splitField(line: string): [name: string, value: string] {
  const end = line.indexOf(':')
  return [line.slice(0, end).trim(), line.slice(end + 1).trim()]
}

function readTexts(): ContentText[] {
  return CONTENT_LANGUAGES.flatMap((language) => {
    const folder = new URL(`${language}/`, FOLDER)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => {
        const slug = name.slice(0, -'.md'.length)
        return parseTextFile(readFileSync(new URL(name, folder), 'utf8'), { slug, language })
      })
  })
}

let known: ContentText[] | undefined

/** The texts every shop has, also with an empty database. Read from the disk once. */
export function defaultTexts(): readonly ContentText[] {
  known ??= readTexts()
  return known
}
