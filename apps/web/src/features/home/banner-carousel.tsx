import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKept } from '../../lib/page/use-stored.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { BudgetDrawing, ReportDrawing } from './banner-drawings.tsx'
import { t } from './texts.ts'

const BANNERS = [
  {
    key: 'report',
    title: 'bannerReportTitle',
    text: 'bannerReportText',
    link: 'bannerReportLink',
    search: {},
    ground: 'bg-leaf-soft',
    drawing: <ReportDrawing />,
  },
  {
    key: 'budget',
    title: 'bannerBudgetTitle',
    text: 'bannerBudgetText',
    link: 'bannerBudgetLink',
    search: { maxPrice: 25_000 },
    ground: 'bg-sunken',
    drawing: <BudgetDrawing />,
  },
] as const

/** The documented time a banner stays. */
const INTERVAL_MS = 5_000

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Goes through `count` places, one every 5 seconds, and starts again after the last. It stands still when paused, while
 * it is hovered or has the focus, in a hidden tab, and from the start where motion is not wanted.
 */
function useRotation<Region extends HTMLElement>(count: number) {
  const region = useRef<Region>(null)
  const [index, setIndex] = useState(0)
  const isStill = useKept(wantsStillness, false)
  const [pressed, setIsPaused] = useState<boolean | null>(null)
  const isPaused = pressed ?? isStill
  const [isHeld, setIsHeld] = useState(false)
  const isMoving = !isPaused && !isHeld
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
    // After the event, when the browser knows where the pointer and the focus have gone.
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

/** Two banners for large screens: one at a time, changed by a timer or by the shopper. */
export function BannerCarousel() {
  const { region, index, isPaused, isMoving, goTo, setIsPaused } = useRotation<HTMLElement>(BANNERS.length)
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
          {BANNERS.map((banner, place) => (
            <div
              key={banner.key}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('bannerOf', { number: place + 1, total: BANNERS.length })}
              aria-hidden={place !== index}
              inert={place !== index}
              className={cn('grid h-72 w-full shrink-0 grid-cols-2 items-center px-16 pb-8', banner.ground)}
            >
              <div>
                <h2 className="text-2xl">{t(banner.title)}</h2>
                <p className="mt-3 max-w-[44ch] text-lg text-muted">{t(banner.text)}</p>
                <Link to="/products" search={banner.search} className={`${buttonVariants()} mt-5`}>
                  {t(banner.link)}
                </Link>
              </div>
              {banner.drawing}
            </div>
          ))}
        </div>
        <Controls>
          <Step label={t('previousBanner')} onClick={() => goTo(index - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
          {BANNERS.map(({ key }, place) => (
            <button
              key={key}
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
