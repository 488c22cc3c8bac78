import type { AdminSettings } from '@dobara/contract/admin-settings/settings.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { cn } from '../../ui/cn.ts'
import { BannersSection } from './banners/banners-section.tsx'
import { CarriersSection } from './carriers/carriers-section.tsx'
import { CashSection } from './cash-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { CountersSection, GstSection, PromisesSection, ShippingSection } from './plain-sections.tsx'
import { addressOf, SETTINGS_SECTIONS, type SettingsSectionName } from './settings-address.ts'
import { t } from './texts.ts'
import { ShopSection } from './shop-section.tsx'
import { ShowSetup } from './show-setup.tsx'

const FORMS: Record<SettingsSectionName, (saved: AdminSettings) => ReactNode> = {
  shop: ({ shop }) => <ShopSection saved={shop} />,
  shipping: ({ shipping }) => <ShippingSection saved={shipping} />,
  carriers: ({ carriers }) => <CarriersSection saved={carriers} />,
  cod: ({ cod }) => <CashSection saved={cod} />,
  promises: ({ promises }) => <PromisesSection saved={promises} />,
  gst: ({ gst }) => <GstSection saved={gst} />,
  offers: ({ offers }) => <OffersSection saved={offers} />,
  banners: ({ banners }) => <BannersSection saved={banners} />,
  counters: ({ counters }) => <CountersSection saved={counters} />,
}

/** /admin/settings: one section at a time, each with its own address. */
export function SettingsPage({ section }: { section: SettingsSectionName }) {
  // Asked for when the screen opens and after a change, never behind the back of somebody who types.
  const query = trpc.admin.settings.get.useQuery(undefined, {
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <div className="px-4 pb-12 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={<ShowSetup />} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={t('sections')}>
          <ul className="flex flex-wrap gap-1 xl:flex-col">
            {SETTINGS_SECTIONS.map((name) => (
              <li key={name}>
                <Link
                  to="/admin/settings"
                  search={addressOf(name)}
                  resetScroll={false}
                  aria-current={name === section ? 'page' : undefined}
                  className={cn(
                    'flex min-h-11 items-center rounded-md px-3',
                    name === section ? 'bg-leaf-soft font-semibold text-leaf' : 'hover:bg-sunken',
                  )}
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <QueryState
          query={query}
          failure={t('failure')}
          skeleton={<RowsSkeleton rows={8} label={t('loading')} />}
        >
          {(settings) => <div key={section}>{FORMS[section](settings)}</div>}
        </QueryState>
      </div>
    </div>
  )
}
