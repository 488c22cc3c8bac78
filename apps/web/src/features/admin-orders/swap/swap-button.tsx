import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { lazy } from 'react'
import { LockedOpening } from '../locked-opening.tsx'
import { t } from './texts.ts'

const SwapDialog = lazy(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }))

type SwapButtonProps = { order: AdminOrder; onDone: () => void }

/** Opens the exchange of an item. */
export function SwapButton({ order, onDone }: SwapButtonProps) {
  return (
    <LockedOpening
      label={t('open')}
      lock={order.swapLock}
      onDone={onDone}
      renderDialog={(close) => <SwapDialog order={order} onClose={close} />}
    />
  )
}
