import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EARLY_EVENTS_SCRIPT } from '@dobara/contract/early-events.ts'
import { escapeMarkup } from './escape.ts'

export type PageParts = {
  lang: string
  head: string
  body: string
  /** The inside of the page as it is drawn; left out: the browser draws it. */
  drawn?: string | null
}
export type PageTemplate = {
  write: (parts: PageParts) => string
  /** The page as it was built, for when there is nothing to say about it. */
  plain: (lang: string) => string
  /** Announces the chunks of a source file of the web app that the first page does not load by itself. */
  preloads: (source: string) => string
}

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const HEAD = /<!-- head -->([\s\S]*)<!-- \/head -->/
const LANG = /<html lang="[^"]*">/
const ROOT = '<div id="root"></div>'
const STYLES = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/g
const BODY_END = '</body>'

/** Reads the built page once; its places are found by comments that the build keeps. */
export function readTemplate(webDir: string): PageTemplate {
  const built = readFileSync(join(webDir, 'index.html'), 'utf8')
  const head = HEAD.exec(built)
  const bodyEnd = built.lastIndexOf(BODY_END)
  if (!head || !LANG.test(built) || bodyEnd === -1)
    throw new Error(`${webDir}/index.html is not a page of this shop: it has no place for the head`)
  const [whole, builtHead = ''] = head
  const beforeHead = built.slice(0, head.index)
  const afterHead = built.slice(head.index + whole.length, bodyEnd)
  const afterBody = built.slice(bodyEnd)
  const [beforeRoot = '', afterRoot = ''] = withStylesInside(afterHead, webDir).split(ROOT)
  const write = ({ lang, head: given, body, drawn }: PageParts) =>
    // A function, or a "$&" in a text would be read as a part of the match.
    beforeHead.replace(LANG, () => `<html lang="${lang}">`) +
    given +
    (drawn
      ? `${beforeRoot}<script>${EARLY_EVENTS_SCRIPT}</script><div id="root">${drawn}</div>${afterRoot}`
      : afterHead) +
    body +
    afterBody
  const manifest = readManifest(webDir)
  return {
    write,
    plain: (lang) => write({ lang, head: builtHead.trim(), body: '' }),
    preloads: (source) => preloadsOf(manifest, source, built),
  }
}

/** What is drawn is seen without waiting for a second file: 14 kB on the line, the time of a tenth of a round trip. */
function withStylesInside(markup: string, webDir: string): string {
  return markup.replace(STYLES, (link, file: string) => {
    const path = join(webDir, file)
    return existsSync(path) ? `<style>${readFileSync(path, 'utf8')}</style>` : link
  })
}

function readManifest(webDir: string): Manifest {
  const file = join(webDir, '.vite', 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/** A route is split from its file: 'src/routes/products.tsx?tsr-split=component'. */
function preloadsOf(manifest: Manifest, source: string, built: string): string {
  const starts = Object.keys(manifest).filter((key) => key === source || key.startsWith(`${source}?`))
  const chunks = new Map<string, Chunk>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.set(key, chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const key of starts) collect(key)
  const scripts = [...chunks.values()].map(({ file }) => file)
  const styles = [...chunks.values()].flatMap(({ css = [] }) => css)
  const isNew = (file: string) => !built.includes(`"/${file}"`)
  return [
    ...scripts
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${escapeMarkup(file)}">`),
    ...styles
      .filter(isNew)
      .map((file) => `<link rel="preload" as="style" crossorigin href="/${escapeMarkup(file)}">`),
  ].join('\n    ')
}
