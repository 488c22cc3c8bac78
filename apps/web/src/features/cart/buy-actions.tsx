import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Button } from '../../ui/button.tsx'
import { AddToCart, type Buyable } from './add-to-cart.tsx'
import { useCart } from './cart-context.tsx'
import { t } from './cart-texts.ts'

/** The two ways on from a product: keep looking, or go straight to checkout. */
export function BuyActions({ item }: { item: Buyable }) {
  const { cart, add } = useCart()
  const navigate = useNavigate()
  const [isBuying, setIsBuying] = useState(false)

  async function onBuy() {
    const { productId, productVariantId, selectedAttributes = {} } = item
    const isInCart = cart?.items.some(
      (line) => line.productId === productId && line.productVariantId === productVariantId,
    )
    setIsBuying(true)
    // What is in the cart already is bought as it stands: Buy Now never doubles it.
    const outcome = isInCart
      ? ({ isDone: true } as const)
      : await add({ productId, productVariantId, quantity: 1, selectedAttributes })
    if (outcome.isDone) await navigate({ to: '/checkout' })
    else toast.error(outcome.message)
    setIsBuying(false)
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      <AddToCart item={item} variant="outline" size="lg" className="min-h-13 w-full" />
      <Button
        size="lg"
        className="w-full px-3"
        disabled={!item.inStock}
        isLoading={isBuying}
        onClick={() => void onBuy()}
      >
        {t('buyNow')}
      </Button>
    </div>
  )
}
