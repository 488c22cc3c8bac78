import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { stateByName } from '@dobara/domain/addresses/states.ts'
import { useWatch } from 'react-hook-form'
import { formatAmount } from '../../../../lib/format.ts'
import type { AddressForm } from '../../../../lib/forms/address-form.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { t } from '../../page-texts.ts'

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
export function AddressConsequences({ order, form }: { order: AdminOrder; form: AddressForm }) {
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
