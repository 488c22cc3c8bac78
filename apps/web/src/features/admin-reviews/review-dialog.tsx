import type { AdminReview } from '@dobara/contract/admin-reviews.ts'
import { REVIEW_NOTES_MAX } from '@dobara/contract/reviews/review-limits.ts'
import { decisionsOn } from '@dobara/domain/reviews/moderation.ts'
import { useId, useState } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'
import { ReviewPhotos } from '../../components/review-photos/review-photos.tsx'
import { Stars } from '../../components/stars.tsx'
import { usePermissions } from '../../lib/session/permissions.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DECISION_WORDS } from './bulk-decision.tsx'
import { ReviewStatusBadge } from './reviews-columns.tsx'
import { t } from './texts.ts'
import type { Decision } from './use-decisions.tsx'

const REASONS = [
  'reasonAbusive',
  'reasonPersonal',
  'reasonOffTopic',
  'reasonAdvertising',
  'reasonFake',
] as const

type ReviewDialogProps = {
  review: AdminReview
  onDecide: (wanted: Decision) => Promise<boolean>
  onClose: () => void
}

/** One review in full, with the notes on it, and what can be decided. */
export function ReviewDialog({ review, onDecide, onClose }: ReviewDialogProps) {
  const known = review.adminNotes ?? ''
  const canDecide = usePermissions()('reviews.write')
  const [notes, setNotes] = useState(known)
  const [isBusy, setIsBusy] = useState(false)
  const guard = useUnsavedGuard(notes !== known && !isBusy)

  async function decide(decision: Decision['decision']) {
    setIsBusy(true)
    const isDone = await onDecide({ decision, notes: notes === known ? undefined : notes })
    setIsBusy(false)
    if (isDone) onClose()
  }
  const leave = () => guard.confirmLeave(onClose)
  return (
    <Dialog onClose={leave} title={t('reviewBy', { name: review.userName, product: review.productTitle })}>
      <Words review={review} />
      {canDecide ? (
        <Notes notes={notes} onType={setNotes} />
      ) : (
        known && <p className="text-sm wrap-anywhere whitespace-pre-line">{known}</p>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={leave}>
          {t('close')}
        </Button>
        {canDecide &&
          decisionsOn(review.status).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approved' ? 'default' : 'destructive'}
              disabled={isBusy}
              onClick={() => void decide(decision)}
            >
              {t(DECISION_WORDS[decision])}
            </Button>
          ))}
      </DialogFooter>
      {guard.question}
    </Dialog>
  )
}

function Words({ review }: { review: AdminReview }) {
  const { rating, title, review: words, userEmail, decidedAt, decidedBy } = review
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <Stars rating={rating} label={t('rated', { rating: String(rating) })} />
        <ReviewStatusBadge {...review} />
        {review.isVerifiedPurchase && <span className="text-sm text-muted">{t('verified')}</span>}
      </p>
      {title && <p className="font-semibold wrap-anywhere">{title}</p>}
      <p className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-line">
        {words ?? (title ? '' : t('noText'))}
      </p>
      <ReviewPhotos photos={review.photos} name={review.userName} />
      <p className="text-sm text-muted wrap-anywhere">
        {[userEmail, formatDateTime(review.createdAt)].filter(Boolean).join(' · ')}
      </p>
      {decidedAt && (
        <p className="text-sm text-muted">
          {decidedBy
            ? t('decided', { name: decidedBy, date: formatDateTime(decidedAt) })
            : t('decidedOn', { date: formatDateTime(decidedAt) })}
        </p>
      )}
    </div>
  )
}

function Notes({ notes, onType }: { notes: string; onType: (notes: string) => void }) {
  const reasonId = useId()
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={reasonId} className="font-semibold">
          {t('reason')}
        </label>
        <NativeSelect
          id={reasonId}
          value=""
          onChange={({ target }) => onType([notes.trim(), target.value].filter(Boolean).join('\n'))}
        >
          <option value="">{t('noReason')}</option>
          {REASONS.map((reason) => (
            <option key={reason} value={t(reason)}>
              {t(reason)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <FormField label={t('notesOptional')} hint={t('notesHint')}>
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            maxLength={REVIEW_NOTES_MAX}
            value={notes}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </FormField>
    </div>
  )
}
