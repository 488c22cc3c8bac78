import type { ListedCard } from '@dobara/contract/catalog/catalog.ts'
import type { StoreHome } from '@dobara/contract/store.ts'
import { batteryClaim } from '@dobara/domain/catalog/machine-facts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FrontLink } from '../../components/front-link.tsx'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { pictureSrcSet } from '../../lib/picture-sources.ts'
import { useSession } from '../../lib/session/session.tsx'
import { wordsOf } from '../../lib/shop-front.ts'
import { conditionName, shortConditionName } from '../../lib/words/condition-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { REASONS_ID } from './reasons.tsx'
import { t } from './texts.ts'

type HeroProps = Pick<StoreHome, 'hero' | 'lines'> & {
  /** True if there are reasons that 'Learn More' can link to. */
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
        {hero.picture ? (
          <HeroPicture url={hero.picture}>{sample && <SampleCard product={sample} />}</HeroPicture>
        ) : (
          sample?.imageUrl && <SamplePicture product={sample} />
        )}
      </div>
    </section>
  )
}

const FRAME = 'relative mx-auto w-full max-w-120 sm:pb-10'

/** Shows the store's own picture: decorative, because the adjacent text describes it. Its space is reserved. */
function HeroPicture({ url, children }: { url: string; children: ReactNode }) {
  return (
    <div className={FRAME}>
      <img
        src={url}
        srcSet={pictureSrcSet(url)}
        sizes="(min-width: 64rem) 30rem, 92vw"
        alt=""
        className="aspect-[52/38] w-full rounded-md object-cover max-sm:aspect-[2/1]"
      />
      {children}
    </div>
  )
}

/**
 * Shows a product that is for sale. On a phone, where it would precede the products, it is neither shown nor fetched.
 */
function SamplePicture({ product }: { product: ListedCard }) {
  const { imageUrl, imageAlt } = product
  return (
    <div className={cn(FRAME, 'max-sm:hidden')}>
      <ProductPicture
        url={imageUrl}
        alt={imageAlt}
        sizes="30rem"
        className="rounded-md border border-line shadow-soft"
      />
      <SampleCard product={product} />
    </div>
  )
}

/**
 * Link to the store's chosen target. Otherwise, as documented: signed-in customers go to the product list, visitors
 * to the sign-in and from there to the list.
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
