import type { CaseDecision } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseResolution } from '@dobara/domain/cases/case-words.ts'
import { formatDate, formatInrExact } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { t } from '../texts.ts'

/** `quantity`: of the case. */
type PreviewProps = { decision: CaseDecision; resolution: CaseResolution; quantity: number }

function linesOf({ decision, resolution, quantity }: PreviewProps): string[] {
  const { refund, refundRefusal, resellableUnits, replacementUnits, replacementEndsAt } = decision
  const back = t('unitsBack', { count: resellableUnits })
  switch (resolution) {
    case 'repair':
      return [t('repairFollows')]
    case 'refuse':
      return [t('refuseFollows')]
    case 'replace':
      if (replacementUnits < quantity) return [t('tooFewToReplace')]
      return [
        t('replaceFollows', { count: replacementUnits }),
        ...(replacementEndsAt ? [t('replaceWarranty', { date: formatDate(replacementEndsAt) })] : []),
        back,
      ]
    case 'refund':
      if (!refund) return [refundRefusal ?? t('pageFailed')]
      return [
        t(refund.way === 'provider' ? 'refundByProvider' : 'refundByHand', {
          amount: formatInrExact(refund.amount),
        }),
        t('refundRest', { amount: formatInrExact(refund.restAmount) }),
        ...(refund.creditNote
          ? [
              t('creditNote', {
                amount: formatInrExact(refund.creditNote.totalAmount),
                taxable: formatInrExact(refund.creditNote.taxableAmount),
              }),
            ]
          : []),
        back,
      ]
  }
}

/** What a decision brings about, as the server says it. */
export function DecisionPreview(props: PreviewProps) {
  const { decision, resolution, quantity } = props
  const isImpossible =
    (resolution === 'refund' && !decision.refund) ||
    (resolution === 'replace' && decision.replacementUnits < quantity)
  return (
    <Alert tone={isImpossible ? 'warning' : 'info'}>
      <ul className="grid gap-1">
        {linesOf(props).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
