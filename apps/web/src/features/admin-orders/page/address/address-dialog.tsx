import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { type OrderAddress, orderAddress } from '@dobara/contract/orders/orders.ts'
import type { AddressFields } from '@dobara/contract/profile/addresses.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { AddressFieldset } from '../../../../components/address/address-fields.tsx'
import { FormDialog } from '../../../../components/form/form-dialog.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { type CheckedAddress, useAddressForm } from '../../../../lib/forms/address-form.ts'
import { t } from '../../page-texts.ts'
import { AddressConsequences } from './address-consequences.tsx'

/** Returns the parts of the address that can be changed. The email address is no part of a parcel's address. */
function partsOf({ name, phone, line1, line2, city, state, postcode }: OrderAddress) {
  return { name, phone, line1, line2: line2 ?? '', city, state, postcode }
}

const valuesOf = (address: OrderAddress): AddressFields => ({ ...partsOf(address), email: '', country: 'IN' })

/** Another delivery address and phone for an order that no carrier has yet, with all that follows. */
export function AddressDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { orders } = trpc.useUtils().admin
  const change = trpc.admin.orders.changeAddress.useMutation()
  // The page reads the order again while the form is open: what its editor saw stays that of the opening.
  const [seen, setSeen] = useState(order.shippingAddress)
  const form = useAddressForm(valuesOf(seen))

  function takeNewer(current: unknown) {
    const newer = orderAddress.parse(current)
    setSeen(newer)
    return valuesOf(newer)
  }

  async function save({ email: _email, ...shippingAddress }: CheckedAddress) {
    const after = await change.mutateAsync({ id: order.id, shippingAddress, seenAddress: partsOf(seen) })
    orders.get.setData({ id: order.id }, after)
    void orders.list.invalidate()
    toast.success(t('addressChanged'))
  }

  return (
    <FormDialog
      title={t('changeAddress')}
      form={form}
      onSave={save}
      onNewer={takeNewer}
      failure={t('addressFailed')}
      save={{ label: t('saveAddress'), busy: t('savingAddress') }}
      onClose={onClose}
      className="sm:max-w-2xl"
    >
      <AddressFieldset form={form} purpose="parcel" />
      <AddressConsequences order={order} form={form} />
    </FormDialog>
  )
}
