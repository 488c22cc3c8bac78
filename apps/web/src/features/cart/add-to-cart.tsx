import type { CartItem } from '@dobara/contract/cart.ts'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ADDED_TOAST, keyOf, useCart } from './cart-context.tsx'
import { t } from './texts.ts'
import { ControlFailure } from './control-failure.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useOpenCart } from './use-open-cart.ts'
import { useQuantity } from './use-quantity.ts'

/** Item that can be added to the cart: a product without choices, or a chosen variant. */
export type Buyable = {
  productId: number
  productVariantId: number | null
  title: string
  inStock: boolean
  /** The very machine, of what is counted one by one. */
  unitCode?: string
  selectedAttributes?: Record<string, string | number>
}

type AddToCartProps = { item: Buyable; className?: string } & Pick<ButtonProps, 'size' | 'variant'>

/** 'Add to Cart', and a stepper in its place and size once it is in there. */
export function AddToCart({ item, className, size, variant }: AddToCartProps) {
  const { cart, add } = useCart()
  const openCart = useOpenCart()
  const [isAdding, setIsAdding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const line = cart?.items.find((one) => one.unit?.code === item.unitCode && keyOf(one) === keyOf(item))
  // A single machine has no quantity to change.
  if (line?.unit) return <Added onView={openCart} />
  if (line) return <LineStepper line={line} title={item.title} className={className} />

  async function onAdd() {
    setIsAdding(true)
    setFailure(null)
    const { productId, productVariantId, unitCode, selectedAttributes = {} } = item
    const outcome = await add({ productId, productVariantId, unitCode, quantity: 1, selectedAttributes })
    setIsAdding(false)
    if (outcome.isDone) toast.success(<Added onView={openCart} />, { id: ADDED_TOAST })
    else setFailure(outcome.message)
  }

  return (
    <div className="grid content-start gap-1">
      <Button
        size={size}
        variant={variant}
        className={className}
        disabled={!item.inStock}
        isLoading={isAdding}
        onClick={() => void onAdd()}
        aria-label={item.inStock && !isAdding ? t('addToCartOf', { title: item.title }) : undefined}
      >
        {!item.inStock ? t('outOfStock') : isAdding ? t('adding') : t('addToCart')}
      </Button>
      <ControlFailure message={failure} onRetry={() => void onAdd()} />
    </div>
  )
}

/** That it is in the cart, and the way there. */
function Added({ onView }: { onView: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span>{t('added')}</span>
      <button type="button" onClick={onView} className="link -my-2.5 min-h-11 cursor-pointer">
        {t('viewCart')}
      </button>
    </span>
  )
}

function LineStepper({
  line,
  title,
  className,
}: {
  line: CartItem
  title: string
  className?: string | undefined
}) {
  const { takeFocusFor } = useCart()
  const { quantity, max, change } = useQuantity(line)
  return (
    <QuantityStepper
      className={cn(className, 'border-leaf')}
      label={title}
      quantity={quantity}
      max={max}
      takesFocus={() => takeFocusFor(line)}
      onChange={change}
    />
  )
}
