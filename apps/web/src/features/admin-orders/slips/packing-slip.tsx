import type { PackingSlipFacts } from '@dobara/contract/admin-orders/slips.ts'
import { AddressLines } from '../../../components/address/address-lines.tsx'
import { promisedDays } from '../../../components/delivery/arrival.tsx'
import { t as delivery } from '../../../components/delivery/delivery-texts.ts'
import { formatAmount } from '../../../lib/format.ts'
import { t } from './slips-texts.ts'

/** What goes into the parcel, where it goes, and what the courier collects. */
export function PackingSlip({ slip }: { slip: PackingSlipFacts }) {
  const { orderNumber, shippingAddress, items, paymentStatus, totalAmount, shippingMethod } = slip
  const days = promisedDays(slip)
  const isDue = paymentStatus === 'unpaid' || paymentStatus === 'failed'
  return (
    <section aria-label={t('slipOf', { number: orderNumber })}>
      <p className="text-xl font-semibold">
        {t('slip')} {orderNumber}
      </p>
      <div className="mt-4">
        <p className="font-semibold">{t('to')}</p>
        <AddressLines address={shippingAddress} />
      </div>
      <p className="mt-4 font-semibold">
        {t('method', { method: delivery(shippingMethod) })}
        {days && ` · ${t('promised', { days })}`}
      </p>
      <table className="mt-4 w-full text-left">
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('sku')}</th>
            <th scope="col" className="text-right">
              {t('units')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, title, sku, quantity }) => (
            <tr key={id} className="border-t border-line align-top">
              <td className="py-1 pr-4 wrap-anywhere">{title}</td>
              <td className="py-1 pr-4 wrap-anywhere">{sku}</td>
              <td className="py-1 text-right font-semibold tabular-nums">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 font-semibold">
        {isDue ? t('cash', { amount: formatAmount(totalAmount) }) : t('paid')}
      </p>
    </section>
  )
}
