import type { MoveIssueInput, NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { canMove } from '@dobara/domain/newsletter/issue-states.ts'
import { isBegun } from '@dobara/domain/newsletter/issue-text.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { t } from '../texts.ts'
import { IssuePreview } from './issue-preview.tsx'
import { useIssueChange } from './use-issue-change.ts'

const MOVES = ['cancel', 'pause', 'resume', 'stop'] as const satisfies readonly MoveIssueInput['move'][]

function Moves({ issue: { id, state } }: { issue: NewsletterIssue }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { show, refuse } = useIssueChange(id)
  const { mutate, isPending } = trpc.admin.newsletter.issues.move.useMutation({
    onSuccess: show,
    onError: refuse,
  })
  const moves = MOVES.filter((move) => canMove(state, move))
  if (moves.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {moves.map((move) => (
        <Button
          key={move}
          variant="outline"
          disabled={isPending}
          onClick={() => (move === 'stop' ? setIsConfirming(true) : mutate({ id, move }))}
        >
          {t(move)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('stopQuestion')}
        confirmLabel={t('stop')}
        onConfirm={() => {
          setIsConfirming(false)
          mutate({ id, move: 'stop' })
        }}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  )
}

const SHOWN = 50

/** Lists the recipients who could not be reached and why, with a retry. */
function IssueFailures({ id, canRetry }: { id: number; canRetry: boolean }) {
  const { refetch, refuse } = useIssueChange(id)
  const { data } = trpc.admin.newsletter.issues.failures.useQuery({ id, limit: SHOWN }, { staleTime: 0 })
  const { mutate, isPending } = trpc.admin.newsletter.issues.retry.useMutation({
    onSuccess: async ({ retried }) => {
      toast.success(t('retried', { count: retried }))
      await refetch()
    },
    onError: refuse,
  })
  if (!data || data.failures.length === 0) return null
  const { failures, pagination } = data
  const more = pagination.total - failures.length
  return (
    <section aria-labelledby="issue-failures" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="issue-failures" className="text-lg font-semibold">
          {t('failures')}
        </h2>
        {canRetry && failures.some((failure) => failure.canRetry) && (
          <ForWriters permission="newsletter.write">
            <Button variant="outline" size="sm" isLoading={isPending} onClick={() => mutate({ id })}>
              {t('retry')}
            </Button>
          </ForWriters>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {failures.map(({ email, reason }, index) => (
          <li key={email || index} className="flex flex-wrap gap-x-6 gap-y-1 py-2">
            <span className="font-semibold wrap-anywhere">{email || '–'}</span>
            <span className="text-muted wrap-anywhere">{reason || t('failureReason')}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">{t('moreFailures', { count: more })}</p>}
    </section>
  )
}

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
function IssueProgress({ issue }: { issue: NewsletterIssue }) {
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

/** Shows an issue that is scheduled, being sent or sent: its progress, its failures and its contents. */
export function SentIssue({ issue }: { issue: NewsletterIssue }) {
  const { id, state, scheduledAt, counts, texts } = issue
  return (
    <>
      {scheduledAt && (
        <Alert className="mb-4">{t('scheduledFor', { date: formatDateTime(scheduledAt) })}</Alert>
      )}
      <ForWriters permission="newsletter.write">
        <div className="mb-4">
          <Moves issue={issue} />
        </div>
      </ForWriters>
      {state !== 'scheduled' && <IssueProgress issue={issue} />}
      {counts.failed > 0 && <IssueFailures id={id} canRetry={canMove(state, 'retry')} />}
      {isBegun(texts.hi) ? (
        <div className="mt-8 grid gap-8 lg:grid-cols-2">
          <IssuePreview id={id} language="en" title={t('previewEnglish')} />
          <IssuePreview id={id} language="hi" title={t('previewHindi')} />
        </div>
      ) : (
        <div className="mt-8">
          <IssuePreview id={id} language="en" />
        </div>
      )}
    </>
  )
}
