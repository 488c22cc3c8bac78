import type { Cart } from '@dobara/contract/cart.ts'
import { MAX_ORDER_PAISE, rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeliveryLines, TotalAmount } from '../../components/delivery/delivery-lines.tsx'
import { useCartDelivery } from '../../lib/delivery/use-cart-delivery.ts'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { formatAmount } from '../../lib/format.ts'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { useCart } from './cart-context.tsx'
import { t } from './drawer-texts.ts'

/** Returns the reason this cart cannot be taken to checkout, as text; null if it can. */
function obstacleOf(cart: Cart): string | null {
  if (cart.items.some((item) => !item.isAvailable)) return t('blocked')
  if (toPaise(cart.totalAmount) <= MAX_ORDER_PAISE) return null
  return t('tooLarge', { limit: formatAmount(rupees(MAX_ORDER_PAISE)) })
}

/** Shows the total, the button to checkout, and the one that empties the cart. */
export function CartFooter({ cart, onCleared }: { cart: Cart; onCleared: () => void }) {
  const { clear, close } = useCart()
  const { delivery, isUpdating, lookUp } = useCartDelivery(cart, true)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const obstacle = obstacleOf(cart)
  const { taxAmount } = delivery.kind === 'known' ? delivery : cart

  async function onClear() {
    setIsBusy(true)
    const { isDone } = await clear()
    setIsBusy(false)
    setIsConfirming(false)
    if (isDone) onCleared()
  }

  return (
    <div className="grid gap-2 px-5 pt-3 pb-2">
      <dl
        aria-busy={isUpdating}
        className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums [&>dd]:text-right"
      >
        <dt className="text-muted">{t('subtotal')}</dt>
        <dd>{formatAmount(cart.subtotal)}</dd>
        {cart.discountAmount > 0 && (
          <>
            <dt className="text-muted">{t('discount')}</dt>
            <dd className="text-leaf">−{formatAmount(cart.discountAmount)}</dd>
          </>
        )}
        <DeliveryLines delivery={delivery} onRequest={lookUp} className="col-span-2 [&_dt]:text-muted" />
        <dt className="text-lg font-semibold">{t('total')}</dt>
        <dd className={cn('text-lg font-semibold transition-opacity', isUpdating && 'opacity-60')}>
          <TotalAmount delivery={delivery} itemsTotal={cart.totalAmount} />
        </dd>
        {taxAmount > 0 && (
          <>
            <dt className="text-sm text-muted">{t('includesTax')}</dt>
            <dd className="text-sm text-muted">{formatAmount(taxAmount)}</dd>
          </>
        )}
      </dl>
      {cart.notice && <p className="text-sm text-muted">{sentenceText(cart.notice)}</p>}
      {obstacle ? (
        <p className="rounded-md bg-marigold-soft px-4 py-3 text-center font-semibold text-marigold-ink">
          {obstacle}
        </p>
      ) : (
        <Link to="/checkout" onClick={close} className={buttonVariants({ size: 'lg' })}>
          {t('checkout')}
        </Link>
      )}
      <Button variant="ghost" className="text-muted" onClick={() => setIsConfirming(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('clearQuestion')}
        confirmLabel={t('clear')}
        cancelLabel={t('keep')}
        isLoading={isBusy}
        onConfirm={() => void onClear()}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  )
}
