import type { RefundAskedInput, RefundPreview } from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatInrExact } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { t } from './texts.ts'

/** What a refund brings about, as the server plans it. */
export function RefundPreviewNote({ id, asked }: { id: string; asked: RefundAskedInput }) {
  const preview = trpc.admin.orders.previewRefund.useQuery(
    { id, refund: asked },
    { staleTime: 0, retry: false, placeholderData: keepPreviousData },
  )
  if (preview.error) return <Alert tone="danger">{messageOf(preview.error, t('previewFailed'))}</Alert>
  if (!preview.data) return null
  return (
    <Alert tone="info" title={t('preview')}>
      <ul className="grid list-disc gap-0.5 pl-5 tabular-nums">
        {wordsOf(preview.data).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function wordsOf({ amount, restAmount, way, creditNote, next }: RefundPreview): string[] {
  const sums = { amount: formatInrExact(amount), rest: formatInrExact(restAmount) }
  return [
    t(way === 'provider' ? 'previewBack' : 'previewGiven', sums),
    creditNote ? noteWords(creditNote) : t('previewNoNote'),
    ...(creditNote?.lines ?? []).map(
      ({ title, quantity, totalAmount }) => `${quantity} × ${title}: ${formatInrExact(totalAmount)}`,
    ),
    next === 'cancel' || next === 'alert' ? t(`next-${next}`) : t('previewStock'),
  ]
}

function noteWords(note: NonNullable<RefundPreview['creditNote']>): string {
  const { totalAmount, taxableAmount, cgstAmount, sgstAmount, igstAmount } = note
  return t('previewNote', {
    total: formatInrExact(totalAmount),
    taxable: formatInrExact(taxableAmount),
    tax: formatInrExact(cgstAmount + sgstAmount + igstAmount),
  })
}
