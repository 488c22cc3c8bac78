import type { AdminImage } from '@dobara/contract/pictures/admin-images.ts'
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import type { Sorting } from '../../../components/picture-upload/use-sorting.ts'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from '../texts.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'

type GalleryItemProps = {
  image: AdminImage
  place: number
  sorting: Sorting<number>
  isBusy: boolean
  onSetPrimary: () => void
  onRemove: () => void
}

const BYTES = 1_024

/** One picture with what is known of it and what can be done with it. */
export function GalleryItem(props: GalleryItemProps) {
  const { image, place, sorting, isBusy, onSetPrimary, onRemove } = props
  const { id, isPrimary, altText, width, height, fileSize, cloudinaryUrl } = image
  const name = t('nameOf', { place, alt: altText })
  const [earlier, later] = [sorting.earlier(id), sorting.later(id)]
  return (
    <li
      {...sorting.dragOf(id)}
      className={cn(
        'grid content-start gap-2 rounded-md border border-line p-2',
        !isPrimary && 'cursor-grab',
        sorting.isDragged(id) && 'opacity-50',
        sorting.isOver(id) && 'border-leaf ring-2 ring-leaf',
      )}
    >
      <div className="relative">
        <ProductPicture
          url={cloudinaryUrl}
          alt={altText}
          sizes="240px"
          className="pointer-events-none rounded-sm"
        />
        {isPrimary && (
          <Badge tone="leaf" className="absolute top-2 left-2">
            <Star aria-hidden="true" className="size-3.5 fill-current" />
            {t('primary')}
          </Badge>
        )}
      </div>
      <p className="line-clamp-3 text-sm wrap-anywhere" title={altText}>
        {altText}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {t('size', {
          width: String(width),
          height: String(height),
          kilobytes: String(Math.max(1, Math.round(fileSize / BYTES))),
        })}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-1">
        <ForWriters permission="catalogue.write">
          {' '}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('earlier', { name })}
            disabled={!earlier || isBusy}
            onClick={() => earlier?.()}
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('later', { name })}
            disabled={!later || isBusy}
            onClick={() => later?.()}
          >
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('setPrimaryOf', { name })}
            title={t('gallerySetPrimary')}
            disabled={isPrimary || isBusy}
            onClick={onSetPrimary}
          >
            <Star aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('remove', { name })}
            disabled={isBusy}
            onClick={onRemove}
            className="ml-auto"
          >
            <Trash2 aria-hidden="true" className="size-4 text-clay" />
          </Button>
        </ForWriters>
      </div>
    </li>
  )
}
