import { trpc } from '../../lib/api/trpc.ts'
import { useSession } from '../../lib/session/session.tsx'

const WAITING_POLL_MS = 10_000

/** One order of the person signed in. While it waits for its payment it is asked about again: the bank may be slow. */
export function useOrder(id: string) {
  const { user, status } = useSession()
  const query = trpc.orders.get.useQuery(
    { id },
    {
      enabled: user !== null,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? WAITING_POLL_MS : false),
    },
  )
  return { query, isSignedOut: status === 'ready' && user === null }
}
