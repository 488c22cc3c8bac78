import { FRESH_INPUT } from '@dobara/contract/catalog/home-lists.ts'
import { PackageOpen } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useStoreInfo, wordsOf } from '../../lib/shop-front.ts'
import { useShopName } from '../../lib/shop-name.ts'
import { Hero } from './hero.tsx'
import { HomeSection, type HomeSlots } from './home-sections.tsx'
import { Newsletter } from './newsletter.tsx'
import { t } from './texts.ts'

/** The shop's name and what it is, with its check where it uses one. */
function HomeTitle({ checkPoints: count }: { checkPoints: number }) {
  // The title of a page ends with the name of the shop, unless it holds the name already.
  const shop = useShopName()
  return <DocumentTitle title={count > 0 ? t('titleChecked', { shop, count }) : t('title', { shop })} />
}

/** The home page of a shop that has no products in stock yet. */
function OpeningSoon({ newsletter }: { newsletter: string | undefined }) {
  return (
    <>
      <HomeTitle checkPoints={0} />
      <EmptyState
        isPage
        icon={PackageOpen}
        title={t('openingSoon', { shop: useShopName() })}
        text={t('openingSoonText')}
      />
      <Newsletter title={newsletter ?? t('newsletterTitle')} />
    </>
  )
}

/** The hero, and the sections that the store shows, in its order. */
export function HomePage(slots: HomeSlots) {
  const query = trpc.store.home.useQuery()
  const fresh = trpc.catalog.list.useQuery(FRESH_INPUT)
  const info = useStoreInfo()
  const { data: brands } = trpc.catalog.brands.useQuery()
  const brandsInStock = brands?.filter(({ productCount }) => productCount > 0).length
  const home = query.data
  if (brandsInStock === 0) {
    const newsletter = home?.sections.find(({ id }) => id === 'newsletter')?.title
    return <OpeningSoon newsletter={newsletter && wordsOf(newsletter)} />
  }
  if (query.error && !home) {
    return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
  }
  // The data arrives with the page, or is already being fetched before the page opens.
  if (!home) return <div aria-busy="true" className="min-h-dvh" />
  const sample = fresh.data?.products.find(({ batteryHealthPct }) => batteryHealthPct !== null)
  const hasReasons = home.reasons.length > 0 && home.sections.some(({ id }) => id === 'reasons')
  return (
    <>
      <HomeTitle checkPoints={info?.claims?.checkPoints ?? 0} />
      <Hero hero={home.hero} lines={home.lines} hasReasons={hasReasons} sample={sample} />
      {home.sections.map((section) => (
        <HomeSection
          key={section.id}
          section={section}
          home={home}
          info={info}
          brandsInStock={brandsInStock ?? 0}
          freshInput={FRESH_INPUT}
          {...slots}
        />
      ))}
    </>
  )
}
