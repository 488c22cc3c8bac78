import { REVIEW_TEXT_MAX, REVIEW_TITLE_MAX } from '@dobara/contract/reviews/review-limits.ts'
import { Star } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, fieldsOf, isSignedOut, isTransient, messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { cn } from '../../ui/cn.ts'
import { controlClass, Input } from '../../ui/input.tsx'
import { ChosenPhotos } from './chosen-photos.tsx'
import { t } from './texts.ts'
import { usePhotos } from './use-photos.ts'

type ReviewFormProps = {
  id: string
  productId: number
  /** Hides the form; the form remains mounted with its input. */
  isHidden: boolean
  onSent: () => void
  onCancel: () => void
}

const CHOICES = [
  { value: 1, words: 'star1' },
  { value: 2, words: 'star2' },
  { value: 3, words: 'star3' },
  { value: 4, words: 'star4' },
  { value: 5, words: 'star5' },
] as const

type StarInputProps = { value: number; onChange: (rating: number) => void; error?: string }

/** Five radio buttons that look like stars: arrow keys, screen readers and thumbs all know them. */
function StarInput({ value, onChange, error }: StarInputProps) {
  const name = useId()
  const [pointedAt, setPointedAt] = useState(0)
  const shown = pointedAt || value
  const words = CHOICES.find((choice) => choice.value === shown)?.words ?? 'choose'
  return (
    <fieldset role="radiogroup" aria-required="true" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">{t('rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointedAt(0)}>
          {CHOICES.map((choice) => (
            <label
              key={choice.value}
              className="grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
              onPointerEnter={({ pointerType }) => {
                // A finger chooses; it does not point first.
                if (pointerType === 'mouse') setPointedAt(choice.value)
              }}
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={value === choice.value}
                onChange={() => onChange(choice.value)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                strokeWidth={1.5}
                className={cn(
                  'size-8',
                  choice.value <= shown ? 'fill-marigold stroke-marigold-ink' : 'fill-none stroke-control',
                )}
              />
              <span className="sr-only">{t(choice.words)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-muted">
          {t(words)}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-semibold text-clay">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function ReviewForm({ id, productId, isHidden, onSent, onCancel }: ReviewFormProps) {
  const [draft, setDraft] = useState({ rating: 0, title: '', review: '', isAnonymous: false })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const heading = useRef<HTMLHeadingElement>(null)
  const utils = trpc.useUtils()
  const [photos, setPhotos] = useState<File[]>([])
  const { add } = usePhotos()
  const create = trpc.reviews.create.useMutation({
    onSuccess: async ({ id: reviewId }) => {
      // Photos that fail can be added to the review, which is shown next.
      if (photos.length > 0) {
        await add
          .mutateAsync({ id: reviewId, files: photos })
          .catch((error: unknown) => toast.error(messageOf(error, t('photosFailed'))))
      }
      void utils.reviews.list.invalidate({ productId })
      void utils.reviews.canReview.invalidate({ productId })
      onSent()
    },
  })
  const errors = fieldsOf(create.error)

  useEffect(() => {
    if (!isHidden) heading.current?.focus()
  }, [isHidden])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (draft.rating > 0 && !create.isPending) create.mutate({ productId, ...draft })
  }

  return (
    <Card className="p-4 sm:p-6" hidden={isHidden}>
      <form id={id} onSubmit={onSubmit} noValidate aria-labelledby={`${id}-title`} className="grid gap-5">
        <h3 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
          {t('formTitle')}
        </h3>
        <StarInput value={draft.rating} onChange={(rating) => change({ rating })} error={errors.rating} />
        <FormField
          label={t('reviewTitle')}
          isRequired={false}
          error={errors.title}
          hint={t('used', { used: draft.title.length, max: REVIEW_TITLE_MAX })}
        >
          {(field) => (
            <Input
              {...field}
              value={draft.title}
              maxLength={REVIEW_TITLE_MAX}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </FormField>
        <FormField
          label={t('text')}
          isRequired={false}
          error={errors.review}
          hint={t('used', { used: draft.review.length, max: REVIEW_TEXT_MAX })}
        >
          {(field) => (
            <textarea
              {...field}
              rows={5}
              value={draft.review}
              maxLength={REVIEW_TEXT_MAX}
              placeholder={t('textPlaceholder')}
              onChange={({ target }) => change({ review: target.value })}
              className={cn(controlClass, 'py-2.5')}
            />
          )}
        </FormField>
        <ChosenPhotos files={photos} onChange={setPhotos} />
        <CheckboxField
          label={t('formAnonymous')}
          checked={draft.isAnonymous}
          onChange={({ target }) => change({ isAnonymous: target.checked })}
        />
        {create.isError && <Failure error={create.error} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={draft.rating === 0} isLoading={create.isPending}>
            {t(create.isPending ? 'submitting' : 'submit')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** 'Try again' where that can help; where it cannot, the reason alone. */
function Failure({ error }: { error: unknown }) {
  if (isSignedOut(error)) return <Alert tone="danger">{t('loginToReview')}</Alert>
  const code = codeOf(error)
  if (code === 'REVIEW_EXISTS' || code === 'REVIEW_NOT_ALLOWED') {
    return <Alert tone="danger">{messageOf(error)}</Alert>
  }
  return (
    <Alert tone="danger" title={t('failed')}>
      {isTransient(error) && messageOf(error)}
    </Alert>
  )
}
