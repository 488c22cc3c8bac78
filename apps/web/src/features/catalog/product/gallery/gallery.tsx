import type { ProductImage } from '@dobara/contract/catalog/catalog.ts'
import { PICTURE_SIZES } from '@dobara/contract/pictures/pictures.ts'
import { Expand } from 'lucide-react'
import { ProductPicture } from '../../../../components/pictures/product-picture.tsx'
import { cn } from '../../../../ui/cn.ts'
import { t } from '../texts.ts'
import { MAX_THUMBS } from './pictures-for.ts'
import { useGallery } from './use-gallery.ts'
import { useZoom } from './use-zoom.ts'

type GalleryProps = { images: ProductImage[]; title: string }

/** The pictures of one product: a strip to swipe through, small ones to choose from, and each of them large. */
export function Gallery({ images, title }: GalleryProps) {
  const { place, strip, show, onScroll, onKeyDown } = useGallery(images.length)
  const zoom = useZoom()
  if (images.length === 0) {
    return <ProductPicture url={null} alt={title} sizes="" className="rounded-md border border-line" />
  }
  return (
    <section
      aria-label={t('pictures', { title })}
      className="grid content-start gap-3 self-start md:max-lg:sticky md:max-lg:top-20"
    >
      <div className="relative overflow-hidden rounded-md border border-line">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        >
          {images.map((image, index) => (
            <li key={image.id} className="w-full shrink-0 snap-center">
              <button
                type="button"
                aria-label={t('enlarge', { number: index + 1, count: images.length, alt: image.altText })}
                tabIndex={index === place ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={() => {
                  show(index)
                  zoom.open()
                }}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <ProductPicture
                  url={image.cloudinaryUrl}
                  alt=""
                  sizes={PICTURE_SIZES.gallery}
                  isFirst={index === 0}
                  blur={image.blur}
                />
              </button>
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="no-print pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-sm bg-surface px-2 py-1 text-sm font-semibold tabular-nums"
        >
          {images.length > 1 && <span>{t('place', { number: place + 1, count: images.length })}</span>}
          <Expand className="size-4" />
        </span>
      </div>
      {images.length > 1 && <Thumbs images={images} place={place} show={show} onKeyDown={onKeyDown} />}
      {zoom.Zoom && (
        <zoom.Zoom images={images} place={place} isOpen={zoom.isOpen} onShow={show} onClose={zoom.close} />
      )}
    </section>
  )
}

type ThumbsProps = { images: ProductImage[] } & Pick<
  ReturnType<typeof useGallery>,
  'place' | 'show' | 'onKeyDown'
>

function Thumbs({ images, place, show, onKeyDown }: ThumbsProps) {
  const count = images.length
  const last = MAX_THUMBS - 1
  // Of more pictures than fit, the last small one is whichever of the rest is in view.
  const chosen = Math.min(place, last)
  return (
    <ul className="no-print grid grid-cols-5 gap-2 sm:gap-3">
      {images.slice(0, MAX_THUMBS).map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={t('show', { number: index + 1, count, alt: image.altText })}
            aria-pressed={index === chosen}
            onClick={() => show(index)}
            onKeyDown={onKeyDown}
            className={cn(
              'picture-ground relative grid min-h-11 w-full cursor-pointer content-center overflow-hidden rounded-md border',
              index === chosen ? 'border-leaf ring-1 ring-leaf' : 'border-line hover:border-leaf',
            )}
          >
            <ProductPicture url={image.cloudinaryUrl} alt="" sizes="(min-width: 64rem) 112px, 17vw" />
            {index === last && count > MAX_THUMBS && (
              <span className="absolute inset-0 grid place-content-center bg-ink/60 font-semibold text-paper">
                {t('more', { count: count - MAX_THUMBS })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
