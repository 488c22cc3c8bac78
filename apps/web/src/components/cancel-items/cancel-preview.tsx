import { formatAmount } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { RichText } from '../rich-text.tsx'
import { t } from './texts.ts'

type Previewed = {
  way: 'provider' | 'hand' | 'due' | 'free' | 'whole' | null
  amount: number
  payableAmount: number
  restAmount: number
  items: readonly { orderItemId: string; unitsLeft: number }[]
}
export type PreviewState = { data: Previewed | undefined; error: unknown; isFetching: boolean }

const AMOUNT = { amount: (text: string) => <strong className="tabular-nums">{text}</strong> }

function wordsOf({ way, amount, payableAmount, restAmount }: Previewed, isPaid: boolean): string {
  const sums = {
    amount: formatAmount(amount),
    rest: formatAmount(restAmount),
    payable: formatAmount(payableAmount),
  }
  if (way === 'whole') return t(isPaid ? 'wholePaid' : 'wholeDue', sums)
  return way === null ? t('chooseFirst') : t(`way-${way}`, sums)
}

/** What becomes of the money, as the server works it out. */
export function CancelPreviewNote({ preview, isPaid }: { preview: PreviewState; isPaid: boolean }) {
  const { data, error } = preview
  if (error) return <Alert tone="danger">{messageOf(error, t('previewFailed'))}</Alert>
  return (
    <Alert tone="info" title={t('preview')}>
      {data ? <RichText text={wordsOf(data, isPaid)} parts={AMOUNT} /> : t('working')}
    </Alert>
  )
}
