import type { PackingSlipFacts } from '@dobara/contract/admin-orders/slips.ts'
import { isStillOwed } from '@dobara/domain/orders/order-status.ts'
import { AddressLines } from '../../../components/address/address-lines.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount, formatPhone } from '../../../lib/format.ts'
import { QrCode } from '../../../lib/qr-code.tsx'
import { t } from './texts.ts'

/** The label for the outside of a parcel: to whom, from whom, and what the courier collects. */
export function ShippingLabel({ slip }: { slip: PackingSlipFacts }) {
  const { orderNumber, shippingAddress, paymentStatus, totalAmount, isRest } = slip
  const { data } = trpc.store.info.useQuery()
  const isDue = isStillOwed(paymentStatus)
  const shop = data?.shop
  return (
    <section aria-label={t('labelOf', { number: orderNumber })} className="max-w-md border-2 border-ink p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 text-lg">
          <p className="font-semibold">{t('labelTo')}</p>
          <AddressLines address={shippingAddress} />
        </div>
        <QrCode
          text={orderNumber}
          label={t('labelQr', { number: orderNumber })}
          className="size-24 shrink-0"
        />
      </div>
      <p className="mt-4 border-y-2 border-ink py-2 text-xl font-bold">
        {isDue
          ? t(isRest ? 'labelCashOnce' : 'labelCash', { amount: formatAmount(totalAmount) })
          : t('labelPrepaid')}
      </p>
      {shop && (
        <div className="mt-4">
          <p className="font-semibold">{t('labelFrom')}</p>
          <address className="not-italic wrap-anywhere">
            <span className="block font-semibold">{shop.name}</span>
            {shop.addressLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <span className="block">
              {shop.city}, {shop.state} {shop.postcode}
            </span>
            <span className="block">{formatPhone(shop.phone)}</span>
          </address>
        </div>
      )}
      <p className="mt-4 font-semibold tabular-nums">{t('labelOrder', { number: orderNumber })}</p>
    </section>
  )
}
