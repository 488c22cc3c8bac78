import type { AppRouter as Procedures } from '@dobara/api/app-router.ts'
import type { DrawPage, PageToDraw } from '@dobara/contract/content/page-drawing.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { createTRPCClient } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { renderToString } from 'react-dom/server'
import { keyOf } from './lib/api/first-queries.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { createSessionExpiry } from './lib/session/session-expiry.ts'
import { createSessionStore } from './lib/session/session-store.ts'
import { speak } from './lib/texts/texts.ts'
import { createAppRouter } from './router.tsx'
import { Shop } from './shop.tsx'

/** A part that is loaded when it is first needed holds up one drawing, a little longer each time; then it is there for all. */
const WAITS_MS = [0, 5, 10, 20, 40, 80, 160, 320, 640]
/** React's mark for a part that was not ready. */
const NOT_READY = '<!--$!-->'
/** The head has announced the first picture already, and no other one is to come before it. */
const ANNOUNCED = /^(<link rel="preload" as="image"[^>]*>)+/

/** Asks nobody: what a page needs comes with it, and the rest is the browser's to ask for. */
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
const api = { client: silent, refresh: () => Promise.resolve(false), expiry: createSessionExpiry() }

/** Made anew for every page: nothing of one reader may come to another. */
async function loadShop({ url, queries }: PageToDraw) {
  const queryClient = createQueryClient()
  for (const query of queries) queryClient.setQueryData(keyOf(query), query.data)
  const parts = { queryClient, trpcUtils: createTRPCQueryUtils<Procedures>({ queryClient, client: silent }) }
  let router = createAppRouter({ ...parts, history: createMemoryHistory({ initialEntries: [url] }) })
  await router.load()
  const { _serverResult: result } = router
  if (result?.type === 'redirect') {
    // The same page under its parameters in their order, which the browser writes into its bar by itself.
    const { href } = result.redirect.options
    if (href === undefined) throw new Error(`${url} leads elsewhere`)
    router = createAppRouter({ ...parts, history: createMemoryHistory({ initialEntries: [href] }) })
    await router.load()
  }
  return { queryClient, router }
}

/** Draws a page of the storefront as a visitor sees it first. Throws when it cannot be drawn whole. */
export const drawPage: DrawPage = async (page) => {
  const { HINDI } = page.language === 'hi' ? await import('./hindi.ts') : { HINDI: {} }
  const { queryClient, router } = await loadShop(page)
  for (const waitMs of WAITS_MS) {
    // oxlint-disable-next-line no-await-in-loop -- for the parts that the last drawing asked for
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const session = createSessionStore(api, () => undefined)
    // The language is one for the whole process: from here to the end of the drawing nobody else is let in.
    speak(page.language, HINDI)
    const html = renderToString(
      <Shop client={silent} queryClient={queryClient} session={session} router={router} />,
    )
    if (!html.includes(NOT_READY)) return html.replace(ANNOUNCED, '')
  }
  throw new Error(`${page.url} has a part that does not become ready`)
}
