import type { Cart } from '@dobara/contract/cart.ts'
import { Link } from '@tanstack/react-router'
import { ShoppingCart, X } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { formatInr } from '../../lib/format.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCart } from './cart-context.tsx'
import { CartLine } from './cart-line.tsx'
import { t } from './cart-texts.ts'
import { CouponSection } from './coupon-section.tsx'

/** The cart at the right-hand side of every page. */
export function CartDrawer() {
  const { cart, isOpen, isLoading, close, error, reload } = useCart()
  const count = cart?.itemCount ?? 0
  const isFilled = cart !== undefined && cart.items.length > 0
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('close')}
      title={
        <>
          {t('title')}
          {count > 0 && (
            <span className="ml-2 font-sans text-sm font-normal tracking-normal text-muted">
              {t('items', { count })}
            </span>
          )}
        </>
      }
      footer={isFilled ? <CartFooter cart={cart} /> : undefined}
    >
      {isLoading ? (
        <CartSkeleton />
      ) : cart === undefined ? (
        <ErrorState message={error ?? t('loadFailed')} onRetry={reload} />
      ) : (
        <>
          <ErrorStrip />
          {isFilled ? (
            <CartLines cart={cart} />
          ) : (
            <EmptyState
              icon={ShoppingCart}
              title={t('empty')}
              text={t('emptyText')}
              action={<Button onClick={close}>{t('continueShopping')}</Button>}
            />
          )}
        </>
      )}
    </Drawer>
  )
}

function ErrorStrip() {
  const { error, dismissError } = useCart()
  if (!error) return null
  return (
    <div role="alert" className="flex items-center gap-2 bg-clay-soft py-1 pr-2 pl-5 font-semibold text-clay">
      <span className="flex-1">{error}</span>
      <Button
        variant="ghost"
        size="icon"
        className="text-clay"
        aria-label={t('dismiss')}
        onClick={dismissError}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}

function CartLines({ cart }: { cart: Cart }) {
  const { remove } = useCart()
  const [removing, setRemoving] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function onConfirm() {
    if (!removing) return
    setIsBusy(true)
    await remove(removing)
    setIsBusy(false)
    setRemoving(null)
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {cart.items.map((item) => (
          <CartLine key={item.id} item={item} onRemove={() => setRemoving(item.id)} />
        ))}
      </ul>
      <CouponSection cart={cart} />
      <ConfirmDialog
        isOpen={removing !== null}
        question={t('removeQuestion')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        isLoading={isBusy}
        onConfirm={() => void onConfirm()}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}

function CartFooter({ cart }: { cart: Cart }) {
  const { clear, close } = useCart()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isBlocked = cart.items.some((item) => !item.isAvailable)

  async function onClear() {
    setIsBusy(true)
    await clear()
    setIsBusy(false)
    setIsAsking(false)
  }

  return (
    <div className="grid gap-2 px-5 pt-3 pb-2">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums [&_dd]:text-right">
        <dt className="text-muted">{t('subtotal')}</dt>
        <dd>{formatInr(cart.subtotal)}</dd>
        {cart.discountAmount > 0 && (
          <>
            <dt className="text-muted">{t('discount')}</dt>
            <dd className="text-leaf">−{formatInr(cart.discountAmount)}</dd>
          </>
        )}
        <dt className="text-lg font-semibold">{t('total')}</dt>
        <dd className="text-lg font-semibold">{formatInr(cart.totalAmount)}</dd>
        {cart.taxAmount > 0 && (
          <>
            <dt className="text-sm text-muted">{t('includesTax')}</dt>
            <dd className="text-sm text-muted">{formatInr(cart.taxAmount)}</dd>
          </>
        )}
      </dl>
      {isBlocked ? (
        <p className="rounded-md bg-marigold-soft px-4 py-3 text-center font-semibold text-marigold-ink">
          {t('blocked')}
        </p>
      ) : (
        <Link to="/checkout" onClick={close} className={buttonVariants({ size: 'lg' })}>
          {t('checkout')}
        </Link>
      )}
      <Button variant="ghost" className="text-muted" onClick={() => setIsAsking(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t('clearQuestion')}
        confirmLabel={t('clear')}
        cancelLabel={t('keep')}
        isLoading={isBusy}
        onConfirm={() => void onClear()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}

function CartSkeleton() {
  return (
    <div role="status" aria-label={t('loading')} className="divide-y divide-line">
      {[0, 1].map((row) => (
        <div key={row} className="grid grid-cols-[5.5rem_1fr] gap-4 px-5 py-4">
          <Skeleton className="aspect-4/3 rounded-md" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-4 h-11 w-32 rounded-md" />
          </div>
        </div>
      ))}
    </div>
  )
}
