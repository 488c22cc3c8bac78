import { useEffect } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { setAccountWishes } from './wish-store.ts'

/** Follows who is signed in: their wishlist is asked for once, after the first page is drawn. */
export function WishSync() {
  const { user, status } = useSession()
  const utils = trpc.useUtils()
  const id = status === 'leaving' ? undefined : user?.id
  useEffect(() => {
    if (!id) return
    let isHere = true
    // Hearts stay as this device has them when it cannot be loaded; a press says what is wrong.
    import('./sync-wishes.ts')
      .then(({ syncWishes }) => syncWishes(utils, () => isHere))
      .catch(() => undefined)
    return () => {
      isHere = false
      setAccountWishes(null)
    }
  }, [id, utils])
  return null
}
