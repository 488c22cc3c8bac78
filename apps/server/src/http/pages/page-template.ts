import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EARLY_EVENTS_SCRIPT } from '@dobara/contract/early-events.ts'
import { escapeMarkup } from './escape.ts'

/** The colours that a browser has chosen; undefined: those of its device. */
export type Theme = 'light' | 'dark' | undefined

export type PageParts = {
  lang: string
  theme: Theme
  head: string
  body: string
  /** Rendered content of the page; null or omitted if the browser renders it. */
  rendered?: string | null
}
export type PageTemplate = {
  write: (parts: PageParts) => string
  /** Returns the page as built, for when there is nothing to add. */
  plain: (page: Pick<PageParts, 'lang' | 'theme'>) => string
  /**
   * Returns the markup that loads what a source file of the web app needs and the first page does not load by itself.
   * Scripts and styles are preloaded; on a rendered page the styles are inlined.
   */
  parts: (source: string, page: { isRendered: boolean }) => string
}

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const HEAD = /<!-- head -->([\s\S]*)<!-- \/head -->/
const LANG = /<html lang="[^"]*">/
const ROOT = '<div id="root"></div>'
const STYLES = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/g
/** The letters of Hindi, among the fonts that its texts bring. */
const HINDI = /devanagari-devanagari[^/]*\.woff2$/
const LATER = 'fetchpriority="low"'
const BODY_END = '</body>'

/** Reads the built page once; finds its insertion points by comments that the build preserves. */
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
  const [beforeRoot = '', afterRoot = ''] = withStylesInside(scriptsLater(afterHead), webDir).split(ROOT)
  const write = ({ lang, theme, head: given, body, rendered }: PageParts) =>
    // A function, or a "$&" in a text would be read as a part of the match.
    beforeHead.replace(LANG, () => `<html lang="${lang}"${theme ? ` data-theme="${theme}"` : ''}>`) +
    given +
    (rendered
      ? `${beforeRoot}<script>${EARLY_EVENTS_SCRIPT}</script><div id="root">${rendered}</div>${afterRoot}`
      : afterHead) +
    body +
    afterBody
  const manifest = readManifest(webDir)
  return {
    write,
    plain: (page) => write({ ...page, head: builtHead.trim(), body: '' }),
    parts: (source, { isRendered }) => {
      const { scripts, styles, fonts } = filesOf(manifest, source)
      const isNew = (file: string) => !built.includes(`"/${file}"`)
      const files = { scripts: scripts.filter(isNew), styles: styles.filter(isNew), fonts }
      return (isRendered ? partsInside(files, webDir) : partsAnnounced(files)).join('\n    ')
    },
  }
}

function partsAnnounced({ scripts, styles }: Files): string[] {
  return [
    ...scripts.map((file) => linkTo(file, 'rel="modulepreload"')),
    ...styles.map((file) => linkTo(file, 'rel="preload" as="style"')),
  ]
}

/** Returns the parts of a rendered page, with the fonts first and the scripts last. */
function partsInside({ scripts, styles, fonts }: Files, webDir: string): string[] {
  return [
    ...fonts.filter((file) => HINDI.test(file)).map((file) => linkTo(file, 'rel="preload" as="font"')),
    ...styles.map((file) => styleOf(webDir, file)),
    ...scripts.map((file) => linkTo(file, `rel="modulepreload" ${LATER}`)),
  ]
}

/** Lowers the priority of the scripts of a rendered page, so that its visible content loads first. */
function scriptsLater(markup: string): string {
  return markup.replace(/<(script type="module"|link rel="modulepreload")/g, (tag) => `${tag} ${LATER}`)
}

/**
 * Inlines the styles, so that a rendered page is visible without waiting for a second file. The cost is 14 kB
 * transferred, a tenth of a round trip.
 */
function withStylesInside(markup: string, webDir: string): string {
  return markup.replace(STYLES, (_, file: string) => styleOf(webDir, file))
}

function styleOf(webDir: string, file: string): string {
  const path = join(webDir, file)
  if (!existsSync(path)) return linkTo(file, 'rel="stylesheet"')
  return `<style>${readFileSync(path, 'utf8').trim()}</style>`
}

function linkTo(file: string, relation: string): string {
  return `<link ${relation} crossorigin href="/${escapeMarkup(file)}">`
}

function readManifest(webDir: string): Manifest {
  const file = join(webDir, '.vite', 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/** A route is split from its file: 'src/routes/products.tsx?tsr-split=component'. */
type Files = { scripts: string[]; styles: string[]; fonts: string[] }

function filesOf(manifest: Manifest, source: string): Files {
  const starts = Object.keys(manifest).filter((key) => key === source || key.startsWith(`${source}?`))
  const chunks = new Map<string, Chunk>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.set(key, chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const key of starts) collect(key)
  return {
    scripts: [...chunks.values()].map(({ file }) => file),
    styles: [...chunks.values()].flatMap(({ css = [] }) => css),
    fonts: [...chunks.values()].flatMap(({ assets = [] }) => assets),
  }
}
