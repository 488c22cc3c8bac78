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
import { speak } from './lib/texts/texts.ts'
import { startTheme } from './lib/page/theme.ts'
import { createAppRouter } from './router.tsx'
import { Shop } from './shop.tsx'

// Else zod tries once whether it may make functions of text, which the policy of the shop refuses and reports. Here is where
// zod keeps its settings: importing it for them would bring it to pages without a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startTheme()
const queryClient = createQueryClient()
seedFirstQueries(queryClient)

let notifyTakenOver = () => {}
const isTakenOver = new Promise<void>((resolve) => {
  notifyTakenOver = resolve
})
// An answer that came before the page is taken over would draw another page than the server has.
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

/** English is in the pages themselves; what another language says is fetched before the first of them is drawn. */
async function learnLanguage(): Promise<void> {
  const language = readLanguage()
  const lang = language === 'en' ? 'en-IN' : language
  // Also the same again would have the whole page styled anew.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang
  if (language === 'en') return speak('en')
  const { HINDI } = await import('./hindi.ts')
  speak(language, HINDI)
}

/** The longest that answers wait for a browser that finds no rest. */
const LONGEST_WAIT_MS = 1_000

/**
 * The frame of a page is taken over before the screen in it, slice by slice. An answer that changed the frame meanwhile would
 * have the whole screen taken over at one stroke: it waits until the browser has nothing to do.
 */
function reportWhenAtRest(): void {
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(notifyTakenOver, { timeout: LONGEST_WAIT_MS })
  else setTimeout(notifyTakenOver)
}

/** Around the shop and not beside it: beside it, React would count what is drawn otherwise than the server, and name it so. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(reportWhenAtRest, [])
  return children
}

const takeEarlyEvents = () => globalThis.dobaraEarly?.() ?? []

async function takeOver(element: HTMLElement, page: ReactNode): Promise<void> {
  const { href } = location
  // The scripts have just run, which took a slow phone long enough: it draws before it goes on.
  await new Promise((resolve) => setTimeout(resolve))
  router.ssr = { manifest: undefined }
  await router.load()
  const early = takeEarlyEvents()
  // A user who has scrolled already stays there; the router would scroll to the top.
  router.options.scrollRestoration = () => scrollY === 0
  router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true
  })
  // As a transition: React takes the page over in short slices, between which the browser draws and scrolls.
  startTransition(() => {
    hydrateRoot(element, page, {
      // A user who navigates before hydration has ended gets the next page rendered instead, which is no error.
      onRecoverableError: (error) => {
        if (location.href === href) reportError(error)
      },
    })
  })
  await isTakenOver
  // Nothing listened to a navigation back or forward meanwhile.
  if (location.href !== href) await router.load()
  if (early.length > 0) await (await import('./lib/page/repeat-early-events.ts')).repeatEarlyEvents(early)
}

async function show(element: HTMLElement): Promise<void> {
  const { lang } = document.documentElement
  // A shop in English is better than none, when the other language cannot be fetched.
  await learnLanguage().catch(() => speak('en'))
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
