import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { type RefObject, useState } from 'react'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx'
import { useFocusFallback } from '../../../lib/page/use-focus-fallback.ts'
import { Card } from '../../../ui/card.tsx'
import { t } from '../texts.ts'
import { UpdateOrderForm } from '../update-order-form.tsx'

type OrderUpdateProps = { ref: RefObject<HTMLElement | null>; order: AdminOrder; onDone: () => void }

/** The form of the dialog of the list, on the page of the order: it stays, and begins again when it was saved. */
export function OrderUpdate({ ref, order, onDone }: OrderUpdateProps) {
  const [isDirty, setIsDirty] = useState(false)
  const [shown, setShown] = useState({ order, round: 0 })
  const guard = useUnsavedGuard(isDirty)
  // The form that begins again is a new one, without the button that was pressed.
  useFocusFallback(ref)
  // While nothing is typed, the form is always of the order as it is now.
  if (!isDirty && shown.order !== order) setShown({ order, round: shown.round + 1 })

  function beginAgain() {
    setShown((last) => ({ ...last, round: last.round + 1 }))
    onDone()
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="order-update"
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <Card className="p-4">
        <h2 id="order-update" className="mb-4 text-lg">
          {t('updateTitle')}
        </h2>
        <UpdateOrderForm
          key={shown.round}
          order={order}
          isOnPage
          onDirty={setIsDirty}
          onGiveUp={guard.confirmLeave}
          onLeave={beginAgain}
        />
        {guard.question}
      </Card>
    </section>
  )
}
