import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { BudgetDrawing, ReportDrawing } from './banner-drawings.tsx'
import { t } from './texts.ts'
import { useRotation } from './use-rotation.ts'

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
