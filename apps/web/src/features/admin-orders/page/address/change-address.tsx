import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { lazy } from 'react'
import { t } from '../../page-texts.ts'
import { LockedOpening } from '../../locked-opening.tsx'

const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}))

type ChangeAddressProps = { order: AdminOrder; onDone: () => void }

/** Opens the form of another delivery address. */
export function ChangeAddress({ order, onDone }: ChangeAddressProps) {
  return (
    <LockedOpening
      label={t('changeAddress')}
      lock={order.addressChange.lock}
      onDone={onDone}
      renderDialog={(close) => <AddressDialog order={order} onClose={close} />}
    />
  )
}
