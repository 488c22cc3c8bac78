import type { AppRouter as Procedures } from '@dobara/api/app-router.ts'
import type { RenderPage } from '@dobara/contract/content/page-drawing.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { createTRPCClient } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { keyOf } from './lib/api/first-queries.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { createReauthentication } from './lib/api/reauthentication.ts'
import { createSessionExpiry } from './lib/api/session-expiry.ts'
import { followRedirect } from './lib/page/follow-redirect.ts'
import { createSessionStore } from './lib/session/session-store.ts'
import { setLanguage } from './lib/texts/texts.ts'
import { createAppRouter } from './router.tsx'
import { Shop } from './shop.tsx'

/** Preload links of pictures, which React puts first: the head has announced the first picture already, and no other is to precede it. */
const ANNOUNCED = /^(<link rel="preload" as="image"[^>]*>)+/

/** Client that sends no requests: the data of a page comes with it, and the browser requests the rest. */
const silent = createTRPCClient<Procedures>({
  links: [
    () => () => ({
      subscribe: () => ({ unsubscribe: () => undefined }),
      pipe: () => {
        throw new Error('a silent link has nothing to pipe')
      },
    }),
  ],
})
const api = {
  client: silent,
  refresh: () => Promise.resolve(false),
  expiry: createSessionExpiry(),
  reauthentication: createReauthentication(),
}

/** The language is one for the whole process, so pages are rendered one after another. */
let lastRender: Promise<unknown> = Promise.resolve()

function renderInTurn(render: () => Promise<string>): Promise<string> {
  const rendered = lastRender.then(render)
  lastRender = rendered.catch(() => undefined)
  return rendered
}

/** Renders a page of the storefront as a visitor first sees it. Throws when it cannot be rendered whole, or is aborted. */
export const renderPage: RenderPage = async (page, signal) => {
  const { HINDI } = page.language === 'hi' ? await import('./hindi.ts') : { HINDI: {} }
  // Created for every page: no data of one visitor may reach another.
  const queryClient = createQueryClient()
  for (const query of page.queries) queryClient.setQueryData(keyOf(query), query.data)
  const trpcUtils = createTRPCQueryUtils<Procedures>({ queryClient, client: silent })
  const session = createSessionStore(api, () => undefined)
  const answer = (path: string) =>
    createRequestHandler({
      request: new Request(new URL(path, 'http://localhost'), { signal }),
      createRouter: () =>
        createAppRouter({ queryClient, trpcUtils, history: createMemoryHistory({ initialEntries: [path] }) }),
    })(async ({ router }) => {
      const shop = <Shop client={silent} queryClient={queryClient} session={session} router={router} />
      const html = await renderInTurn(() => {
        signal.throwIfAborted()
        setLanguage(page.language, HINDI)
        return renderWhole(shop, signal)
      })
      return new Response(html)
    })
  const html = await (await followRedirect(page.url, answer)).text()
  return html.replace(ANNOUNCED, '')
}

/** Waits for parts that are loaded when they are first needed, and writes everything in its place. */
async function renderWhole(shop: ReactElement, signal: AbortSignal): Promise<string> {
  const errors: unknown[] = []
  const options = {
    signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error: unknown) => void errors.push(error),
  }
  const { prelude } = await prerender(shop, options)
  // React resolves an aborted page with the parts that it has.
  signal.throwIfAborted()
  if (errors.length > 0) throw errors[0]
  return new Response(prelude).text()
}
