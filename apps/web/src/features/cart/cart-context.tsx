import type { AddToCartInput, Cart } from '@dobara/contract/cart.ts'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { countStep } from '../../lib/count-step.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

export type Outcome = { isDone: true } | { isDone: false; message: string }

type Item = Pick<AddToCartInput, 'productId' | 'productVariantId'>
/** The same for one product and variant, whatever names it. */
export const keyOf = ({ productId, productVariantId }: Item) => `${productId} ${productVariantId}`

/** The id of the toast that an item is in the cart, with the way to the drawer. */
export const ADDED_TOAST = 'added'

type Run = (change: () => Promise<Cart>, fallback: string) => Promise<Outcome>

type CartValue = {
  cart: Cart | undefined
  isLoading: boolean
  /** The sentence in the red strip: the last refusal, or that the cart could not be loaded. */
  error: string | null
  dismissError: () => void
  reload: () => void
  isOpen: boolean
  open: () => void
  close: () => void
  add: (input: AddToCartInput) => Promise<Outcome>
  /**
   * Returns true once for an item that was added: its stepper takes over the focus of the button, even if the page
   * was rendered again in between.
   */
  takeFocusFor: (item: Item) => boolean
  setQuantity: (id: string, quantity: number) => Promise<Outcome>
  remove: (id: string) => Promise<Outcome>
  clear: () => Promise<Outcome>
  applyCoupon: (code: string) => Promise<Outcome>
  removeCoupon: (appliedCouponId: number) => Promise<Outcome>
  /** Runs another change of the cart, made with IN_ORDER, and shows the cart it answers with. */
  run: Run
}

const CartContext = createContext<CartValue | null>(null)

/** Mutations wait for each other, so an earlier reply can never overwrite a later cart. */
export const IN_ORDER = { scope: { id: 'cart' } }

/** Every change the shopper can make; each answers with the whole new cart, which replaces the cached one. */
function useCartChanges(setError: (message: string | null) => void) {
  const utils = trpc.useUtils()
  const added = useRef(new Set<string>())
  const options = {
    ...IN_ORDER,
    // A read that started before the change must not bring the old cart back.
    onMutate: () => utils.cart.get.cancel(),
  }
  const { mutateAsync: add } = trpc.cart.add.useMutation({ ...options, onSuccess: () => countStep('cart') })
  const { mutateAsync: update } = trpc.cart.updateItem.useMutation(options)
  const { mutateAsync: remove } = trpc.cart.removeItem.useMutation(options)
  const { mutateAsync: clear } = trpc.cart.clear.useMutation(options)
  const { mutateAsync: applyCoupon } = trpc.cart.applyCoupon.useMutation(options)
  const { mutateAsync: removeCoupon } = trpc.cart.removeCoupon.useMutation(options)

  const run = useCallback<Run>(
    async (change, fallback) => {
      setError(null)
      try {
        utils.cart.get.setData(undefined, await change())
        return { isDone: true }
      } catch (error) {
        const message = messageOf(error, fallback)
        // The cart shown may be out of date, which may be why the change was refused: another tab, or a sold-out
        // unit.
        void utils.cart.get.invalidate()
        setError(message)
        return { isDone: false, message }
      }
    },
    [setError, utils],
  )

  return useMemo(
    () => ({
      run,
      add: (input: AddToCartInput) => {
        added.current.add(keyOf(input))
        return run(() => add(input), t('addFailed'))
      },
      takeFocusFor: (item: Item) => added.current.delete(keyOf(item)),
      setQuantity: (id: string, quantity: number) => run(() => update({ id, quantity }), t('updateFailed')),
      remove: (id: string) => run(() => remove({ id }), t('removeFailed')),
      clear: () => run(() => clear(), t('clearFailed')),
      applyCoupon: (cartId: string, code: string) =>
        run(async () => (await applyCoupon({ cartId, code })).cart, t('applyFailed')),
      removeCoupon: (cartId: string, appliedCouponId: number) =>
        run(() => removeCoupon({ cartId, appliedCouponId }), t('removeCouponFailed')),
    }),
    [run, add, update, remove, clear, applyCoupon, removeCoupon],
  )
}

/** The cart of this shopper and whether its drawer is open, for every screen. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Another tab may have changed it a moment ago.
  const query = trpc.cart.get.useQuery(undefined, { refetchOnWindowFocus: 'always' })
  const changes = useCartChanges(setRefusal)
  const cart = query.data
  const cartId = cart?.id ?? null
  const { refetch } = query
  const loadError = query.isError && !query.isFetching ? messageOf(query.error, t('loadFailed')) : null

  const value = useMemo<CartValue>(
    () => ({
      ...changes,
      cart,
      isLoading: query.isPending,
      error: refusal ?? loadError,
      dismissError: () => setRefusal(null),
      reload: () => void refetch(),
      isOpen,
      open: () => setIsOpen(true),
      close: () => {
        setIsOpen(false)
        setRefusal(null)
      },
      applyCoupon: async (code) =>
        cartId ? changes.applyCoupon(cartId, code) : { isDone: false, message: t('empty') },
      removeCoupon: async (id) =>
        cartId ? changes.removeCoupon(cartId, id) : { isDone: false, message: t('empty') },
    }),
    [changes, cart, cartId, query.isPending, refusal, loadError, refetch, isOpen],
  )
  return <CartContext value={value}>{children}</CartContext>
}

export function useCart(): CartValue {
  const value = use(CartContext)
  if (!value) throw new Error('useCart must be used within a CartProvider')
  return value
}
