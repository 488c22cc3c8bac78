import type { AdminReview } from '@dobara/contract/admin-reviews.ts'
import { REVIEW_NOTES_MAX } from '@dobara/contract/reviews/review-limits.ts'
import { REVIEW_DECISIONS, type ReviewDecision } from '@dobara/domain/reviews/moderation.ts'
import { type FormEvent, useState } from 'react'
import { lowSelect } from '../../components/data-table/filter-controls.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'
import type { Decision } from './use-decisions.tsx'

export const DECISION_WORDS = { approved: 'approve', rejected: 'reject' } as const

type BulkDecisionProps = {
  rows: AdminReview[]
  clear: () => void
  onApply: (rows: AdminReview[], wanted: Decision) => Promise<void>
}

/** One decision for all selected reviews. Documented: without a chosen action nothing happens. */
export function BulkDecision({ rows, clear, onApply }: BulkDecisionProps) {
  const [decision, setDecision] = useState<ReviewDecision>()
  const [notes, setNotes] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function apply(event: FormEvent) {
    event.preventDefault()
    if (!decision) return
    setIsBusy(true)
    await onApply(rows, { decision, notes: notes.trim() || undefined })
    setIsBusy(false)
    clear()
  }
  return (
    <form onSubmit={apply} className="flex flex-wrap items-center gap-2.5">
      <NativeSelect
        aria-label={t('action')}
        className={lowSelect}
        value={decision ?? ''}
        onChange={({ target }) => setDecision(REVIEW_DECISIONS.find((known) => known === target.value))}
      >
        <option value="">{t('chooseAction')}</option>
        {REVIEW_DECISIONS.map((known) => (
          <option key={known} value={known}>
            {t(DECISION_WORDS[known])}
          </option>
        ))}
      </NativeSelect>
      <Input
        aria-label={t('notesOptional')}
        placeholder={t('notesOptional')}
        maxLength={REVIEW_NOTES_MAX}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        className="min-h-9 w-56 text-sm pointer-coarse:min-h-11"
      />
      <Button type="submit" size="sm" isLoading={isBusy}>
        {t('apply')}
      </Button>
    </form>
  )
}
