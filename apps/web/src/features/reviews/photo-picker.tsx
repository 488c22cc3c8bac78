import { MOST_REVIEW_PHOTOS } from '@dobara/domain/reviews/review-photos.ts'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from './texts.ts'

type PhotoPickerProps = {
  /** How many the review has already, or will have. */
  count: number
  isSending?: boolean
  onPicked: (files: File[]) => void
}

/** Chooses photos of the machine as it came, as many as there is room for. */
export function PhotoPicker({ count, isSending = false, onPicked }: PhotoPickerProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const room = MOST_REVIEW_PHOTOS - count
  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, room)
    // The same file can be chosen again after a failure.
    target.value = ''
    if (files.length > 0) onPicked(files)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={isSending || room <= 0}
        aria-describedby={hintId}
        className="peer sr-only"
        onChange={pick}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonVariants({ variant: 'outline', size: 'sm' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:opacity-60',
        )}
      >
        {isSending ? (
          <Spinner className="size-4" label="" />
        ) : (
          <Camera aria-hidden="true" className="size-4" />
        )}
        <span>{t(isSending ? 'addingPhotos' : 'addPhotos')}</span>
      </label>
      <p id={hintId} className="text-sm text-muted">
        {t('photosHint', { max: MOST_REVIEW_PHOTOS })}
      </p>
    </div>
  )
}
