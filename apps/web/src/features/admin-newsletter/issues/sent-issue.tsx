import type { MoveIssueInput, NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { canMove } from '@dobara/domain/newsletter/issue-states.ts'
import { isBegun } from '@dobara/domain/newsletter/issue-text.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { IssueFailures } from './issue-failures.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { IssueProgress } from './issue-progress.tsx'
import { t } from '../texts.ts'
import { useIssueChange } from './use-issue-change.ts'

const MOVES = ['cancel', 'pause', 'resume', 'stop'] as const satisfies readonly MoveIssueInput['move'][]

function Moves({ issue: { id, state } }: { issue: NewsletterIssue }) {
  const [isAsked, setIsAsked] = useState(false)
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
          onClick={() => (move === 'stop' ? setIsAsked(true) : mutate({ id, move }))}
        >
          {t(move)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={isAsked}
        question={t('stopQuestion')}
        confirmLabel={t('stop')}
        onConfirm={() => {
          setIsAsked(false)
          mutate({ id, move: 'stop' })
        }}
        onClose={() => setIsAsked(false)}
      />
    </div>
  )
}

/** An issue that is scheduled, on its way or out: what became of it, and what it says. */
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
