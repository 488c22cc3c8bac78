import type { AdminOrder } from '@dobara/contract/admin-orders.ts'
import { AddressLines } from '../../../components/address/address-lines.tsx'
import { formatAmount } from '../../../lib/format.ts'
import { t } from './page-texts.ts'

/** On paper alone: what goes into the parcel, where it goes, and what the courier collects. */
export function PackingSlip({ order }: { order: AdminOrder }) {
  const { orderNumber, shippingAddress, items, paymentStatus, totalAmount } = order
  const isDue = paymentStatus === 'unpaid' || paymentStatus === 'failed'
  return (
    <section className="hidden print:block">
      <p className="text-xl font-semibold">
        {t('slipTitle')} {orderNumber}
      </p>
      <div className="mt-4">
        <p className="font-semibold">{t('slipTo')}</p>
        <AddressLines address={shippingAddress} />
      </div>
      <table className="mt-4 w-full text-left">
        <thead>
          <tr>
            <th scope="col">{t('slipItem')}</th>
            <th scope="col">{t('slipSku')}</th>
            <th scope="col">{t('slipUnits')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, title, sku, quantity }) => (
            <tr key={id} className="border-t border-line align-top">
              <td className="py-1 pr-4 wrap-anywhere">{title}</td>
              <td className="py-1 pr-4 wrap-anywhere">{sku}</td>
              <td className="py-1 font-semibold">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 font-semibold">
        {isDue ? t('slipCash', { amount: formatAmount(totalAmount) }) : t('slipPaid')}
      </p>
    </section>
  )
}
