import toast from 'react-hot-toast/headless'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { addAccountWish, removeAccountWish, restoreAccountWish, type Utils } from './account-wishes.ts'
import { clearStoredWishes, type StoredWish, storeWish } from './stored-wishlist.ts'
import { t } from './texts.ts'

type Press = {
  product: { id: number; price: number }
  isOn: boolean
  isSignedIn: boolean
  utils: Utils
}

/** Toggles a wish: on the account of a signed-in user, otherwise on this device. */
export async function pressWish({ product: { id, price }, isOn, isSignedIn, utils }: Press): Promise<void> {
  if (!isSignedIn) {
    if (!isOn) clearStoredWishes([id])
    else if (!storeWish({ id, price, at: Math.floor(Date.now() / 1000) })) {
      toast.error(t('full'))
      return
    }
  } else if (!(await isDone(isOn ? addAccountWish(utils, id) : removeAccountWish(utils, id)))) return
  toast.success(t(isOn ? 'added' : 'removed'))
}

/** Puts back what was removed a moment ago, as it was. */
export async function restoreWish(
  wish: StoredWish,
  { isSignedIn, utils }: Pick<Press, 'isSignedIn' | 'utils'>,
): Promise<void> {
  if (isSignedIn) await isDone(restoreAccountWish(utils, wish))
  else storeWish(wish)
}

/** Removes a product from the list; returns true if it was removed. */
export async function dropWish(
  id: number,
  { isSignedIn, utils }: Pick<Press, 'isSignedIn' | 'utils'>,
): Promise<boolean> {
  if (isSignedIn) return isDone(removeAccountWish(utils, id))
  clearStoredWishes([id])
  return true
}

async function isDone(change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    toast.error(messageOf(error))
    return false
  }
}
