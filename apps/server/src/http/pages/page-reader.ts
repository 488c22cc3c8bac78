import { createCaller } from '@dobara/api/app-router.ts'
import { asRefusal } from '@dobara/api/errors.ts'
import type { PageAnswer } from '@dobara/contract/content/page-drawing.ts'
import { MEASUREMENT_META } from '@dobara/contract/content/measured-by.ts'
import { type MeasurementVendor, vendorsWithIds } from '@dobara/contract/content/vendor-policy.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import type { AppDeps } from '../app-deps.ts'
import type { OutputOf, QueryPath } from '../shared/procedures.ts'
import { type TryRendering, tryRendering } from './render-pages.ts'
import { type CompressedBody, compressedBody, weightOf } from '../cache/compressed-body.ts'
import { homeText } from './claim-texts.ts'
import { jsonInScript } from './escape.ts'
import type { PageQuery, PageFacts, PageHead, PageRequest, PageRoute } from './page-route.ts'
import { SHELL } from './page-routes.ts'
import type { PageTemplate, Theme } from './page-template.ts'
import { HTML_LANG, type Language, OG_LOCALE, translatorOf } from './page-texts.ts'
import { metaTag, renderHead } from './render-head.ts'
import { anonymousContext } from '../plugins/visitor.ts'

export type Page = {
  status: number
  html: CompressedBody
  /** Bytes of memory, about. */
  weight: number
  /** True if no cache, not even the browser's, may store it. */
  isNeverStored?: boolean
  /** True if the server rendered the page and wrote its own script into it. */
  isRendered?: boolean
  /** Vendors whose scripts may run on the page once the reader agrees. */
  vendors?: readonly MeasurementVendor[]
  /** New path of the requested page: the browser is redirected there with its query. */
  movedTo?: string
}
/** `route` null: no page has this address. `url` is the address as it came, path and query. */
export type ReadPage = (requested: {
  route: PageRoute | null
  request: PageRequest
  url: string
  theme: Theme
  /** `Caller.lastWrite`: of who has just changed something nothing cached is fresh enough. */
  lastWrite: string | null
}) => Promise<Page>

type Outcome = { query: PageQuery; data: unknown } | { query: PageQuery; refusedWith: number }
const isData = (outcome: Outcome): outcome is { query: PageQuery; data: unknown } => 'data' in outcome

export function createPageReader(deps: AppDeps, template: PageTemplate): ReadPage {
  const render = tryRendering(deps.renderPage ?? null, deps.log, deps.longestRenderingMs)
  const press = { deps, template, draw: render }
  return async (requested) => {
    const load = async () => {
      const page = await readPage(press, requested)
      return { ...page, weight: weightOf(page.html) }
    }
    if (requested.lastWrite !== null) return load()
    const key = `page ${requested.request.language} ${requested.theme} ${requested.url}`
    return (await deps.responseCache.read(key, load)) ?? load()
  }
}

type Press = { deps: AppDeps; template: PageTemplate; draw: TryRendering }

