import type { trpc } from '../../../lib/api/trpc.ts'
import type { StoredWish } from './stored-wishlist.ts'
import { asMergedItem } from './stored-wishlist.ts'
import { readWished, setAccountWishes } from './wish-store.ts'

export type Utils = ReturnType<typeof trpc.useUtils>

/** Calls wait for each other, so that an earlier reply never overwrites a later list. */
let last: Promise<unknown> = Promise.resolve()

export function inOrder<Reply>(change: () => Promise<Reply>): Promise<Reply> {
  const next = last.then(change)
  last = next.catch(() => undefined)
  return next
}

/** Shows the change at once, then the server's reply; a refusal restores the previous state and is thrown. */
async function change(
  utils: Utils,
  { ids, call }: { ids: Iterable<number>; call: () => Promise<{ productIds: number[] }> },
): Promise<void> {
  const before = readWished()
  setAccountWishes(ids)
  try {
    const { productIds } = await inOrder(call)
    setAccountWishes(productIds)
    void utils.wishlist.list.invalidate()
  } catch (error) {
    setAccountWishes(before)
    throw error
  }
}

export function addAccountWish(utils: Utils, productId: number): Promise<void> {
  const call = () => utils.client.wishlist.add.mutate({ productId })
  return change(utils, { ids: [productId, ...readWished()], call })
}

/** Puts one back as it was, with its price and its day. */
export function restoreAccountWish(utils: Utils, wish: StoredWish): Promise<void> {
  const call = () => utils.client.wishlist.merge.mutate({ items: [asMergedItem(wish)] })
  return change(utils, { ids: [wish.id, ...readWished()], call })
}

export function removeAccountWish(utils: Utils, productId: number): Promise<void> {
  const call = () => utils.client.wishlist.remove.mutate({ productId })
  return change(utils, { ids: [...readWished()].filter((id) => id !== productId), call })
}
