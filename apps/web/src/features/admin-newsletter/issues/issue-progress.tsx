import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { t } from '../texts.ts'

type Counts = NewsletterIssue['counts']

const FIGURES = [
  ['issueTotal', ({ total }) => total],
  ['sentCount', ({ sent }) => sent],
  ['queued', ({ queued }) => queued],
  ['waiting', ({ waiting }) => waiting],
  ['failedCount', ({ failed }) => failed],
  ['leftOut', ({ leftOut }) => leftOut],
  ['leftCount', ({ unsubscribed }) => unsubscribed],
] as const satisfies readonly (readonly [string, (counts: Counts) => number])[]

/** How far the sending has come, and what became of the mails. */
export function IssueProgress({ issue }: { issue: NewsletterIssue }) {
  const { counts, state, startedAt, endedAt } = issue
  const done = counts.sent + counts.failed + counts.leftOut
  const nameOf = (label: (typeof FIGURES)[number][0]) =>
    t(label === 'waiting' && state === 'stopped' ? 'notSent' : label)
  return (
    <div className="grid gap-4">
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={counts.total}
        className="h-2 overflow-hidden rounded-sm bg-sunken"
      >
        <div className="h-full bg-leaf" style={{ width: `${(100 * done) / Math.max(1, counts.total)}%` }} />
      </div>
      <dl
        aria-label={t('issueFigures')}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7 lg:gap-3"
      >
        {FIGURES.map(([label, figureOf]) => (
          <Card key={label} className="min-w-0 px-4 py-1.5">
            <dt className="text-sm text-muted">{nameOf(label)}</dt>
            <dd className="font-display text-xl font-bold tabular-nums">
              {figureOf(counts).toLocaleString('en-IN')}
            </dd>
          </Card>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {startedAt && <span>{`${t('startedAt', { date: formatDateTime(startedAt) })}. `}</span>}
        {endedAt && <span>{`${t('endedAt', { date: formatDateTime(endedAt) })}. `}</span>}
        {(state === 'paused' || state === 'stopped') && counts.queued > 0 && (
          <span>{`${t('inFlight')} `}</span>
        )}
        <span>{t('noPixels')}</span>
      </p>
    </div>
  )
}
