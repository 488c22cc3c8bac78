import { useEffect, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { findCartButton } from '../cart-button-place.ts'
import { CartContents } from '../cart-contents.tsx'
import { ADDED_TOAST, useCart } from '../cart-context.tsx'
import { CartFooter } from '../cart-footer.tsx'
import { CartStrips, type Notice } from '../cart-notice.tsx'
import { t as cartText } from '../texts.ts'
import { t } from '../drawer-texts.ts'

/** The cart at the right-hand side of every page. */
export function CartDrawer() {
  const { cart, isOpen, isLoading, close, error, reload } = useCart()
  const [notice, setNotice] = useState<Notice | null>(null)
  // It would lie over the title of the drawer, which shows the same.
  useEffect(() => {
    if (isOpen) toast.dismiss(ADDED_TOAST)
  }, [isOpen])
  // The last message is not shown again at the next opening.
  if (!isOpen && notice) setNotice(null)
  const [leftOutSeenIn, setLeftOutSeenIn] = useState<string | null>(null)
  const leftOut = cart && cart.id !== leftOutSeenIn ? (cart.leftOut ?? 0) : 0
  const shown = notice ?? (leftOut > 0 ? { text: t('leftOutNotice', { count: leftOut }) } : null)
  const count = cart?.itemCount ?? 0
  const isFilled = cart !== undefined && cart.items.length > 0
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('close')}
      findFallbackFocus={findCartButton}
      title={
        <>
          <span>{t('title')} </span>
          {count > 0 && (
            <span className="ml-1 font-sans text-sm font-normal tracking-normal text-muted">
              {t('items', { count })}
            </span>
          )}
        </>
      }
      footer={
        isFilled ? (
          <CartFooter cart={cart} onCleared={() => setNotice({ text: t('clearedNotice') })} />
        ) : undefined
      }
    >
      {isLoading ? (
        <CartSkeleton />
      ) : cart === undefined ? (
        <ErrorState message={error ?? cartText('loadFailed')} onRetry={reload} />
      ) : (
        <>
          <CartStrips
            notice={shown}
            onDismiss={() => (notice ? setNotice(null) : setLeftOutSeenIn(cart.id))}
          />
          <CartContents cart={cart} onNotice={setNotice} />
        </>
      )}
    </Drawer>
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
