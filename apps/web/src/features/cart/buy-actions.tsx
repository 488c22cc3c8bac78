import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { AddToCart, type Buyable } from './add-to-cart.tsx'
import { t } from './cart-texts.ts'

/** The two ways on from a product: keep looking, or go straight to checkout with this alone, whatever is in the cart. */
export function BuyActions({ item }: { item: Buyable }) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const { mutateAsync: buyNow } = trpc.cart.buyNow.useMutation()
  const [isBuying, setIsBuying] = useState(false)

  async function onBuy() {
    const { productId, productVariantId } = item
    setIsBuying(true)
    try {
      utils.cart.boughtNow.setData(undefined, await buyNow({ productId, productVariantId }))
      await navigate({ to: '/checkout', search: { buyNow: true } })
    } catch (error) {
      toast.error(messageOf(error, t('addFailed')))
    }
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
