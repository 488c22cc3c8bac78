import type { CaseDetail } from '@dobara/contract/cases/cases.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { caseReason } from '../../lib/words/case-texts.ts'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What a case is about. */
export function CaseFacts({ shown, isGuest }: { shown: CaseDetail; isGuest: boolean }) {
  const { title, quantity, orderId, orderNumber, reason, description, serialNumber } = shown
  return (
    <Card className="grid min-w-0 gap-4 p-4 sm:p-6">
      <h2 className="text-lg">{t('about')}</h2>
      <dl className="grid gap-3">
        <Fact name={t('item')}>
          {title} · {t('units', { count: quantity })}
        </Fact>
        <Fact name={t('order')}>
          {isGuest ? (
            orderNumber
          ) : (
            <Link to="/order/$id" params={{ id: orderId }} className="link inline-flex min-h-11 items-center">
              {orderNumber}
            </Link>
          )}
        </Fact>
        <Fact name={t('reason')}>{caseReason(reason)}</Fact>
        {description && (
          <Fact name={t('inYourWords')}>
            <span className="whitespace-pre-line">{description}</span>
          </Fact>
        )}
        {serialNumber && <Fact name={t('serial')}>{serialNumber}</Fact>}
      </dl>
    </Card>
  )
}
