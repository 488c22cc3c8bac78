import type { CartItem } from '@dobara/contract/cart.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { IN_ORDER, type Outcome, useCart } from './cart-context.tsx'
import { t } from './drawer-texts.ts'

/** Returns the saved items, and the functions that save, move and remove them. */
export function useSaved() {
  const { cart, run, remove } = useCart()
  const utils = trpc.useUtils()
  const query = trpc.cart.saved.useQuery(undefined, { refetchOnWindowFocus: 'always' })
  const save = trpc.cart.save.useMutation(IN_ORDER)
  const move = trpc.cart.moveToCart.useMutation(IN_ORDER)

  /**
   * Refreshes the list after the cart and before the change counts as done, so that an item is never missing from
   * both.
   */
  async function thenList(change: Promise<Outcome>): Promise<Outcome> {
    const outcome = await change
    await utils.cart.saved.invalidate()
    return outcome
  }

  return {
    query,
    // An item just added to the cart from its own page may still be in the cached list.
    items: (query.data ?? []).filter(({ id }) => !cart?.items.some((item) => item.id === id)),
    save: (id: string) => thenList(run(() => save.mutateAsync({ id }), t('saveFailed'))),
    moveToCart: (id: string) => thenList(run(() => move.mutateAsync({ id }), t('moveFailed'))),
    removeSaved: (id: string) => thenList(remove(id)),
  }
}

/** Returns a function that records that the shopper has seen the new price of a line. */
export function useAcceptPrice() {
  const { run } = useCart()
  const { mutateAsync } = trpc.cart.acceptPrices.useMutation(IN_ORDER)
  return ({ id, unitPrice }: Pick<CartItem, 'id' | 'unitPrice'>) =>
    run(() => mutateAsync({ items: [{ id, unitPrice }] }), t('acceptFailed'))
}

/** Returns a function that gives a line another machine, such as the replacement offered for one that is gone. */
export function useChooseUnit() {
  const { run } = useCart()
  const { mutateAsync } = trpc.cart.chooseUnit.useMutation(IN_ORDER)
  return (id: string, unitCode: string) => run(() => mutateAsync({ id, unitCode }), t('unitFailed'))
}

export type SavedItems = ReturnType<typeof useSaved>
