import type { StoreHome } from '@dobara/contract/store.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FrontLink } from '../../components/front-link.tsx'
import { useStored } from '../../lib/page/use-stored.ts'
import { pictureSrcSet } from '../../lib/picture-sources.ts'
import { wordsOf } from '../../lib/shop-front.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

type LargeBanner = StoreHome['carousel'][number]

/** Shows a technician's report next to a machine. */
function ReportDrawing() {
  return (
    <svg viewBox="0 0 420 220" aria-hidden="true" className="ml-auto h-60">
      <rect x="40" y="46" width="210" height="132" rx="10" fill="#2d3035" />
      <rect x="50" y="56" width="190" height="112" rx="4" fill="#dfe9e3" />
      <path d="M50 140c40-34 70-34 104-12s60 12 86-22v58a4 4 0 0 1-4 4H54a4 4 0 0 1-4-4z" fill="#2e705d" />
      <circle cx="202" cy="86" r="13" fill="#e9a23b" />
      <path d="M22 182h246l14 14a6 6 0 0 1-4 10H12a6 6 0 0 1-4-10z" fill="#202428" />
      <rect
        x="276"
        y="26"
        width="130"
        height="172"
        rx="8"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <g key={row} transform={`translate(292 ${50 + row * 24})`}>
          <path
            d="m0 4 4 4 8-9"
            fill="none"
            className={row === 3 ? 'stroke-marigold' : 'stroke-leaf'}
            strokeWidth="3"
          />
          <rect
            x="22"
            y="1"
            width={[72, 58, 66, 48, 70, 54][row]}
            height="6"
            rx="3"
            className="fill-line-strong"
          />
        </g>
      ))}
    </svg>
  )
}

/** Three machines of different age in one row. */
function BudgetDrawing() {
  return (
    <svg viewBox="0 0 420 220" aria-hidden="true" className="ml-auto h-60">
      <rect x="20" y="188" width="380" height="8" rx="4" className="fill-line-strong" />
      {[
        { x: 34, body: '#3a3f45', screen: '#dfe9e3', hill: '#2e705d' },
        { x: 160, body: '#8a9097', screen: '#e8efe9', hill: '#0e5a47' },
        { x: 286, body: '#2d3035', screen: '#dfe9e3', hill: '#2e705d' },
      ].map(({ x, body, screen, hill }) => (
        <g key={x} transform={`translate(${x} 96)`}>
          <rect width="100" height="66" rx="6" fill={body} />
          <rect x="6" y="6" width="88" height="54" rx="2" fill={screen} />
          <path d="M6 46c18-16 32-16 48-6s26 6 40-10v26a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill={hill} />
          <circle cx="76" cy="20" r="6" fill="#e9a23b" />
          <path d="M-8 70h116l6 10a5 5 0 0 1-4 8H-10a5 5 0 0 1-4-8z" fill={body} />
        </g>
      ))}
    </svg>
  )
}

const DRAWINGS: Record<LargeBanner['drawing'], () => ReactNode> = {
  report: ReportDrawing,
  machines: BudgetDrawing,
}

/** Shows the store's own picture, or else the drawing: decorative, because the adjacent text describes it. */
function BannerPicture({ banner: { picture, drawing } }: { banner: LargeBanner }) {
  const Drawing = DRAWINGS[drawing]
  if (picture === '') return <Drawing />
  return (
    <img
      src={picture}
      srcSet={pictureSrcSet(picture)}
      sizes="27rem"
      alt=""
      // It is hidden on narrow screens, where it is then not fetched.
      loading="lazy"
      className="ml-auto h-60 w-108 rounded-md object-cover"
    />
  )
}

/** The documented time a banner stays. */
const INTERVAL_MS = 5_000

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Rotates through `count` slides, one every 5 seconds, and restarts after the last. It stops when paused, while it is
 * hovered or focused, in a hidden tab, and from the start if reduced motion is preferred.
 */
