import { pictureSrcSet, widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { taglineOf } from './claim-texts.ts'
import { escapeMarkup, jsonInScript } from './escape.ts'
import type { PageFacts, PageHead } from './page-route.ts'
import { absolute } from './structured-data.ts'

const SHOP_IMAGE = '/og-image.png'
const MAX_DESCRIPTION = 300

/** 'Products — Dobara'; the home page has the shop's name and what it is. */
function titleOf(title: string | null, facts: Pick<PageFacts, 'store' | 't'>): string {
  const shop = shopNameOf(facts.store)
  if (title === null) return `${shop} — ${taglineOf(facts)}`
  // 'About Dobara' names it already.
  return title.includes(shop) ? title : `${title} — ${shop}`
}

function shopNameOf(store: PageFacts['store']): string {
  return store?.shop.name ?? 'Dobara'
}

/** A tag of the head that names a value. */
export const metaTag = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeMarkup(content)}" />`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeMarkup(content)}" />`

/** One line, cut at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}

/** The head of one page as markup; every value is escaped here and nowhere else. */
export function renderHead(head: PageHead, facts: PageFacts, locale: string): string {
  const { publicUrl } = facts
  const title = titleOf(head.title, facts)
  const description = shortened(head.description)
  const url = head.canonical === null ? null : absolute(publicUrl, head.canonical)
  const image = absolute(publicUrl, widestPicture(head.image ?? SHOP_IMAGE))
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    metaTag('description', description),
    metaTag('robots', head.isIndexed ? 'index, follow, max-image-preview:large' : 'noindex, follow'),
    ...(url === null
      ? []
      : [`<link rel="canonical" href="${escapeMarkup(url)}" />`, property('og:url', url)]),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title ?? title),
    property('og:description', description),
    property('og:image', image),
    property('og:site_name', shopNameOf(facts.store)),
    property('og:locale', locale),
    ...Object.entries(head.properties ?? {}).map(([name, content]) => property(name, content)),
    metaTag('twitter:card', 'summary_large_image'),
    metaTag('twitter:title', head.title ?? title),
    metaTag('twitter:description', description),
    metaTag('twitter:image', image),
    ...(facts.store?.accent ? [accentStyle(facts.store.accent)] : []),
    ...(head.firstPicture ? [picturePreload(head.firstPicture)] : []),
    ...(head.data ?? []).map((data) => `<script type="application/ld+json">${jsonInScript(data)}</script>`),
  ]
  return tags.join('\n    ')
}

/** The store's own accent over that of the style sheet. */
function accentStyle(accent: string): string {
  return `<style>:root:root{${accent}}</style>`
}

function picturePreload({ url, sizes }: { url: string; sizes: string }): string {
  const srcSet = pictureSrcSet(url)
  const choice = srcSet ? ` imagesrcset="${escapeMarkup(srcSet)}" imagesizes="${escapeMarkup(sizes)}"` : ''
  return `<link rel="preload" as="image" href="${escapeMarkup(url)}"${choice} fetchpriority="high" />`
}
