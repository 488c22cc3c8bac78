import type { CartItem } from '@dobara/contract/cart.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import { useRef, useState } from 'react'
import { useCart } from './cart-context.tsx'

/**
 * The quantity of a line as the shopper sees it: a press shows at once, presses during a save are gathered into the
 * next one, and after a refusal the stored quantity is shown again.
 */
export function useQuantity(item: Pick<CartItem, 'id' | 'quantity' | 'availableQty'>) {
  const { setQuantity } = useCart()
  const [shown, setShown] = useState<number | null>(null)
  const wanted = useRef(item.quantity)
  const isSaving = useRef(false)

  async function save() {
    isSaving.current = true
    let sent: number
    let isDone: boolean
    do {
      sent = wanted.current
      isDone = (await setQuantity(item.id, sent)).isDone
    } while (isDone && wanted.current !== sent)
    isSaving.current = false
    setShown(null)
  }

  const quantity = shown ?? item.quantity
  return {
    quantity,
    isSaving: shown !== null,
    max: Math.min(item.availableQty, MAX_ITEM_QUANTITY),
    change: (next: number) => {
      if (next < 1 || next > MAX_ITEM_QUANTITY) return
      setShown(next)
      wanted.current = next
      if (!isSaving.current) void save()
    },
  }
}
