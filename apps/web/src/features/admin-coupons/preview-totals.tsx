import type { CouponPreview } from '@dobara/contract/admin-coupons/preview.ts'
import { formatAmount, formatInrExact } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

/** Why the coupon gives nothing; null when it gives something. */
function reasonOf({ outcome, shortfall }: CouponPreview): string | null {
  switch (outcome) {
    case 'applied':
      return null
    case 'below_minimum':
      return t('below', { amount: formatAmount(shortfall) })
    case 'not_applicable':
      return t('notApplicable')
    case 'not_stackable':
      return t('notStackable')
  }
}

const cell = 'border-b border-line px-3 py-2 text-right align-top tabular-nums'

/** The cart line by line and its sums. */
export function PreviewTotals({ preview, isOld }: { preview: CouponPreview; isOld: boolean }) {
  const reason = reasonOf(preview)
  const { lines, automatic, shippingAmount, fullShippingAmount } = preview
  const sums = [
    ['subtotal', formatAmount(preview.subtotal)],
    ['discountAmount', `${preview.discountAmount > 0 ? '−' : ''}${formatAmount(preview.discountAmount)}`],
    ['shipping', formatAmount(shippingAmount)],
  ] as const
  return (
    <div className={cn('grid gap-3 transition-opacity', isOld && 'opacity-60')}>
      {reason && <Alert tone="warning">{reason}</Alert>}
      {automatic.map(({ code, amount }) => (
        <p key={code} className="text-sm text-muted">
          {t('automatic', { code, amount: formatAmount(amount) })}
        </p>
      ))}
      <table aria-label={t('cart')} className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className={cn(cell, 'text-left font-normal')}>
              {t('line')}
            </th>
            <th scope="col" className={cn(cell, 'font-normal')}>
              {t('lineTotal')}
            </th>
            <th scope="col" className={cn(cell, 'font-normal')}>
              {t('off')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId}>
              <th scope="row" className={cn(cell, 'text-left font-normal wrap-anywhere')}>
                <span>
                  {line.quantity} × {line.title}
                </span>
                {!line.isEligible && <span className="text-muted"> ({t('notEligible')})</span>}
              </th>
              <td className={cell}>{formatAmount(line.lineTotal)}</td>
              <td className={cell}>{line.discount > 0 ? `−${formatAmount(line.discount)}` : '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row" colSpan={2} className="px-3 pt-2 text-right font-normal text-muted">
                {t(name)}
              </th>
              <td className="px-3 pt-2 text-right tabular-nums">
                {name === 'shipping' && fullShippingAmount > shippingAmount && (
                  <s className="mr-1.5 text-muted">{formatAmount(fullShippingAmount)}</s>
                )}
                <span>{amount}</span>
              </td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" colSpan={2} className="px-3 py-2 text-right">
              {t('totalAmount')}
              <span className="block text-sm font-normal text-muted">
                {t('taxInside', { amount: formatInrExact(preview.taxAmount) })}
              </span>
            </th>
            <td className="px-3 py-2 text-right align-top text-base tabular-nums">
              {formatAmount(preview.totalAmount)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
