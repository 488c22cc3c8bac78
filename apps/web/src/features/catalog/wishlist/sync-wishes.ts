import toast from 'react-hot-toast/headless'
import { inOrder, type Utils } from './account-wishes.ts'
import { asMergedItem, clearStoredWishes, readStoredWishes } from './stored-wishlist.ts'
import { setAccountWishes } from './wish-store.ts'
import { t } from './texts.ts'

/**
 * Fills the hearts from the account, into which goes first what this device kept. Only what has arrived is forgotten here:
 * when the shop cannot be reached, the device keeps it until the next time.
 */
export async function syncWishes(utils: Utils, isStillWanted: () => boolean): Promise<void> {
  // A user who has signed out has no wishlist to fetch.
  if (!isStillWanted()) return
  const stored = readStoredWishes()
  const { productIds, leftOut } =
    stored.length > 0
      ? await inOrder(() => utils.client.wishlist.merge.mutate({ items: stored.map(asMergedItem) }))
      : { ...(await inOrder(() => utils.client.wishlist.ids.query())), leftOut: 0 }
  if (!isStillWanted()) return
  setAccountWishes(productIds)
  if (stored.length === 0) return
  clearStoredWishes(stored.map(({ id }) => id))
  void utils.wishlist.list.invalidate()
  if (leftOut > 0) toast.error(t('leftOut', { count: leftOut }))
}
