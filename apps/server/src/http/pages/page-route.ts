import type { AdminScreen } from '@dobara/contract/admin-screens.ts'
import type { Category } from '@dobara/contract/catalog/catalog.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import type { InputOf, OutputOf, QueryPath } from '../shared/procedures.ts'
import { homeText } from './claim-texts.ts'
import type { PageText } from './page-texts.en.ts'
import type { Language, Translator } from './page-texts.ts'

/** The parts of an address that a row may read. */
export type PageRequest = {
  path: string
  params: Record<string, string>
  search: Record<string, string>
  language: Language
}

/** One call of a procedure, as a visitor. */
export type PageQuery<Path extends QueryPath = QueryPath> = {
  procedure: Path
  input?: unknown
  _reply?: OutputOf<Path>
}

/**
 * Creates a query of a page. `input` must equal that of the web app, otherwise the result is not found in its cache.
 */
export function pageQuery<Path extends QueryPath>(
  procedure: Path,
  ...[input]: undefined extends InputOf<Path> ? [] : [input: InputOf<Path>]
): PageQuery<Path> {
  return input === undefined ? { procedure } : { procedure, input }
}

type Requested = Pick<PageFacts, 'request'>

/** A text of the store in the language of the page: in English where it has no Hindi. */
export function inPageLanguage(
  { request }: Requested,
  { en, hi }: { en: string; hi?: string | null },
): string {
  return (request.language === 'hi' && hi) || en
}

/** The name of a category or a category on the way to one, in the language of the page. */
export function categoryName(
  { name, nameHi }: Pick<Category, 'name' | 'nameHi'>,
  requested: Requested,
): string {
  return inPageLanguage(requested, { en: name, hi: nameHi })
}

/** Facts that the head of every page may use besides the page's own replies. */
export type PageFacts = {
  request: PageRequest
  t: Translator
  /** URL of the shop, without a trailing slash. */
  publicUrl: string
  /** Null and [] when they could not be read: a page can be rendered without them. */
  store: StoreInfo | null
  categories: Category[]
}

export type JsonLd = { '@type': string } & Record<string, unknown>

/** Head of a page for readers that cannot run its script. Paths are made absolute when it is written. */
export type PageHead = {
  /** Without the shop's name; null: the home page, whose title is the shop's. */
  title: string | null
  description: string
  /** Path and query of the canonical address of this content; null if there is none. */
  canonical: string | null
  isIndexed: boolean
  type?: 'website' | 'product' | 'article'
  /** The picture for link previews; left out: the shop's own. */
  image?: string
  /** Further Open Graph properties. */
  properties?: Record<string, string>
  data?: JsonLd[]
  /** The picture the page opens with. */
  firstPicture?: { url: string; sizes: string }
}

type Needs = Record<string, PageQuery>
type Replies<N extends Needs> = { [Key in keyof N]: NonNullable<N[Key]['_reply']> }

type Row<N extends Needs> = {
  /** Fastify's spelling. */
  pattern: `/${string}`
  /** The file of the route in apps/web/src/routes, without its ending; its chunks are announced early. */
  screen?: string
  /** Questions without whose answers the page is not there: their refusal is its status. */
  needs?: (request: PageRequest) => N
  /** Queries that the page runs at once and can do without if they fail. */
  extras?: (request: PageRequest) => PageQuery[]
  head: (replies: Replies<N>, facts: PageFacts) => PageHead
  /** Returns the current path of the content if the requested path is an old one; null otherwise. */
  movedTo?: (replies: Replies<N>, request: PageRequest) => string | null
  /** The title when what it needs is not there. */
  missing?: PageText
  /** The page that this address has for those who look at something that is not in the shop; null: this one. */
  alternative?: (request: PageRequest) => PageRoute | null
  /** True if the path is in the sitemap as it is. */
  isListed?: true
  /** The browser knows more about it than a visitor may see; its title there is the right one. */
  isPersonal?: true
}

/** One address of the shop. */
export type PageRoute = {
  pattern: `/${string}`
  screen: string | null
  needs: (request: PageRequest) => Needs
  extras: (request: PageRequest) => PageQuery[]
  head: (replies: Record<string, unknown>, facts: PageFacts) => PageHead
  movedTo: (replies: Record<string, unknown>, request: PageRequest) => string | null
  alternative: (request: PageRequest) => PageRoute | null
  missing: PageText
  isListed: boolean
  isPersonal: boolean
  /** True if the server renders the page: a visitor sees all of its content. */
  isRendered: boolean
  /** True if no cache, not even the browser's, may store the page. */
  isNeverStored: boolean
  /** Google and Meta may count who opens it, where the shop has their ids: no page of the staff. */
  isMeasured: boolean
}

export function pageRoute<const N extends Needs = Record<never, never>>(row: Row<N>): PageRoute {
  const { pattern, screen = null, needs, extras = () => [], missing = 'pageNotFound' } = row
  return {
    pattern,
    screen,
    needs: (request) => needs?.(request) ?? {},
    extras,
    // The replies are those of this row's own needs, key by key.
    head: row.head as PageRoute['head'],
    movedTo: (row.movedTo ?? (() => null)) as PageRoute['movedTo'],
    alternative: row.alternative ?? (() => null),
    missing,
    isListed: row.isListed === true,
    isPersonal: row.isPersonal === true,
    isRendered: row.isPersonal !== true,
    isNeverStored: false,
    isMeasured: true,
  }
}

/** Creates a page for one person or one moment, which search engines do not index. */
export function unlistedPage(
  pattern: `/${string}`,
  screen: string | null,
  title: PageText | Readonly<Record<Language, string>>,
): PageRoute {
  return pageRoute({
    pattern,
    ...(screen !== null && { screen }),
    head: (_, facts) => ({
      title: typeof title === 'string' ? facts.t(title) : title[facts.request.language],
      description: homeText(facts),
      canonical: facts.request.path,
      isIndexed: false,
    }),
    isPersonal: true,
  })
}

/** Creates a page whose address is a secret: no cache stores it, and its head does not repeat it. */
export function secretPage(pattern: `/${string}`, screen: string, title: PageText): PageRoute {
  const page = unlistedPage(pattern, screen, title)
  return {
    ...page,
    head: (replies, facts) => ({ ...page.head(replies, facts), canonical: null }),
    isNeverStored: true,
  }
}

/** Creates a screen for administrators, which is stored nowhere. */
export function backOfficePage(
  pattern: `/${string}`,
  route: string | null,
  { head, title }: AdminScreen,
): PageRoute {
  return { ...unlistedPage(pattern, route, head ?? title), isNeverStored: true, isMeasured: false }
}
