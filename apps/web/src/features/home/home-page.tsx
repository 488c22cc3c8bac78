import { FRESH_INPUT } from '@dobara/contract/catalog/home-lists.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PartWhenNear } from '../../components/part-when-near.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useShopName } from '../../lib/shop-name.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { Counters } from './counters.tsx'
import { HomeBanners } from './home-banners.tsx'
import { Hero } from './hero.tsx'
import { t } from './texts.ts'
import { Newsletter } from './newsletter.tsx'
import { OpeningSoon } from './opening-soon.tsx'
import { ShopByBrand, ShopByProcessor, ShopBySystem } from './shop-by.tsx'
import { WhyChoose } from './why-choose.tsx'

/** So few marks do not fill a row that passes by. */
const MOST_STILL_BRANDS = 5

type HomePageProps = {
  renderList: (input: typeof FRESH_INPUT) => ReactNode
  /** What was looked at last on this device. */
  recent?: ReactNode
}

/** The documented sections in their order; what is fresh stands between the banners and the reasons. */
export function HomePage({ renderList, recent }: HomePageProps) {
  const fresh = trpc.catalog.list.useQuery(FRESH_INPUT)
  const { data: info } = trpc.store.info.useQuery()
  const shop = useShopName()
  const { data: brands } = trpc.catalog.brands.useQuery()
  const shelved = brands?.filter(({ productCount }) => productCount > 0).length
  if (shelved === 0) return <OpeningSoon />
  const sample = fresh.data?.products.find(({ batteryHealthPct }) => batteryHealthPct !== null)
  return (
    <>
      <DocumentTitle />
      <Hero sample={sample} />
      <HomeBanners />
      <BannerCarousel />
      <section aria-labelledby="fresh" className="page mt-12">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="fresh" className="text-2xl">
            {t('fresh')}
          </h2>
          <Link to="/products" className="link inline-flex min-h-11 items-center gap-1.5">
            {t('allProducts')}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
        {renderList(FRESH_INPUT)}
      </section>
      {recent}
      <WhyChoose />
      <ShopByBrand />
      <ShopByProcessor />
      {(shelved ?? 0) > MOST_STILL_BRANDS && (
        <div className="mt-16 min-h-26.5 border-y border-line">
          <PartWhenNear load={() => import('./brand-logos.tsx')} waiting={null} failed={() => null}>
            {({ BrandLogos }) => <BrandLogos />}
          </PartWhenNear>
        </div>
      )}
      <ShopBySystem />
      <Counters shop={shop} counters={info?.counters} />
      <Newsletter />
    </>
  )
}
