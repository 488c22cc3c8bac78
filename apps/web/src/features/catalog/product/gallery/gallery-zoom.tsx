import type { ProductImage } from '@dobara/contract/catalog/catalog.ts'
import { widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../../../components/pictures/product-picture.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { t } from '../texts.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { MAX_SCALE, ZOOM_STEP } from './zoom-view.ts'

export type GalleryZoomProps = {
  images: readonly ProductImage[]
  /** Which of them is shown, from 0. */
  place: number
  onShow: (place: number) => void
  onClose: () => void
}

/** The pictures as large as the window, to be looked at as closely as they allow. */
export function GalleryZoom(props: GalleryZoomProps) {
  const { images, place, onClose } = props
  const image = images[place]
  if (!image) return null
  return (
    <Modal onClose={onClose} aria-label={image.altText} className="bg-paper">
      <Stage {...props} image={image} />
    </Modal>
  )
}

const PAN_PX = 80
const PANS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
}

function zoomKeys(zoom: ReturnType<typeof usePanZoom>, go: (direction: 1 | -1) => void) {
  return (event: KeyboardEvent) => {
    const pan = PANS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoom.zoomBy(ZOOM_STEP)
    else if (event.key === '-') zoom.zoomBy(1 / ZOOM_STEP)
    else if (event.key === '0') zoom.reset()
    else if (pan && zoom.view.scale > 1) zoom.panBy(pan)
    else if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'ArrowRight') go(1)
    else return
    event.preventDefault()
  }
}

function Stage({ images, place, image, onShow, onClose }: GalleryZoomProps & { image: ProductImage }) {
  const count = images.length
  const frame = useRef<HTMLButtonElement>(null)
  const zoom = usePanZoom(frame, go)
  const onKeyDown = zoomKeys(zoom, go)
  const { view } = zoom
  const label = t('stage', { number: place + 1, count, alt: image.altText })

  function go(direction: 1 | -1) {
    zoom.reset()
    onShow(Math.min(Math.max(place + direction, 0), count - 1))
  }
  // The dialog, which opens after this, focuses this element: the keys of the picture work at once.
  useEffect(() => frame.current?.setAttribute('autofocus', ''), [])

  return (
    <div
      className="flex h-full flex-col duration-150 animate-in fade-in-0"
      onKeyDown={onKeyDown}
      role="presentation"
    >
      <div className="flex items-center gap-1 border-b border-line p-2">
        <p role="status" className="mr-auto flex min-w-0 flex-wrap gap-x-3 pl-2 tabular-nums">
          <span className="font-semibold">{t('place', { number: place + 1, count })}</span>
          {image.isRepresentative && <span className="text-muted">{t('representative')}</span>}
          <span className="text-muted">{t('percent', { percent: Math.round(view.scale * 100) })}</span>
        </p>
        <IconButton label={t('zoomOut')} isOff={view.scale <= 1} onPress={() => zoom.zoomBy(1 / ZOOM_STEP)}>
          <ZoomOut aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t('zoomIn')}
          isOff={view.scale >= MAX_SCALE}
          onPress={() => zoom.zoomBy(ZOOM_STEP)}
        >
          <ZoomIn aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t('close')} onPress={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="relative min-h-0 flex-1">
        <button
          ref={frame}
          type="button"
          aria-label={label}
          {...zoom.pointers}
          // Presses by pointer are taps and drags; this is Enter or Space.
          onClick={(event) => event.detail === 0 && zoom.toggle()}
          // The focus ring is outside the picture, which would otherwise cover it.
          className="absolute inset-1 touch-none overflow-hidden select-none focus-visible:outline-offset-0"
          style={{ cursor: view.scale > 1 ? 'grab' : 'zoom-in' }}
        >
          <LargePicture key={image.id} image={image} view={view} />
        </button>
        {count > 1 && (
          <div className="pointer-events-none absolute inset-x-2 bottom-3 flex justify-between *:pointer-events-auto">
            <IconButton label={t('previous')} isOff={place === 0} onPress={() => go(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={t('next')} isOff={place === count - 1} onPress={() => go(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
    </div>
  )
}

type IconButtonProps = {
  label: string
  /** Nothing to do, and the focus stays on it. */
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function IconButton({ label, isOff, onPress, children }: IconButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
    </Button>
  )
}

type LargePictureProps = { image: ProductImage; view: { scale: number; x: number; y: number } }

/** The widest rendition over the one the page shows already, until it is there. */
function LargePicture({ image, view: { scale, x, y } }: LargePictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed)
    return <ProductPicture url={null} alt={image.altText} sizes="" className="m-auto max-w-2xl" />
  return (
    <img
      src={widestPicture(image.cloudinaryUrl)}
      alt=""
      width={image.width}
      height={image.height}
      draggable={false}
      onError={() => setHasFailed(true)}
      className="size-full bg-contain bg-center bg-no-repeat object-contain"
      style={{
        backgroundImage: `url(${JSON.stringify(image.cloudinaryUrl)})`,
        transform: `translate(${x}px, ${y}px) scale(${scale})`,
      }}
    />
  )
}
