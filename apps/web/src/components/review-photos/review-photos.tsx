import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { widestPicture } from '../../lib/picture-sources.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { t } from './texts.ts'

type ReviewPhoto = { id: number; url: string; width: number; height: number }

type ReviewPhotosProps = {
  photos: readonly ReviewPhoto[]
  /** Author of the review, as the page names them. */
  name: string
  /** In a row of a list. */
  isSmall?: boolean
}

/** The photos of a review as small pictures; each opens in a dialog, where the arrow keys lead to the others. */
export function ReviewPhotos({ photos, name, isSmall = false }: ReviewPhotosProps) {
  const [place, setPlace] = useState<number | null>(null)
  const count = photos.length
  if (count === 0) return null
  return (
    <>
      <ul aria-label={t('photos', { count })} className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={t('open', { number: index + 1, count, name })}
              onClick={() => setPlace(index)}
              className={cn('block overflow-hidden rounded-sm border border-line', isSmall ? 'w-14' : 'w-24')}
            >
              <ProductPicture url={photo.url} alt="" sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox photos={photos} name={name} place={place} onShow={setPlace} />
    </>
  )
}

type LightboxProps = ReviewPhotosProps & { place: number | null; onShow: (place: number | null) => void }

function Lightbox({ photos, name, place, onShow }: LightboxProps) {
  const count = photos.length
  const photo = place === null ? undefined : photos[place]
  const number = (place ?? 0) + 1
  const go = (direction: 1 | -1) => onShow(Math.min(Math.max((place ?? 0) + direction, 0), count - 1))
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  return (
    <Dialog
      isOpen={photo !== undefined}
      onClose={() => onShow(null)}
      title={t('alt', { number, count, name })}
      className="w-240"
      hasCloseButton={false}
    >
      {photo && (
        <div role="presentation" onKeyDown={onKeyDown}>
          <img
            src={widestPicture(photo.url)}
            width={photo.width}
            height={photo.height}
            alt={t('alt', { number, count, name })}
            className="mx-auto max-h-[65vh] w-auto rounded-sm object-contain"
          />
        </div>
      )}
      <DialogFooter>
        {count > 1 && (
          <div className="mr-auto flex items-center gap-2">
            <Button
              variant="outline"
              size="icon"
              aria-label={t('previous')}
              aria-disabled={number === 1}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Button>
            <span role="status" className="tabular-nums">
              {t('place', { number, count })}
            </span>
            <Button
              variant="outline"
              size="icon"
              aria-label={t('next')}
              aria-disabled={number === count}
              onClick={() => go(1)}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        )}
        <Button variant="outline" onClick={() => onShow(null)}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
