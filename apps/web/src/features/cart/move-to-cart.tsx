import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Button } from '../../ui/button.tsx'
import type { Buyable } from './add-to-cart.tsx'
import { useCart } from './cart-context.tsx'
import { ControlFailure } from './control-failure.tsx'
import { t } from './drawer-texts.ts'

type MoveToCartProps = { item: Buyable; onMoved: () => void }

/** Puts something that waits elsewhere into the cart; what is in there already stays as it is, and moves too. */
export function MoveToCart({ item, onMoved }: MoveToCartProps) {
  const { cart, add } = useCart()
  const [isMoving, setIsMoving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { productId, productVariantId, selectedAttributes = {}, title, inStock } = item

  async function move() {
    const isThere = cart?.items.some(
      (line) => line.productId === productId && line.productVariantId === productVariantId,
    )
    setIsMoving(true)
    setFailure(null)
    const outcome = isThere
      ? ({ isDone: true } as const)
      : await add({ productId, productVariantId, quantity: 1, selectedAttributes })
    setIsMoving(false)
    if (!outcome.isDone) return setFailure(outcome.message)
    toast.success(t('moved'))
    onMoved()
  }
  return (
    <div className="grid flex-1 content-start gap-1">
      <Button
        disabled={!inStock}
        isLoading={isMoving}
        aria-label={inStock ? t('moveToCartOf', { title }) : undefined}
        onClick={() => void move()}
      >
        {t(inStock ? 'moveMoveToCart' : 'outOfStock')}
      </Button>
      <ControlFailure message={failure} onRetry={() => void move()} />
    </div>
  )
}
