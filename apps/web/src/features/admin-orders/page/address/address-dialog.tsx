import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { type OrderAddress, orderAddress } from '@dobara/contract/orders/orders.ts'
import type { AddressFields } from '@dobara/contract/profile/addresses.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { AddressFieldset } from '../../../../components/address/address-fields.tsx'
import { FormDialog } from '../../../../components/form/form-dialog.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { type CheckedAddress, useAddressForm, type AddressForm } from '../../../../lib/forms/address-form.ts'
import { t } from '../../page-texts.ts'
import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { stateByName } from '@dobara/domain/addresses/states.ts'
import { useWatch } from 'react-hook-form'
import { formatAmount } from '../../../../lib/format.ts'
import { Alert } from '../../../../ui/alert.tsx'

type Tax = 'same' | 'igst' | 'halves' | 'fixed'

/** Returns the effect of the chosen state on the tax; an issued invoice fixes the state. */
function taxIn(state: string, { addressChange, hasInvoice }: AdminOrder): Tax {
  const { sellerStateCode, placeOfSupply } = addressChange
  const code = stateByName(state)?.gstCode
  if (!code || code === placeOfSupply) return 'same'
  if (hasInvoice) return 'fixed'
  const [wasInside, isInside] = [placeOfSupply === sellerStateCode, code === sellerStateCode]
  if (wasInside === isInside) return 'same'
  return isInside ? 'halves' : 'igst'
}

const isOneAddress = ({ shippingAddress, billingAddress }: AdminOrder) =>
  JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)

/** Shows the effects of the change as far as the form determines them; the server decides. */
function AddressConsequences({ order, form }: { order: AdminOrder; form: AddressForm }) {
  const [state, phone] = useWatch({ control: form.control, name: ['state', 'phone'] })
  const tax = taxIn(state, order)
  const typed = normalizeIndianMobile(phone)
  const isOtherPhone = typed !== null && typed !== normalizeIndianMobile(order.shippingAddress.phone)
  const total = formatAmount(order.totalAmount)
  const follows = [
    t(order.moveFacts.mailTo === null ? 'addressNoMail' : 'addressMail'),
    tax === 'igst' && t('addressIgst', { total }),
    tax === 'halves' && t('addressHalves', { total }),
    order.hasInvoice ? t('addressInvoice') : isOneAddress(order) && t('addressBill'),
    isOtherPhone && typed !== order.customer.phone && t('addressPhone'),
    order.moveFacts.packedAt !== null && t('addressPacked'),
    t('addressStays'),
  ].filter((sentence) => sentence !== false)
  return (
    <div className="grid gap-4" aria-live="polite">
      {tax === 'fixed' && <Alert tone="warning">{t('addressStateFixed')}</Alert>}
      <section className="rounded-md bg-sunken p-4">
        <h3 className="font-semibold">{t('whatFollows')}</h3>
        <ul className="mt-1 list-disc pl-5">
          {follows.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

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
