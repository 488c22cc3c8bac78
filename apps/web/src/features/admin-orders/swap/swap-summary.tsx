import type { SwapPreview } from '@dobara/contract/admin-orders/order-swaps.ts'
import { DetailLine } from '../../../components/detail-line.tsx'
import { formatAmount } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { t } from './texts.ts'

/** Returns how the difference is settled, in a sentence. */
function moneyWords({ way, difference, restAmount }: SwapPreview): string {
  const sums = { amount: formatAmount(Math.abs(difference)), rest: formatAmount(restAmount) }
  if (way !== 'due') return t(`way-${way}`, sums)
  if (difference === 0) return t('dueSame', sums)
  return t(difference < 0 ? 'dueMore' : 'dueLess', sums)
}

/** Returns the label of the button, with its amount. */
export function confirmWords(preview: SwapPreview | undefined): string {
  if (!preview) return t('confirm')
  const { way, difference } = preview
  const amount = formatAmount(Math.abs(difference))
  if (difference === 0) return t('confirmEven')
  if (way === 'online') return t('confirmLink', { amount })
  if (way !== 'due') return t('confirmRefund', { amount })
  return t(difference < 0 ? 'confirmMore' : 'confirmLess', { amount })
}

/** Renders an amount without a line break, even next to a long title. */
function Sum({ rupees }: { rupees: number }) {
  const sign = rupees < 0 ? '−' : ''
  return <span className="whitespace-nowrap">{`${sign}${formatAmount(Math.abs(rupees))}`}</span>
}

/** Shows the old line, the new one and the order's new total, as computed by the server. */
export function SwapSummary({ preview }: { preview: SwapPreview }) {
  const { given, fresh, shippingAmount, beforeAmount, restAmount } = preview
  return (
    <Alert tone="info" title={t('preview')}>
      <dl className="grid gap-1.5">
        <DetailLine label={t('out', { quantity: given.quantity, title: given.title })}>
          <Sum rupees={-given.amount} />
        </DetailLine>
        <DetailLine label={t('in', { quantity: fresh.quantity, title: fresh.title })}>
          <Sum rupees={fresh.amount} />
        </DetailLine>
        <DetailLine label={t('tax')}>{formatAmount(fresh.tax)}</DetailLine>
        <DetailLine label={t('delivery')}>{formatAmount(shippingAmount)}</DetailLine>
        <DetailLine label={t('before')}>{formatAmount(beforeAmount)}</DetailLine>
        <DetailLine label={t('after')} className="font-bold">
          {formatAmount(restAmount)}
        </DetailLine>
      </dl>
      <p className="mt-3 font-semibold">{moneyWords(preview)}</p>
      <p className="mt-1">
        {given.discount > 0 ? t('couponLost', { amount: formatAmount(given.discount) }) : t('noCoupon')}
      </p>
    </Alert>
  )
}
