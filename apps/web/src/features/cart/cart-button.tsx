import { ShoppingCart } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { CART_BUTTON_ID } from './cart-button-place.ts'
import { useCart } from './cart-context.tsx'
import { t } from './texts.ts'
import { prepareCartDrawer } from './drawer/load-cart-drawer.ts'
import { useOpenCart } from './use-open-cart.ts'

/** Button that opens the drawer and shows the number of items in it. */
export function CartButton() {
  const { cart } = useCart()
  const show = useOpenCart()
  const count = cart?.itemCount ?? 0

  return (
    <Button
      id={CART_BUTTON_ID}
      variant="outline"
      className="px-3"
      onPointerEnter={prepareCartDrawer}
      onFocus={prepareCartDrawer}
      onClick={show}
    >
      <ShoppingCart aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{t('cart')}</span>
      {count > 0 && (
        <span className="min-w-6 rounded-sm bg-leaf-soft px-1.5 py-0.5 text-center text-sm text-leaf tabular-nums">
          {count > 99 ? '99+' : count}
          <span className="sr-only">{t('itemsInCart', { count })}</span>
        </span>
      )}
    </Button>
  )
}
