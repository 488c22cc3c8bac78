import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { countStep } from '../../lib/count-step.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { AddToCart, type Buyable } from './add-to-cart.tsx'
import { t } from './texts.ts'
import { ControlFailure } from './control-failure.tsx'

/**
 * Shows the two ways on from a product: continue browsing, or go to checkout with this item alone, regardless of the
 * cart.
 */
export function BuyActions({ item }: { item: Buyable }) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const { mutateAsync: buyNow } = trpc.cart.buyNow.useMutation({ onSuccess: () => countStep('cart') })
  const [isBuying, setIsBuying] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function onBuy() {
    const { productId, productVariantId, unitCode } = item
    setIsBuying(true)
    setFailure(null)
    try {
      utils.cart.boughtNow.setData(undefined, await buyNow({ productId, productVariantId, unitCode }))
      await navigate({ to: '/checkout', search: { buyNow: true } })
    } catch (error) {
      setFailure(messageOf(error, t('addFailed')))
    }
    setIsBuying(false)
  }

  // There is nothing to buy now; the page offers 'Notify me' in its place.
  if (!item.inStock) return <AddToCart item={item} variant="outline" size="lg" className="min-h-13 w-full" />
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <AddToCart item={item} variant="outline" size="lg" className="min-h-13 w-full" />
      <Button size="lg" className="w-full px-3" isLoading={isBuying} onClick={() => void onBuy()}>
        {t('buyNow')}
      </Button>
      <div className="col-span-full">
        <ControlFailure message={failure} onRetry={() => void onBuy()} />
      </div>
    </div>
  )
}
