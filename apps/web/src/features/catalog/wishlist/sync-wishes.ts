import toast from 'react-hot-toast/headless'
import { inOrder, type Utils } from './account-wishes.ts'
import { asMergedItem, clearStoredWishes, readStoredWishes } from './stored-wishlist.ts'
import { setAccountWishes } from './wish-store.ts'
import { t } from './texts.ts'

/**
 * Loads the hearts of the account after merging the wishes stored on this device. Only merged wishes are removed
 * here: if the shop cannot be reached, the device stores them until the next time.
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
