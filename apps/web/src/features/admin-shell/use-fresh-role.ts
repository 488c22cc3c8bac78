import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'

/**
 * A call refused for the role means that the role was changed while the back office was open: who is signed in is asked for
 * anew, and the shell shows what is left.
 */
export function useFreshRole(): void {
  const queryClient = useQueryClient()
  const { reload } = useSession()
  useEffect(() => {
    const look = (error: unknown) => {
      if (codeOf(error) === 'PERMISSION_REQUIRED') void reload()
    }
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [queryClient, reload])
}
