import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { SessionState, SessionStore } from './session-store.ts'

type Acts = Pick<SessionStore, 'signIn' | 'signOut' | 'resume' | 'reload' | 'deferSignIn' | 'dropSession'>
export type Session = SessionState & Acts

/** Every page is hydrated as that of an unknown user. */
const LOADING: SessionState = { user: null, status: 'loading' }

const SessionContext = createContext<SessionStore | null>(null)

/** Starts the session once and gives it to every screen. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => store.start(), [store])
  return <SessionContext value={store}>{children}</SessionContext>
}

function useStore(): SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('useSession must be used within a SessionProvider')
  return store
}

/** Returns the session of the signed-in user; `status` is 'loading' until the start-up order has run. */
export function useSession(): Session {
  const store = useStore()
  const state = useSyncExternalStore(store.subscribe, store.state, () => LOADING)
  return useMemo(() => {
    const { signIn, signOut, resume, reload, deferSignIn, dropSession } = store
    return { ...state, signIn, signOut, resume, reload, deferSignIn, dropSession }
  }, [state, store])
}

/** Returns the calls that wait for a fresh proof of the user's identity. */
export function useReauthentication(): SessionStore['reauthentication'] {
  return useStore().reauthentication
}
