import type { PayLink } from '@dobara/contract/checkout/pay-links.ts'
import { ShieldCheck } from 'lucide-react'
import { RichText } from '../../../components/rich-text.tsx'
import { DetailLine } from '../../../components/detail-line.tsx'
import { formatAmount, formatDateTime } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { t } from './texts.ts'

const STRONG = { strong: (words: string) => <strong>{words}</strong> }

/** Lists everything that is bought and the total. */
function Bill({ link }: { link: PayLink }) {
  const { kind, items, discountAmount, shippingAmount, creditAmount, totalAmount } = link
  const isExchange = kind === 'exchange'
  return (
    <>
      <h2 className="sr-only">{t('items')}</h2>
      <ul className="grid gap-2">
        {items.map(({ sku, title, quantity, amount }) => (
          <li key={sku} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">{t('line', { quantity, title })}</span>
            <span className="shrink-0 tabular-nums">{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-t border-line pt-3">
        {discountAmount > 0 && (
          <DetailLine label={t('discount')} isMuted>{`−${formatAmount(discountAmount)}`}</DetailLine>
        )}
        {!isExchange && (
          <DetailLine label={t('delivery')} isMuted>
            {shippingAmount === 0 ? t('free') : formatAmount(shippingAmount)}
          </DetailLine>
        )}
        {creditAmount > 0 && (
          <DetailLine
            label={t(isExchange ? 'creditExchange' : 'credit')}
            isMuted
          >{`−${formatAmount(creditAmount)}`}</DetailLine>
        )}
        <div className="flex items-baseline justify-between gap-4 text-lg font-bold">
          <dt>{t('toPay')}</dt>
          <dd className="text-right tabular-nums">{formatAmount(totalAmount)}</dd>
        </div>
      </dl>
    </>
  )
}

type PayLinkCardProps = {
  link: PayLink
  /** True if the provider is a simulation and no money moves. */
  isTest: boolean
  isPaying: boolean
  trouble: { title?: string; text: string } | null
  onPay: () => Promise<void>
}

/** Shows the amount due and the button that pays it. */
export function PayLinkCard({ link, isTest, isPaying, trouble, onPay }: PayLinkCardProps) {
  const { kind, orderNumber: number, payBefore, totalAmount } = link
  const isExchange = kind === 'exchange'
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <header>
        <h1 className="text-2xl">{t(isExchange ? 'titleExchange' : 'title')}</h1>
        <p className="mt-1 text-muted">{t(isExchange ? 'exchange' : 'order', { number })}</p>
      </header>
      <Bill link={link} />
      {payBefore !== null && (
        <p className="rounded-md bg-marigold-soft p-4 text-marigold-ink">
          <RichText
            text={t(isExchange ? 'untilExchange' : 'until', { time: formatDateTime(payBefore) })}
            parts={STRONG}
          />
        </p>
      )}
      {trouble && (
        <Alert tone="warning" title={trouble.title}>
          {trouble.text}
        </Alert>
      )}
      <Button size="lg" isLoading={isPaying} onClick={() => void onPay()}>
        {isPaying ? t('paying') : t('pay', { total: formatAmount(totalAmount) })}
      </Button>
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{isTest ? `${t('secure')} ${t('testMode')}` : t('secure')}</span>
      </p>
    </Card>
  )
}
