import type { Review } from '@dobara/contract/reviews/reviews.ts'
import { photoBarrier } from '@dobara/domain/reviews/review-photos.ts'
import { Trash2 } from 'lucide-react'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { t } from './texts.ts'
import { usePhotos } from './use-photos.ts'

/** The photos of one's own review: each can be taken off, and more can be added until it is read. */
export function OwnPhotos({ review }: { review: Review }) {
  const { id, photos, status } = review
  const { add, remove } = usePhotos()
  const failure = add.error ?? remove.error
  const canAdd = photoBarrier({ status, photos: photos.length }) === null
  if (photos.length === 0 && !canAdd) return null
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo.id} className="w-24">
            <ProductPicture
              url={photo.url}
              alt={t('ownPhoto', { number: index + 1 })}
              sizes="96px"
              className="rounded-sm border border-line"
            />
            <Button
              variant="ghost"
              size="sm"
              isLoading={remove.isPending && remove.variables.photoId === photo.id}
              aria-label={t('removePhoto', { number: index + 1 })}
              onClick={() => remove.mutate({ id, photoId: photo.id })}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {failure && <Alert tone="danger">{messageOf(failure, t('photoFailed'))}</Alert>}
      {canAdd && (
        <PhotoPicker
          count={photos.length}
          isSending={add.isPending}
          onPicked={(files) => add.mutate({ id, files })}
        />
      )}
    </div>
  )
}
