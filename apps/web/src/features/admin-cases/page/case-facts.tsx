import { mayReserveReplacement } from '@dobara/domain/cases/case-moves.ts'
import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseState } from '@dobara/domain/cases/case-words.ts'
import { Link } from '@tanstack/react-router'
import { AddressLines } from '../../../components/address/address-lines.tsx'
import { Fact } from '../../../components/fact.tsx'
import { caseReason, costBearer } from '../../../lib/words/case-texts.ts'
import { formatDate, formatDateTime, formatInrExact } from '../../../lib/format.ts'
import { isWindowOver } from '../../../lib/window-over.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CaseDue } from '../case-due.tsx'
import { t } from '../texts.ts'

/** Shows the promises for the line and their end dates; a promise of no days has no end. */
function Promised({ policy: { returnEndsAt, warrantyEndsAt } }: { policy: AdminCase['policy'] }) {
  if (!returnEndsAt && !warrantyEndsAt) return t('pageNone')
  return (
    <>
      {returnEndsAt && (
        <span className="block">
          {t(isWindowOver(returnEndsAt) ? 'returnOver' : 'returnUntil', { date: formatDate(returnEndsAt) })}
        </span>
      )}
      {warrantyEndsAt && (
        <span className="block">
          {t(isWindowOver(warrantyEndsAt) ? 'warrantyOver' : 'warrantyUntil', {
            date: formatDate(warrantyEndsAt),
          })}
        </span>
      )}
    </>
  )
}

/** The states in which something is on its way or about to be. */
const HAS_LABEL: readonly CaseState[] = [
  'approved',
  'pickup_scheduled',
  'picked_up',
  'repaired',
  'replaced',
  'rejected_returned',
  'shipped_back',
]

/** Shows the facts of a case besides its history. */
export function CaseFacts({ shown }: { shown: AdminCase }) {
  const { policy, buyer, orderId, orderNumber, reason, description, serialNumber, pickupAt } = shown
  return (
    <Card className="grid min-w-0 gap-4 p-4">
      <h2 className="text-base font-semibold">{t('facts')}</h2>
      <dl className="grid gap-3">
        <Fact name={t('pageDue')}>
          <CaseDue {...shown} />
        </Fact>
        <Fact name={t('item')}>
          {shown.title} · {t('pageUnits', { count: shown.quantity })}
          <span className="block text-sm text-muted">{shown.sku}</span>
        </Fact>
        <Fact name={t('reason')}>{caseReason(reason)}</Fact>
        {description && (
          <Fact name={t('theirWords')}>
            <span className="whitespace-pre-line">{description}</span>
          </Fact>
        )}
        {serialNumber && <Fact name={t('serial')}>{serialNumber}</Fact>}
        <Fact name={t('pageOrder')}>
          <Link
            to="/admin/orders/$id"
            params={{ id: orderId }}
            className="link inline-flex min-h-11 items-center"
          >
            {orderNumber}
          </Link>
        </Fact>
        <Fact name={t('promise')}>
          <Promised policy={policy} />
        </Fact>
        {pickupAt && <Fact name={t('pagePickup')}>{formatDateTime(pickupAt)}</Fact>}
        {shown.isOfHolder && <Fact name={t('askedBy')}>{t('askedByHolder')}</Fact>}
        <Fact name={t('address')}>
          <AddressLines address={buyer.address} />
        </Fact>
        {shown.kind === 'replacement' && mayReserveReplacement(shown.state) && (
          <Fact name={t('kept')}>{t('keptOf', { kept: shown.heldUnits, count: shown.quantity })}</Fact>
        )}
        {shown.costBearer && <Fact name={t('costBearer')}>{costBearer(shown.costBearer)}</Fact>}
        <Ending shown={shown} />
      </dl>
      {HAS_LABEL.includes(shown.state) && (
        <Link
          to="/admin/cases/$id/label"
          params={{ id: shown.id }}
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
        >
          {t('label')}
        </Link>
      )}
    </Card>
  )
}

const REFUND_STATES = {
  pending: 'refundPending',
  processed: 'refundProcessed',
  failed: 'refundFailed',
} as const

function Ending({ shown }: { shown: AdminCase }) {
  const { inspection, refund, replacementEndsAt, carrier, trackingNumber } = shown
  return (
    <>
      {inspection && (
        <Fact name={t('inspection')}>
          <span className="whitespace-pre-line">{inspection.finding}</span>
          <span className="block text-sm text-muted">
            {[
              t(inspection.isSerialRight ? 'serialRight' : 'serialWrong'),
              t(inspection.isSealWhole ? 'sealWhole' : 'sealBroken'),
              t(inspection.isCovered ? 'covered' : 'notCovered'),
              t('resellable', { count: inspection.resellableUnits }),
            ].join(' · ')}
          </span>
        </Fact>
      )}
      {refund && (
        <Fact name={t('refund')}>
          {formatInrExact(refund.amount)} · {t(REFUND_STATES[refund.state])}
        </Fact>
      )}
      {replacementEndsAt && <Fact name={t('replacementUntil')}>{formatDate(replacementEndsAt)}</Fact>}
      {carrier && trackingNumber && (
        <Fact name={t('sentBack')}>
          {carrier} {trackingNumber}
        </Fact>
      )}
    </>
  )
}
