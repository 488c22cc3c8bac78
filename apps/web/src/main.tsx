import './lib/page/polyfills.ts'
import type { AppRouter } from '@dobara/api/app-router.ts'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApi } from './lib/api/api-client.ts'
import { seedFirstQueries } from './lib/api/first-queries.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { startServiceWorker } from './lib/page/service-worker.ts'
import { forgetPerson } from './lib/session/forget-person.ts'
import { createSessionStore } from './lib/session/session-store.ts'
import { readLanguage } from './lib/texts/language.ts'
import { setLanguage } from './lib/texts/texts.ts'
import { startTheme } from './lib/page/theme.ts'
import { createAppRouter } from './router.tsx'
import { Shop } from './shop.tsx'

// Otherwise zod tests once whether it may compile functions from text, which the shop's content security policy
// refuses and reports. Zod reads its settings from this global: importing it to set them would add it to pages
// without a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startTheme()
const queryClient = createQueryClient()
seedFirstQueries(queryClient)

let notifyTakenOver = () => {}
const isTakenOver = new Promise<void>((resolve) => {
  notifyTakenOver = resolve
})
// A reply before hydration would render another page than the server did.
const api = createApi((...request) => isTakenOver.then(() => fetch(...request)))
const trpcUtils = createTRPCQueryUtils<AppRouter>({ queryClient, client: api.client })
const router = createAppRouter({
  queryClient,
  trpcUtils,
  loadBackOffice: () => import('./routeTree.gen.ts'),
})
const session = createSessionStore(api, () => forgetPerson(queryClient))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Loads the texts of the page's language before the first render; English is part of the pages themselves. */
async function learnLanguage(): Promise<void> {
  const language = readLanguage()
  const lang = language === 'en' ? 'en-IN' : language
  // Setting even the same value would recalculate the styles of the whole page.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang
  if (language === 'en') return setLanguage('en')
  const { HINDI } = await import('./hindi.ts')
  setLanguage(language, HINDI)
}

/** The longest that answers wait for a browser that finds no rest. */
const LONGEST_WAIT_MS = 1_000

/**
 * Releases API replies when the browser is idle. The frame of a page is hydrated before the screen in it, slice by
 * slice; a reply that changed the frame in between would force the whole screen to hydrate at once.
 */
function reportWhenAtRest(): void {
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(notifyTakenOver, { timeout: LONGEST_WAIT_MS })
  else setTimeout(notifyTakenOver)
}

/**
 * Wraps the shop: as a sibling of it, it would make React number the elements differently from the server and
 * generate other ids.
 */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(reportWhenAtRest, [])
  return children
}

const takeEarlyEvents = () => globalThis.dobaraEarly?.() ?? []

async function takeOver(element: HTMLElement, page: ReactNode): Promise<void> {
  const { href } = location
  // The scripts have just run, which took long enough on a slow phone: it renders before this continues.
  await new Promise((resolve) => setTimeout(resolve))
  router.ssr = { manifest: undefined }
  await router.load()
  const early = takeEarlyEvents()
  // A user who has scrolled already stays there; the router would scroll to the top.
  router.options.scrollRestoration = () => scrollY === 0
  router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true
  })
  // In a transition, React hydrates the page in short slices, between which the browser renders and scrolls.
  startTransition(() => {
    hydrateRoot(element, page, {
      // A user who navigates before hydration has ended gets the next page rendered instead, which is no error.
      onRecoverableError: (error) => {
        if (location.href === href) reportError(error)
      },
    })
  })
  await isTakenOver
  // Navigation back or forward had no listener until now.
  if (location.href !== href) await router.load()
  if (early.length > 0) await (await import('./lib/page/repeat-early-events.ts')).repeatEarlyEvents(early)
}

async function show(element: HTMLElement): Promise<void> {
  const { lang } = document.documentElement
  // A shop in English is better than none, when the other language cannot be fetched.
  await learnLanguage().catch(() => setLanguage('en'))
  const page = (
    <StrictMode>
      <TakenOver>
        <Shop client={api.client} queryClient={queryClient} session={session} router={router} />
      </TakenOver>
    </StrictMode>
  )
  // Server-rendered markup is hydrated as it is, once the parts of its screen are loaded.
  if (element.firstChild && lang === document.documentElement.lang) {
    await takeOver(element, page)
  } else {
    takeEarlyEvents()
    notifyTakenOver()
    createRoot(element).render(page)
  }
}

void show(root)
startServiceWorker()
