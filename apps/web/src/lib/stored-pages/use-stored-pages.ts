import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { readAccessToken } from '../storage/session-token.ts'
import { storePages, restorePages } from './stored-pages.ts'

/**
 * Checks whether a page can be opened without a network if it was opened before. The service worker has the same
 * pattern.
 */
export const isStoredPage = (path: string): boolean => /^\/admin\/(units|products\/checks)(\/|$)/.test(path)

/** Stores the data that the pages of the workshop show to this user. */
export function useStorePages(user: Profile): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const screens = Object.values(router.routesByPath).filter(({ fullPath }) => isStoredPage(fullPath))
    const loadScreens = () => Promise.all(screens.map((route) => router.loadRouteChunk(route)))
    return storePages(queryClient, { user, loadScreens })
  }, [queryClient, router, user])
}

/**
 * Resumes as the user whose pages are stored if the server cannot be reached to report who is logged in. The server
 * checks the caller as soon as it can be reached. Returns true while this is being determined.
 */
export function useResume(): boolean {
  const { user, status, resume } = useSession()
  const queryClient = useQueryClient()
  const [isInVain, setInVain] = useState(false)
  // A refusal would have removed the token.
  const isOutOfReach = status === 'ready' && user === null && readAccessToken() !== null
  useEffect(() => {
    if (!isOutOfReach) return
    let isWanted = true
    async function goOn() {
      const person = await restorePages(queryClient)
      if (!isWanted) return
      if (person) resume(person)
      else setInVain(true)
    }
    void goOn()
    return () => {
      isWanted = false
    }
  }, [isOutOfReach, queryClient, resume])
  return isOutOfReach && !isInVain
}
