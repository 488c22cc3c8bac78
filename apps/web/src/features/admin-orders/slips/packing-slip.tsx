import type { PackingSlipFacts } from '@dobara/contract/admin-orders/slips.ts'
import { isStillOwed } from '@dobara/domain/orders/order-status.ts'
import { AddressLines } from '../../../components/address/address-lines.tsx'
import { promisedDays } from '../../../components/delivery/arrival.tsx'
import { t as delivery } from '../../../components/delivery/texts.ts'
import { t as shipment } from '../../../lib/words/shipment-texts.ts'
import { formatAmount } from '../../../lib/format.ts'
import { QrCode } from '../../../lib/qr-code.tsx'
import { t } from '../page-texts.ts'

type Parcel = NonNullable<PackingSlipFacts['parcel']>

const nameOf = ({ place, of }: Parcel) =>
  of === null ? shipment('parcelNo', { place }) : shipment('parcelOf', { place, of })

/** The page of the order, for the packer who scans the slip. */
const pageOf = (id: string) => new URL(`/order/${id}`, window.location.origin).href

/** Shows the contents of the parcel, its destination, and the amount that the courier collects. */
export function PackingSlip({ slip }: { slip: PackingSlipFacts }) {
  const { id, orderNumber, shippingAddress, items, paymentStatus, totalAmount, shippingMethod } = slip
  const { parcel, isRest } = slip
  const days = promisedDays(slip)
  const isDue = isStillOwed(paymentStatus)
  const isOneOfSeveral = isRest || (parcel !== undefined && parcel.of !== 1)
  const carrier = [parcel?.carrier, parcel?.trackingNumber].filter(Boolean).join(' ')
  const number = parcel ? `${orderNumber}, ${nameOf(parcel)}` : orderNumber
  return (
    <section aria-label={t('slipOf', { number })}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="text-xl font-semibold">
            {t('slipSlip')} {orderNumber}
          </p>
          {parcel && <p className="text-lg font-semibold">{nameOf(parcel)}</p>}
          {carrier && <p>{carrier}</p>}
          <div className="mt-4">
            <p className="font-semibold">{t('to')}</p>
            <AddressLines address={shippingAddress} />
          </div>
        </div>
        <QrCode text={pageOf(id)} label={t('qr', { number: orderNumber })} className="size-28 shrink-0" />
      </div>
      <p className="mt-4 font-semibold">
        <span>{t('method', { method: delivery(shippingMethod) })}</span>
        {days && <span>{` · ${t('promised', { days })}`}</span>}
      </p>
      <table className="mt-4 w-full text-left">
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('sku')}</th>
            <th scope="col" className="text-right">
              {t('slipUnits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id: itemId, title, sku, quantity, machines = [] }) => (
            <tr key={itemId} className="border-t border-line align-top">
              <td className="py-1 pr-4 wrap-anywhere">
                <p>{title}</p>
                {machines.map(({ code, serial }) => (
                  <p key={code} className="font-mono text-sm">
                    {t('slipMachine', { code, serial })}
                  </p>
                ))}
              </td>
              <td className="py-1 pr-4 wrap-anywhere">{sku}</td>
              <td className="py-1 text-right font-semibold tabular-nums">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Passports items={items} />
      <p className="mt-4 font-semibold">
        {isDue ? t(isOneOfSeveral ? 'cashOnce' : 'cash', { amount: formatAmount(totalAmount) }) : t('paid')}
      </p>
    </section>
  )
}

/** Leads the buyer to the passport of each machine, with its warranty. */
function Passports({ items }: Pick<PackingSlipFacts, 'items'>) {
  const machines = items.flatMap(({ machines: own = [] }) => own)
  if (machines.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-6">
      {machines.map(({ code, passportUrl }) => (
        <li key={code} className="grid justify-items-center gap-1 text-sm">
          <QrCode text={passportUrl} label={t('passportQr', { code })} className="size-24" />
          <span className="font-mono">{code}</span>
          <span>{t('passportOf')}</span>
        </li>
      ))}
    </ul>
  )
}
