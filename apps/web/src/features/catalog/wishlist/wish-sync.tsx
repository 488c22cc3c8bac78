import { useEffect } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { setAccountWishes } from './wish-store.ts'

/** Loads the wishlist of the signed-in user once, after the first page is rendered. */
export function WishSync() {
  const { user, status } = useSession()
  const utils = trpc.useUtils()
  const id = status === 'leaving' ? undefined : user?.id
  useEffect(() => {
    if (!id) return
    let isHere = true
    // If it cannot be loaded, hearts remain as stored on this device; a press reports the error.
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
