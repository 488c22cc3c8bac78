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

/** `input` must be what the web app asks with, or the answer is not found in its cache. */
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
  /** Path and query of the one address of this content; null: there is none. */
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
  /** Questions the page asks at once, and does without when they fail. */
  extras?: (request: PageRequest) => PageQuery[]
  head: (replies: Replies<N>, facts: PageFacts) => PageHead
  /** The path where the content stands now, when the one asked for is an old one of it; null when it is not. */
  movedTo?: (replies: Replies<N>, request: PageRequest) => string | null
  /** The title when what it needs is not there. */
  missing?: PageText
  /** The page that this address has for those who look at something that is not in the shop; null: this one. */
  alternative?: (request: PageRequest) => PageRoute | null
  /** In the sitemap as it stands. */
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
  /** The server draws it: a visitor sees all there is to see. */
  isRendered: boolean
  /** No cache, not even the browser's own, keeps the page. */
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

/** A page that belongs to one person or to one moment: no search engine keeps it. */
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

/** A page whose address is a secret: no cache keeps it, and its head does not repeat it. */
export function secretPage(pattern: `/${string}`, screen: string, title: PageText): PageRoute {
  const page = unlistedPage(pattern, screen, title)
  return {
    ...page,
    head: (replies, facts) => ({ ...page.head(replies, facts), canonical: null }),
    isNeverStored: true,
  }
}

/** A screen for administrators: nothing of it is kept anywhere. */
export function backOfficePage(
  pattern: `/${string}`,
  route: string | null,
  { head, title }: AdminScreen,
): PageRoute {
  return { ...unlistedPage(pattern, route, head ?? title), isNeverStored: true, isMeasured: false }
}
