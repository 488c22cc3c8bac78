import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../components/states/error-state.tsx'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'
import { OrderDetails } from './order-details.tsx'
import type { OrdersAddress } from './orders-list.ts'
import { UpdateOrderForm } from './update-order-form.tsx'

type OrderDialogProps = {
  /** Names in its `order` the order whose details are open. */
  address: OrdersAddress
  /** The order whose status is being changed. */
  updatedId: string | undefined
  onUpdate: (id: string | undefined) => void
}

/** One dialog with two faces, so that the way from the details to the change and back is one step each. */
export function OrderDialog({ address, updatedId, onUpdate }: OrderDialogProps) {
  const navigate = useNavigate()
  const id = updatedId ?? address.order
  const isUpdating = updatedId !== undefined
  const order = trpc.admin.orders.get.useQuery(
    { id: id ?? '' },
    // After half a minute another person may have moved the order, or its buyer may have cancelled it.
    { enabled: id !== undefined, staleTime: 0 },
  )
  const face = useFocusOnTurn(isUpdating)
  /** Something was typed into the form and is not saved. */
  const [isDirty, setIsDirty] = useState(false)
  const guard = useUnsavedGuard(isDirty)

  function closeDetails() {
    if (address.order === undefined) return
    void navigate({ to: '.', search: { ...address, order: undefined }, replace: true, resetScroll: false })
  }
  function close() {
    onUpdate(undefined)
    closeDetails()
  }
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={() => guard.confirmLeave(close)}
      title={<Title isUpdating={isUpdating} number={order.data?.orderNumber} />}
      hasCloseButton={false}
      className="w-208"
    >
      <div ref={face} tabIndex={-1} className="min-w-0 outline-none">
        <QueryState
          query={order}
          failure={t('detailsLoadFailed')}
          skeleton={<OrderSkeleton />}
          onFailure={(message) => (
            <OrderFailure message={message} onRetry={() => void order.refetch()} onClose={close} />
          )}
        >
          {(data) =>
            isUpdating ? (
              <UpdateOrderForm
                key={id}
                order={data}
                onDirty={setIsDirty}
                onGiveUp={guard.confirmLeave}
                onLeave={() => onUpdate(undefined)}
              />
            ) : (
              <OrderDetails
                order={data}
                foot={<DetailsFoot id={data.id} onClose={close} onUpdate={onUpdate} />}
              />
            )
          }
        </QueryState>
      </div>
      {guard.question}
    </Dialog>
  )
}

type DetailsFootProps = { id: string; onClose: () => void; onUpdate: (id: string) => void }

function DetailsFoot({ id, onClose, onUpdate }: DetailsFootProps) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-6 py-4">
      <Link
        to="/admin/orders/$id"
        params={{ id }}
        className="link mr-auto inline-flex items-center pointer-coarse:min-h-11"
      >
        {t('fullPage')}
      </Link>
      <Button variant="outline" onClick={onClose}>
        {t('close')}
      </Button>
      <ForWriters permission="orders.write">
        <Button onClick={() => onUpdate(id)}>{t('updateStatus')}</Button>
      </ForWriters>
    </div>
  )
}

const NUMBER = { number: (words: string) => <span className="whitespace-nowrap">{words}</span> }

function Title({ isUpdating, number }: { isUpdating: boolean; number: string | undefined }) {
  if (number === undefined) return isUpdating ? t('updateTitle') : t('details')
  const text = isUpdating ? t('titleOf', { number }) : t('detailsOf', { number })
  return <RichText text={text} parts={NUMBER} />
}

/**
 * Moves the focus to the start of the other view when the dialog switches, because the pressed button is gone with
 * its view.
 */
function useFocusOnTurn(isUpdating: boolean) {
  const face = useRef<HTMLDivElement>(null)
  const known = useRef(isUpdating)
  useEffect(() => {
    if (known.current === isUpdating) return
    known.current = isUpdating
    face.current?.focus({ preventScroll: true })
    const panel = face.current?.parentElement
    if (panel) panel.scrollTop = 0
  }, [isUpdating])
  return face
}

type OrderFailureProps = { message: string; onRetry: () => void; onClose: () => void }

function OrderFailure({ message, onRetry, onClose }: OrderFailureProps) {
  return (
    <>
      <ErrorState message={message} onRetry={onRetry} />
      <div className="flex justify-end">
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  )
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-28 w-full rounded-md" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-40 w-full rounded-md" />
        <Skeleton className="h-40 w-full rounded-md" />
      </div>
      <Skeleton className="h-40 w-full rounded-md" />
      <span role="status" className="sr-only">
        {t('detailsLoading')}
      </span>
    </div>
  )
}
