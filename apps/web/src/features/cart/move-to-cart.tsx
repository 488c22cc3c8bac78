import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Button } from '../../ui/button.tsx'
import type { Buyable } from './add-to-cart.tsx'
import { useCart } from './cart-context.tsx'
import { t } from './move-texts.ts'

type MoveToCartProps = { item: Buyable; onMoved: () => void }

/** Puts something that waits elsewhere into the cart; what is in there already stays as it is, and moves too. */
export function MoveToCart({ item, onMoved }: MoveToCartProps) {
  const { cart, add } = useCart()
  const [isMoving, setIsMoving] = useState(false)
  const { productId, productVariantId, selectedAttributes = {}, title, inStock } = item

  async function move() {
    const isThere = cart?.items.some(
      (line) => line.productId === productId && line.productVariantId === productVariantId,
    )
    setIsMoving(true)
    const outcome = isThere
      ? ({ isDone: true } as const)
      : await add({ productId, productVariantId, quantity: 1, selectedAttributes })
    setIsMoving(false)
    if (!outcome.isDone) {
      toast.error(outcome.message)
      return
    }
    toast.success(t('moved'))
    onMoved()
  }
  return (
    <Button
      className="flex-1"
      disabled={!inStock}
      isLoading={isMoving}
      aria-label={inStock ? t('moveToCartOf', { title }) : undefined}
      onClick={() => void move()}
    >
      {t(inStock ? 'moveToCart' : 'outOfStock')}
    </Button>
  )
}