function useRotation<Region extends HTMLElement>(count: number) {
  const region = useRef<Region>(null)
  const [index, setIndex] = useState(0)
  const isStill = useStored(wantsStillness, false)
  const [pressed, setIsPaused] = useState<boolean | null>(null)
  const isPaused = pressed ?? isStill
  const [isHeld, setIsHeld] = useState(false)
  const isMoving = !isPaused && !isHeld && count > 1
  useEffect(() => {
    if (!isMoving) return
    // Started again with every place, so that a place jumped to stays as long as the others.
    const timer = setTimeout(() => {
      if (!document.hidden) setIndex((index + 1) % count)
    }, INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isMoving, index, count])
  useEffect(() => {
    const element = region.current
    if (!element) return
    const isInside = () => element.matches(':hover') || element.contains(document.activeElement)
    // Checked after the event, when the browser knows the new positions of the pointer and the focus.
    const onChange = () => requestAnimationFrame(() => setIsHeld(isInside()))
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) element.addEventListener(event, onChange)
    return () => {
      for (const event of events) element.removeEventListener(event, onChange)
    }
  }, [])
  return {
    region,
    index,
    isPaused,
    isMoving,
    goTo: (place: number) => setIndex((place + count) % count),
    setIsPaused,
  }
}

/** The store's banners for large screens: one at a time, changed by a timer or by the shopper. */
export function BannerCarousel({ banners }: { banners: readonly LargeBanner[] }) {
  const isAlone = banners.length < 2
  const { region, index, isPaused, isMoving, goTo, setIsPaused } = useRotation<HTMLElement>(banners.length)
  if (banners.length === 0) return null
  return (
    <section
      ref={region}
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      className="page mt-6 hidden lg:block"
    >
      <div className="relative overflow-hidden rounded-md border border-line">
        <div
          aria-live={isMoving ? 'off' : 'polite'}
          className="flex transition-transform duration-200 motion-reduce:transition-none"
          style={{ transform: `translateX(-${index * 100}%)` }}
        >
          {banners.map((banner, place) => (
            <div
              key={banner.id}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('bannerOf', { number: place + 1, total: banners.length })}
              aria-hidden={place !== index}
              inert={place !== index}
              className={cn(
                'grid min-h-72 w-full shrink-0 grid-cols-2 items-center gap-x-8 px-16 pt-4 pb-12',
                place % 2 === 0 ? 'bg-leaf-soft' : 'bg-sunken',
              )}
            >
              <div className="min-w-0 wrap-anywhere">
                <h2 className="text-2xl">{wordsOf(banner.title)}</h2>
                <p className="mt-3 max-w-[44ch] text-lg text-muted">{wordsOf(banner.text)}</p>
                {wordsOf(banner.button) && (
                  <FrontLink link={banner.link} className={`${buttonVariants()} mt-5`}>
                    {wordsOf(banner.button)}
                  </FrontLink>
                )}
              </div>
              <BannerPicture banner={banner} />
            </div>
          ))}
        </div>
        {!isAlone && (
          <Controls>
            <Step label={t('previousBanner')} onClick={() => goTo(index - 1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Step>
            {banners.map(({ id }, place) => (
              <button
                key={id}
                type="button"
                aria-label={t('showBanner', { number: place + 1 })}
                aria-current={place === index}
                onClick={() => goTo(place)}
                className="grid size-11 cursor-pointer place-items-center"
              >
                <span
                  className={cn('h-2 rounded-full', place === index ? 'w-6 bg-leaf' : 'w-2 bg-line-strong')}
                />
              </button>
            ))}
            <Step label={t('nextBanner')} onClick={() => goTo(index + 1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </Step>
            <Step label={isPaused ? t('play') : t('pause')} onClick={() => setIsPaused(!isPaused)}>
              {isPaused ? (
                <Play aria-hidden="true" className="size-4" />
              ) : (
                <Pause aria-hidden="true" className="size-4" />
              )}
            </Step>
          </Controls>
        )}
      </div>
    </section>
  )
}

function Controls({ children }: { children: ReactNode }) {
  return <div className="absolute bottom-2 left-13 flex items-center">{children}</div>
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
