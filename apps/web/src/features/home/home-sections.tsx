import type { FRESH_INPUT } from '@dobara/contract/catalog/home-lists.ts'
import type { StoreHome, StoreInfo } from '@dobara/contract/store.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { PartWhenNear } from '../../components/part-when-near.tsx'
import { wordsOf } from '../../lib/shop-front.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Counters } from './counters.tsx'
import { HomeBanners } from './home-banners.tsx'
import { Newsletter } from './newsletter.tsx'
import { Reasons } from './reasons.tsx'
import { ShopByBrand, ShopByProcessor, ShopBySystem, ShopByUse } from './shop-by.tsx'
import { t } from './texts.ts'

export type HomeSlots = {
  /** The first `most` products of a list. */
  renderList: (input: typeof FRESH_INPUT, most: number) => ReactNode
  /** Products viewed last on this device. */
  recent?: ReactNode
}

type SectionProps = HomeSlots & {
  section: StoreHome['sections'][number]
  home: StoreHome
  info: StoreInfo | undefined
  brandsInStock: number
  freshInput: typeof FRESH_INPUT
}

/** So few marks do not fill a row that passes by. */
const MOST_STILL_BRANDS = 5

function Fresh({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="fresh" className="page mt-6 sm:mt-12">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 sm:mb-5">
        <h2 id="fresh" className="text-xl sm:text-2xl">
          {title}
        </h2>
        <Link to="/products" className="link inline-flex min-h-11 items-center gap-1.5">
          {t('allProducts')}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  )
}

function Logos() {
  return (
    <div className="mt-10 min-h-26.5 border-y border-line sm:mt-16">
      <PartWhenNear load={() => import('./brand-logos.tsx')} waiting={null} failed={() => null}>
        {({ BrandLogos }) => <BrandLogos />}
      </PartWhenNear>
    </div>
  )
}

/** One section of the home page, as the store titled and filled it. */
export function HomeSection({ section, home, info, ...props }: SectionProps): ReactNode {
  const title = wordsOf(section.title)
  const most = section.items
  switch (section.id) {
    case 'banners':
      return <HomeBanners most={most} />
    case 'carousel':
      return <BannerCarousel banners={home.carousel} />
    case 'fresh':
      return <Fresh title={title}>{props.renderList(props.freshInput, most)}</Fresh>
    case 'categories':
      return <CategoryTiles title={title} most={most} />
    case 'recent':
      return props.recent
    case 'reasons':
      return <Reasons title={title} reasons={home.reasons} />
    case 'brands':
      return <ShopByBrand title={title} most={most} />
    case 'processors':
      return <ShopByProcessor title={title} most={most} />
    case 'logos':
      return props.brandsInStock > MOST_STILL_BRANDS && <Logos />
    case 'systems':
      return <ShopBySystem title={title} most={most} />
    case 'uses':
      return <ShopByUse title={title} most={most} />
    case 'counters':
      return <Counters title={title} counters={info?.counters} />
    case 'newsletter':
      return <Newsletter title={title} />
  }
}
