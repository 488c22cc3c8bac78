import type { ProductImage } from '@dobara/contract/catalog/catalog.ts'
import { PICTURE_SIZES } from '@dobara/contract/pictures/pictures.ts'
import { Expand } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { ProductPicture } from '../../../../components/pictures/product-picture.tsx'
import { cn } from '../../../../ui/cn.ts'
import { t } from '../texts.ts'
import type { GalleryZoomProps } from './gallery-zoom.tsx'
import { MAX_THUMBS } from './pictures-for.ts'

type GalleryProps = { images: ProductImage[]; title: string }

/** The zoom is loaded when the user reaches for the large picture. */
const load = () => import('./gallery-zoom.tsx')

function useZoom() {
  const [Zoom, setZoom] = useState<ComponentType<GalleryZoomProps> | null>(null)

  async function open() {
    try {
      const { GalleryZoom } = await load()
      setZoom(() => GalleryZoom)
    } catch {
      toast.error(t('zoomFailed'))
    }
  }

  return { Zoom, open: () => void open(), close: () => setZoom(null) }
}

/** Time without scrolling after which a swipe counts as finished. */
const SETTLED_MS = 90

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Which picture of a strip is in view: chosen by a press, an arrow key or a swipe. */
function useGallery(count: number) {
  const [place, setPlace] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(settling.current), [])

  function show(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), count - 1)
    setPlace(next)
    const element = strip.current
    // CSS sets the scroll behaviour, because it knows the preference for reduced motion.
    element?.scrollTo({ left: next * element.clientWidth })
    return next
  }

  return {
    place,
    strip,
    show,
    onScroll: () => {
      clearTimeout(settling.current)
      settling.current = setTimeout(() => {
        const element = strip.current
        if (element?.clientWidth) setPlace(Math.round(element.scrollLeft / element.clientWidth))
      }, SETTLED_MS)
    },
    /** Moves between the buttons of a list, one per picture; the focus follows. */
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      const next = show(step(place, count))
      const buttons = event.currentTarget.closest('ul')?.querySelectorAll('button')
      buttons?.[Math.min(next, buttons.length - 1)]?.focus({ preventScroll: true })
    },
  }
}

/** The pictures of one product: a strip to swipe through, small ones to choose from, and each of them large. */
export function Gallery({ images, title }: GalleryProps) {
  const { place, strip, show, onScroll, onKeyDown } = useGallery(images.length)
  const zoom = useZoom()
  if (images.length === 0) {
    return <ProductPicture url={null} alt={title} sizes="" className="rounded-md border border-line" />
  }
  return (
    <section aria-label={t('pictures', { title })} className="relative grid content-start gap-3 self-start">
      {/* On a phone the small pictures are next to the large one, so that the price is on the first screen. */}
      <div
        className={cn(
          'relative overflow-hidden rounded-md border border-line',
          images.length > 1 && 'max-md:mr-[calc(min(3.25rem,16vw)+0.5rem)] print:mr-0',
        )}
      >
        <ul
          ref={strip}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        >
          {images.map((image, index) => (
            <li key={image.id} className="w-full shrink-0 snap-center snap-always">
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
                  className={cn(images.length === 1 && 'max-md:aspect-8/5 max-md:[&_img]:object-contain')}
                />
              </button>
            </li>
          ))}
        </ul>
        {images[place]?.isRepresentative && (
          <p className="pointer-events-none absolute bottom-3 left-3 rounded-sm bg-surface px-2 py-1 text-sm">
            {t('representative')}
          </p>
        )}
        <span
          aria-hidden="true"
          className="no-print pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-sm bg-surface px-2 py-1 text-sm font-semibold tabular-nums"
        >
          {images.length > 1 && <span>{t('place', { number: place + 1, count: images.length })}</span>}
          <Expand className="size-4" />
        </span>
      </div>
      {images.length > 1 && <Thumbs images={images} place={place} show={show} onKeyDown={onKeyDown} />}
      {zoom.Zoom && <zoom.Zoom images={images} place={place} onShow={show} onClose={zoom.close} />}
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
  // With more pictures than thumbnails, the last thumbnail represents all of the rest.
  const chosen = Math.min(place, last)
  const more = (index: number) =>
    index === last && count > MAX_THUMBS ? ` ${t('more', { count: count - MAX_THUMBS })}` : ''
  return (
    <ul className="no-print grid grid-cols-5 gap-2 max-md:absolute max-md:inset-y-0 max-md:right-0 max-md:w-[min(3.25rem,16vw)] max-md:auto-rows-min max-md:grid-cols-1 max-md:overflow-y-auto md:gap-3">
      {images.slice(0, MAX_THUMBS).map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={`${t('show', { number: index + 1, count, alt: image.altText })}${more(index)}`}
            aria-pressed={index === chosen}
            onClick={() => show(index)}
            onKeyDown={onKeyDown}
            className={cn(
              'picture-ground relative grid min-h-11 w-full cursor-pointer content-center overflow-hidden rounded-md border max-md:-outline-offset-2',
              index === chosen ? 'border-leaf ring-1 ring-leaf' : 'border-line hover:border-leaf',
            )}
          >
            <ProductPicture url={image.cloudinaryUrl} alt="" sizes="(min-width: 64rem) 112px, 17vw" />
            {more(index) && (
              <span className="absolute inset-0 grid place-content-center bg-ink/60 font-semibold text-paper">
                {more(index).trim()}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