async function readPage(
  { deps, template, draw }: Press,
  requested: Parameters<ReadPage>[0],
): Promise<Omit<Page, 'weight'>> {
  const { route, request, url, theme, lastWrite } = requested
  const { language } = request
  const lang = HTML_LANG[language]
  const needed = Object.entries(route?.needs(request) ?? {})
  const call = callerOf(deps, lastWrite)
  const [shell, needs, extras] = await Promise.all([
    Promise.all(Object.values(SHELL).map(call)),
    Promise.all(needed.map(([, one]) => call(one))),
    Promise.all((route?.extras(request) ?? []).map(call)),
  ])
  const outcomes = [...shell, ...needs, ...extras]
  const refused = needs.find((outcome) => 'refusedWith' in outcome)
  const status = refused && 'refusedWith' in refused ? pageStatus(refused.refusedWith) : route ? 200 : 404
  if (status >= 500) return { status, html: compressedBody(template.plain({ lang, theme })) }

  const facts: PageFacts = {
    request,
    t: translatorOf(language),
    publicUrl: deps.publicUrl,
    store: replyTo(outcomes, SHELL.store),
    categories: replyTo(outcomes, SHELL.categories) ?? [],
  }
  const replies = Object.fromEntries(needed.map(([key, one]) => [key, replyTo(outcomes, one)]))
  const found = status === 200 ? route : null
  const movedTo = found?.movedTo(replies, request)
  if (movedTo) return { status: 301, html: compressedBody(''), movedTo }
  const head = found ? found.head(replies, facts) : missingHead(route, facts)
  const queries = answersOf(outcomes)
  const rendered = found?.isRendered ? await draw({ url, language, queries }) : null
  const ids = idsFor(route, facts)
  const announced = [
    renderHead(head, facts, OG_LOCALE[language]),
    idsTag(ids),
    ...partsOf(route, { language, isRendered: rendered !== null }, template),
  ]
  const markup = announced.filter(Boolean).join('\n    ')
  return {
    status,
    isNeverStored: route?.isNeverStored === true,
    isRendered: rendered !== null,
    vendors: vendorsWithIds(ids),
    html: compressedBody(
      template.write({
        lang,
        theme,
        head: markup,
        body: firstQueries(route?.isPersonal ? null : url, queries),
        rendered,
      }),
    ),
  }
}

/** The ids under which this page may be counted. */
function idsFor(route: PageRoute | null, { store }: Pick<PageFacts, 'store'>): string[] {
  return route?.isMeasured === false ? [] : Object.values(store?.measurement ?? {})
}

const idsTag = (ids: readonly string[]) => ids.length > 0 && metaTag(MEASUREMENT_META, ids.join(' '))

function partsOf(
  route: PageRoute | null,
  page: { language: Language; isRendered: boolean },
  template: PageTemplate,
): string[] {
  return [
    route?.screen ? template.parts(`src/routes/${route.screen}.tsx`, page) : '',
    page.language === 'hi' ? template.parts('src/hindi.ts', page) : '',
  ]
}

/**
 * Returns the status of a page: 404 for missing content, 400 for an invalid address, otherwise 503, as the fault is
 * ours and temporary.
 */
function pageStatus(refusedWith: number): number {
  if (refusedWith === 404) return 404
  return refusedWith < 500 ? 400 : 503
}

function missingHead(route: PageRoute | null, facts: PageFacts): PageHead {
  const title = facts.t(route?.missing ?? 'pageNotFound')
  return { title, description: homeText(facts), canonical: null, isIndexed: false }
}

function callerOf(deps: AppDeps, lastWrite: string | null) {
  const procedures: unknown = createCaller(anonymousContext(deps, { lastWrite }))
  return async (query: PageQuery): Promise<Outcome> => {
    const procedure = query.procedure
      .split('.')
      .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], procedures)
    try {
      return { query, data: await (procedure as (input: unknown) => Promise<unknown>)(query.input) }
    } catch (error) {
      // The procedure has logged any bug; the page shows what it can without this result.
      return { query, refusedWith: REFUSALS[asRefusal(error).code].status }
    }
  }
}

function replyTo<Path extends QueryPath>(
  outcomes: readonly Outcome[],
  requested: PageQuery<Path>,
): OutputOf<Path> | null {
  const found = outcomes.find((outcome) => outcome.query === requested)
  return found && isData(found) ? (found.data as OutputOf<Path>) : null
}

function answersOf(outcomes: readonly Outcome[]): PageAnswer[] {
  return outcomes.filter(isData).map(({ query: { procedure, input }, data }) => ({ procedure, input, data }))
}

/** Returns the results for the browser's query cache, so that the page is rendered without fetching them again. */
function firstQueries(titled: string | null, queries: readonly PageAnswer[]): string {
  return `<script type="application/json" id="first-queries">${jsonInScript({ titled, queries })}</script>\n  `
}
