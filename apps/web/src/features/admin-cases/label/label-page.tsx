import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseResolution } from '@dobara/domain/cases/case-words.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddressLines } from '../../../components/address/address-lines.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useShopName } from '../../../lib/shop-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'

/** Shows the label for the parcel of a case: to the workshop until it is decided, to its buyer after that. */
export function LabelPage({ id }: { id: string }) {
  const query = trpc.admin.cases.get.useQuery({ id }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 lg:px-5 print:max-w-none print:p-0">
      <Link
        to="/admin/cases/$id"
        params={{ id }}
        className="link mt-5 inline-flex min-h-11 items-center print:hidden"
      >
        {t('labelBack')}
      </Link>
      <QueryState
        query={query}
        failure={t('labelFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(shown) => <Label shown={shown} />}
      </QueryState>
    </div>
  )
}

const OUTCOME_KEYS = { repair: 'repaired', replace: 'replaced', refuse: 'returned' } as const
const wordsOf = (resolution: CaseResolution | null) =>
  resolution === null || resolution === 'refund' ? null : t(OUTCOME_KEYS[resolution])

function Label({ shown }: { shown: AdminCase }) {
  const { number, orderNumber, title, sku, quantity, pickupAt, resolution, buyer } = shown
  const texts = wordsOf(resolution)
  const theirs = <AddressLines address={buyer.address} />
  const ours = <ShopAddress />
  return (
    <>
      <DocumentTitle title={t('labelTitle', { number })} />
      <div className="print:hidden">
        <PageHeader
          title={t('labelTitle', { number })}
          action={<Button onClick={() => window.print()}>{t('print')}</Button>}
        />
      </div>
      <section
        aria-label={t('labelTitle', { number })}
        className="grid gap-4 rounded-md border border-line bg-surface p-6 print:border-0 print:p-0"
      >
        <p className="text-xl font-semibold">
          {t(texts ? 'challan' : 'labelPickup')} {number}
        </p>
        <p>
          <span>{t('labelOrder', { number: orderNumber })}</span>
          {!texts && pickupAt && <span>{` · ${t('pickupOn', { time: formatDateTime(pickupAt) })}`}</span>}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Side name={t('from')}>{texts ? ours : theirs}</Side>
          <Side name={t('to')}>{texts ? theirs : ours}</Side>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">{t('item')}</dt>
          <dd className="wrap-anywhere">{title}</dd>
          <dt className="text-muted">{t('sku')}</dt>
          <dd className="wrap-anywhere">{sku}</dd>
          <dt className="text-muted">{t('labelUnits')}</dt>
          <dd className="font-semibold tabular-nums">{quantity}</dd>
        </dl>
        {texts && <p className="font-semibold">{texts}</p>}
        <p>{t('battery')}</p>
      </section>
    </>
  )
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{name}</p>
      {children}
    </div>
  )
}

function ShopAddress() {
  const name = useShopName()
  const { data } = trpc.store.info.useQuery()
  const { addressLines = [], city, state, postcode, phone } = data?.shop ?? {}
  const place = [city, state, postcode].filter(Boolean).join(', ')
  return (
    <address className="not-italic">
      {[name, ...addressLines, place, phone].filter(Boolean).map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  )
}
