import { type AdminSettings, saveOffersInput } from '@dobara/contract/admin-settings/settings.ts'
import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { useScreensInside } from '../../lib/session/screens-inside.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SalesClosed } from '../../components/sales-closed/sales-closed.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import {
  SETTINGS_SECTIONS,
  type SettingsSectionName,
  settingsSectionTitle,
} from '../../lib/words/settings-section-texts.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { BannersSection } from './banners/banners-section.tsx'
import { CarriersSection } from './carriers/carriers-section.tsx'
import { CashSection } from './cash-section.tsx'
import { CountersSection, GstSection, PromisesSection } from './plain-sections.tsx'
import { EmiSection } from './emi-section.tsx'
import { MeasurementSection } from './measurement-section.tsx'
import { SectionForm } from './section-form.tsx'
import { FieldGroup, HindiBox, TextBox } from './setting-fields.tsx'
import { addressOf } from './settings-address.ts'
import { SecuritySection } from './security-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { ShopSection } from './shop-section.tsx'
import { TradeInsSection } from './trade-ins-section.tsx'
import { t } from './texts.ts'

const MOST_OFFERS = 6

/** Form for the offers in the buying box of every product. */
function OffersSection({ saved }: { saved: AdminSettings['offers'] }) {
  const form = useForm<AdminSettings['offers']>({
    resolver: formResolver(saveOffersInput),
    defaultValues: saved,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'offers' })
  const saving = trpc.admin.settings.saveOffers.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('offers')}
      lead={t('offersLead')}
      form={form}
      pick={({ offers }) => offers}
      onSave={(edited) => saving.mutateAsync(edited)}
    >
      {fields.length === 0 && <p className="text-muted">{t('noOffers')}</p>}
      {fields.map(({ id }, place) => (
        <FieldGroup key={id} title={t('offer', { number: place + 1 })}>
          <TextBox form={form} name={`offers.${place}.title`} label={t('offerTitle')} maxLength={60} />
          <TextBox
            form={form}
            name={`offers.${place}.text`}
            label={t('offerText')}
            maxLength={200}
            className="sm:col-span-2"
          />
          <HindiBox form={form} name={`offers.${place}.titleHi`} label={t('offerTitleHi')} maxLength={60} />
          <HindiBox
            form={form}
            name={`offers.${place}.textHi`}
            label={t('offerTextHi')}
            maxLength={200}
            className="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <Button variant="outline" size="sm" onClick={() => remove(place)}>
              <Trash2 aria-hidden="true" className="size-4" />
              {t('removeOffer', { number: place + 1 })}
            </Button>
          </div>
        </FieldGroup>
      ))}
      {fields.length < MOST_OFFERS && (
        <div>
          <Button variant="outline" onClick={() => append({ title: '', text: '', titleHi: '', textHi: '' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('addOffer')}
          </Button>
        </div>
      )}
    </SectionForm>
  )
}

const FORMS: Record<SettingsSectionName, (saved: AdminSettings) => ReactNode> = {
  shop: ({ shop }) => <ShopSection saved={shop} />,
  shipping: ({ shipping }) => <ShippingSection saved={shipping} />,
  carriers: ({ carriers }) => <CarriersSection saved={carriers} />,
  cod: ({ cod }) => <CashSection saved={cod} />,
  promises: ({ promises }) => <PromisesSection saved={promises} />,
  tradeIns: ({ tradeIns }) => <TradeInsSection saved={tradeIns} />,
  emi: ({ emi }) => <EmiSection saved={emi} />,
  gst: ({ gst }) => <GstSection saved={gst} />,
  offers: ({ offers }) => <OffersSection saved={offers} />,
  banners: ({ banners }) => <BannersSection saved={banners} />,
  counters: ({ counters }) => <CountersSection saved={counters} />,
  measurement: ({ measurement }) => <MeasurementSection saved={measurement} />,
  security: ({ security }) => <SecuritySection saved={security} />,
}

/** Brings back the list of what a new shop needs, where it was hidden before all was done. */
function ShowSetup() {
  const { data: setup } = trpc.admin.dashboard.setup.useQuery()
  const { dashboard } = trpc.useUtils().admin
  const showing = trpc.admin.dashboard.showSetup.useMutation({
    onSuccess: async () => {
      toast.success(t('setupShown'))
      await dashboard.setup.invalidate()
    },
    onError: (error) => toast.error(messageOf(error, t('showSetupFailed'))),
  })
  if (!setup?.isHidden || Object.values(setup).every(Boolean)) return null
  return (
    <ForWriters permission="settings.write">
      <Button variant="outline" isLoading={showing.isPending} onClick={() => showing.mutate()}>
        {t('showSetup')}
      </Button>
    </ForWriters>
  )
}

/** /admin/settings: one section at a time, each with its own address. */
export function SettingsPage({ section }: { section: SettingsSectionName }) {
  // Fetched when the screen opens and after a change, never in the background while the user types.
  const query = trpc.admin.settings.get.useQuery(undefined, {
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const inside = useScreensInside('settings')
  return (
    <div className="px-4 pb-12 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={<ShowSetup />} />
      <SalesClosed className="mb-6" />
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
                  {settingsSectionTitle(name)}
                </Link>
              </li>
            ))}
            {inside.map(({ name, path, title }) => (
              <li key={name}>
                <Link to={path} className="flex min-h-11 items-center rounded-md px-3 hover:bg-sunken">
                  {title}
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
