import type { AppRouter } from '@dobara/api/app-router.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from './lib/api/api-client.ts'
import { seedFirstQueries } from './lib/api/first-queries.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { trpc } from './lib/api/trpc.ts'
import { startServiceWorker } from './lib/service-worker.ts'
import { askToSignIn } from './lib/session/ask-to-sign-in.ts'
import { forgetPerson } from './lib/session/forget-person.ts'
import { SessionProvider } from './lib/session/session.tsx'
import { createSessionStore } from './lib/session/session-store.ts'
import { readLanguage } from './lib/texts/language.ts'
import { speak } from './lib/texts/texts.ts'
import { startTheme } from './lib/theme.ts'
import { createAppRouter } from './router.tsx'

// Else zod tries once whether it may make functions of text, which the policy of the shop refuses and reports. Here is where
// zod keeps its settings: importing it for them would bring it to pages without a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startTheme()
const queryClient = createQueryClient()
seedFirstQueries(queryClient)
const api = createApi()
const trpcUtils = createTRPCQueryUtils<AppRouter>({ queryClient, client: api.client })
const router = createAppRouter({ queryClient, trpcUtils })
const session = createSessionStore(
  api,
  () => forgetPerson(queryClient),
  () => askToSignIn(router),
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** English is in the pages themselves; what another language says is fetched before the first of them is drawn. */
async function learnLanguage(): Promise<void> {
  const language = readLanguage()
  document.documentElement.lang = language === 'en' ? 'en-IN' : language
  if (language === 'en') return speak('en')
  const { HINDI } = await import('./hindi.ts')
  speak(language, HINDI)
}

function draw(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      <trpc.Provider client={api.client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider store={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  )
}

// A shop in English is better than none, when the other language cannot be fetched.
void learnLanguage()
  .catch(() => speak('en'))
  .then(() => draw(root))
startServiceWorker()
