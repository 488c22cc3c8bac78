import { FRESH_INPUT } from '@dobara/contract/catalog/home-lists.ts'
import { Link } from '@tanstack/react-router'
import {
  ArrowRight,
  BatteryCharging,
  ClipboardCheck,
  FileText,
  PackageOpen,
  RotateCcw,
  ShieldCheck,
  ShieldOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PartWhenNear } from '../../components/part-when-near.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useShopName } from '../../lib/shop-name.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { Counters } from './counters.tsx'
import { Hero } from './hero.tsx'
import { HomeBanners } from './home-banners.tsx'
import { Newsletter } from './newsletter.tsx'
import { ShopByBrand, ShopByProcessor, ShopBySystem } from './shop-by.tsx'
import { t } from './texts.ts'

/** So few marks do not fill a row that passes by. */
const MOST_STILL_BRANDS = 5

type HomePageProps = {
  renderList: (input: typeof FRESH_INPUT) => ReactNode
  /** What was looked at last on this device. */
  recent?: ReactNode
}

/** The home page of a shop that has no products in stock yet. */
function OpeningSoon() {
  return (
    <>
      <DocumentTitle />
      <EmptyState
        isPage
        icon={PackageOpen}
        title={t('openingSoon', { shop: useShopName() })}
        text={t('openingSoonText')}
      />
      <Newsletter />
    </>
  )
}

const REASONS = [
  { icon: ClipboardCheck, title: 'whyChecks', text: 'whyChecksText' },
  { icon: BatteryCharging, title: 'whyBattery', text: 'whyBatteryText' },
  { icon: FileText, title: 'whyGrades', text: 'whyGradesText' },
  { icon: ShieldOff, title: 'whyData', text: 'whyDataText' },
  { icon: RotateCcw, title: 'whyReplacement', text: 'whyReplacementText' },
  { icon: ShieldCheck, title: 'whyWarranty', text: 'whyWarrantyText' },
] as const

function WhyChoose() {
  return (
    <section id="why-choose" aria-labelledby="why-choose-title" className="page mt-20 scroll-mt-20">
      <h2 id="why-choose-title" className="text-2xl">
        {t('whyTitle')}
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-line-strong pt-5">
            <Icon aria-hidden="true" className="size-6 text-leaf" strokeWidth={1.75} />
            <h3 className="mt-3 text-lg">{t(title)}</h3>
            <p className="mt-1 text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The documented sections in their order; what is fresh stands between the banners and the reasons. */
export function HomePage({ renderList, recent }: HomePageProps) {
  const fresh = trpc.catalog.list.useQuery(FRESH_INPUT)
  const { data: info } = trpc.store.info.useQuery()
  const shop = useShopName()
  const { data: brands } = trpc.catalog.brands.useQuery()
  const brandsInStock = brands?.filter(({ productCount }) => productCount > 0).length
  if (brandsInStock === 0) return <OpeningSoon />
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
      {(brandsInStock ?? 0) > MOST_STILL_BRANDS && (
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
