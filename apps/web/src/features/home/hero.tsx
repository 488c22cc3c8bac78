import type { ListedCard } from '@dobara/contract/catalog/catalog.ts'
import type { StoreHome } from '@dobara/contract/store.ts'
import { batteryClaim } from '@dobara/domain/catalog/machine-facts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FrontLink } from '../../components/front-link.tsx'
import { pictureSrcSet } from '../../lib/picture-sources.ts'
import { useSession } from '../../lib/session/session.tsx'
import { wordsOf } from '../../lib/shop-front.ts'
import { conditionName, shortConditionName } from '../../lib/words/condition-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { REASONS_ID } from './reasons.tsx'
import { t } from './texts.ts'

/** A machine with the morning on its screen, drawn in the shop's colours. */
function HeroLaptop({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 380" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="hero-screen">
          <rect x="92" y="44" width="316" height="186" rx="4" />
        </clipPath>
      </defs>
      <ellipse cx="258" cy="344" rx="252" ry="18" fill="currentColor" opacity="0.08" />
      <rect
        x="70"
        y="20"
        width="360"
        height="236"
        rx="16"
        fill="#2d3035"
        stroke="currentColor"
        strokeOpacity="0.16"
        strokeWidth="2"
      />
      <rect x="82" y="32" width="336" height="210" rx="7" fill="#0f1513" />
      <g clipPath="url(#hero-screen)">
        <rect x="92" y="44" width="316" height="186" fill="#dfe9e3" />
        <circle cx="334" cy="96" r="24" fill="#e9a23b" />
        <path d="M92 188c50-44 96-44 146-18s92 22 170-66v126H92z" fill="#2e705d" />
        <path d="M92 214c70-30 130-26 190-12s86 8 126-14v42H92z" fill="#0e5a47" opacity="0.55" />
      </g>
      <path
        d="M70 252h360l52 42a14 14 0 0 1 0 4v20a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10v-20a14 14 0 0 1 0-4z"
        fill="#2a2d32"
      />
      <path d="M78 260h344l26 24H52z" fill="#1c2023" />
      <path d="M86 264h328l6 5H80zm-8 8h344l6 5H72z" fill="#33383d" />
      <rect x="198" y="290" width="104" height="16" rx="3" fill="#474c51" />
      <path d="M18 314h464v4a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10z" fill="#202428" />
    </svg>
  )
}

type HeroProps = Pick<StoreHome, 'hero' | 'lines'> & {
  /** Whether there are reasons that 'Learn More' can lead to. */
  hasReasons: boolean
  sample: ListedCard | undefined
}

/** The shop in one screen; the card on the picture shows a real product. */
export function Hero({ hero, lines, hasReasons, sample }: HeroProps) {
  return (
    <section className="bg-linear-to-b from-leaf-soft/45 to-paper">
      <div className="page grid items-center gap-x-12 gap-y-5 pt-5 pb-2 sm:gap-y-10 sm:py-12 lg:grid-cols-2 lg:py-16">
        <div className="min-w-0">
          {lines.length > 0 && (
            <Badge tone="leaf" className="border border-leaf/15 py-1 whitespace-normal">
              {lines.map(wordsOf).join(' · ')}
            </Badge>
          )}
          <h1 className="mt-3 text-2xl wrap-anywhere sm:mt-5 sm:text-3xl">{wordsOf(hero.title)}</h1>
          <p className="mt-2 max-w-[34rem] text-muted sm:mt-5 sm:text-lg">{wordsOf(hero.text)}</p>
          <div className="mt-4 flex flex-wrap gap-3 sm:mt-7">
            <StartShopping link={hero.link}>{wordsOf(hero.button)}</StartShopping>
            {hasReasons && (
              <a href={`#${REASONS_ID}`} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
                {t('learnMore')}
              </a>
            )}
          </div>
        </div>
        {/* On a phone a drawing would stand before the products; a picture of the store's own is low. */}
        <div className={cn('relative mx-auto w-full max-w-120 sm:pb-10', !hero.picture && 'max-sm:hidden')}>
          {hero.picture ? <HeroPicture url={hero.picture} /> : <HeroLaptop className="w-full text-ink" />}
          {sample && <SampleCard product={sample} />}
        </div>
      </div>
    </section>
  )
}

/** The store's own picture: decoration, as the words beside it say what it shows. Its place is reserved. */
function HeroPicture({ url }: { url: string }) {
  return (
    <img
      src={url}
      srcSet={pictureSrcSet(url)}
      sizes="(min-width: 64rem) 30rem, 92vw"
      alt=""
      className="aspect-[52/38] w-full rounded-md object-cover max-sm:aspect-[2/1]"
    />
  )
}

/**
 * Where the store says. Else as documented: to the list of products for signed-in customers, to the sign-in for visitors, and
 * from there to the list.
 */
function StartShopping({ link, children }: { link: string; children: ReactNode }) {
  const { user } = useSession()
  const look = buttonVariants({ size: 'lg' })
  if (link) {
    return (
      <FrontLink link={link} className={look}>
        {children}
      </FrontLink>
    )
  }
  if (user) {
    return (
      <Link to="/products" className={look}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/login" search={{ returnTo: '/products' }} className={look}>
      {children}
    </Link>
  )
}

function SampleCard({ product }: { product: ListedCard }) {
  const { condition } = product
  const battery = batteryClaim({ ...product, isSingle: !product.hasVariants && product.stockQty === 1 })
  if (!battery) return null
  return (
    <Link
      to="/product/$sku"
      params={{ sku: product.sku }}
      className="absolute bottom-0 left-0 block w-62 max-w-full rounded-md border border-line bg-surface p-4 shadow-soft transition-colors hover:border-leaf max-sm:hidden lg:-left-6"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-semibold">{product.model}</span>
        <Badge tone="leaf" title={conditionName(condition)}>
          <span aria-hidden="true">{shortConditionName(condition)}</span>
          <span className="sr-only">{conditionName(condition)}</span>
        </Badge>
      </span>
      <span className="mt-1 block text-sm text-muted">
        {t(battery.kind === 'measured' ? 'sampleBattery' : 'sampleLeast')}
      </span>
      <span className="mt-2.5 block h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-leaf" style={{ width: `${battery.percent}%` }} />
      </span>
      <span className="mt-2 flex justify-between text-sm">
        <span className="font-semibold tabular-nums">{battery.percent}%</span>
        <span className="text-muted">{t('sampleInStock')}</span>
      </span>
    </Link>
  )
}
