import { UNIT_SORTS, type UnitSort } from '@dobara/contract/catalog/units/unit-sorts.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Offer } from '../product/offer.ts'
import { t } from './texts.ts'
import { UnitRow } from './unit-row.tsx'

/** How many fewer there are than when this question was first answered; `total` undefined: not known yet. */
function useWentAway(question: string, total: number | undefined): number {
  const [first, setFirst] = useState<{ question: string; total: number } | null>(null)
  if (total !== undefined && (first?.question !== question || total > first.total))
    setFirst({ question, total })
  return first?.question === question && total !== undefined ? Math.max(0, first.total - total) : 0
}

type UnitPickerProps = { offer: Offer; renderAction: (offer: Offer) => ReactNode }

const LEAST_BATTERIES = [80, 85, 90, 95]
const PAGE_SIZE = 12
/** Other shoppers may buy machines in the meantime. */
const FRESH_MS = 20_000

/** The machines of what is chosen, each with its photo, grade, battery and price; sorted and filtered as the shopper likes. */
export function UnitPicker({ offer, renderAction }: UnitPickerProps) {
  const [sort, setSort] = useState<UnitSort>('best')
  const [minBattery, setMinBattery] = useState<number | undefined>(undefined)
  const [page, setPage] = useState(1)
  const requested = { id: offer.productId, variantId: offer.productVariantId ?? undefined, minBattery, sort }
  const reply = trpc.catalog.units.list.useQuery(
    { ...requested, page, limit: PAGE_SIZE },
    {
      placeholderData: keepPreviousData,
      refetchInterval: FRESH_MS,
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    },
  )
  const wentAway = useWentAway(
    `${offer.productId} ${offer.productVariantId} ${minBattery}`,
    reply.isPlaceholderData ? undefined : reply.data?.pagination.total,
  )
  const from = useId()
  const order = useId()
  if (!reply.data) {
    return reply.isError ? (
      <ErrorState
        message={messageOf(reply.error, t('loadFailed'))}
        onRetry={() => void reply.refetch()}
        isRetrying={reply.isFetching}
      />
    ) : (
      <div aria-busy="true">
        <Skeleton className="h-64 w-full rounded-md" />
        <span role="status" className="sr-only">
          {t('loading')}
        </span>
      </div>
    )
  }
  const { units, pagination } = reply.data
  // The last machine of the last page may be sold in the meantime: the previous page is shown then.
  const lastPage = Math.max(1, pagination.totalPages)
  if (!reply.isPlaceholderData && page > lastPage) setPage(lastPage)
  return (
    <section
      aria-label={t('title')}
      aria-busy={reply.isPlaceholderData}
      className="rounded-md border border-line"
    >
      <div className="grid grid-cols-2 gap-3 border-b border-line p-3">
        <label htmlFor={order} className="grid gap-1 text-sm">
          {t('sort')}
          <NativeSelect
            id={order}
            value={sort}
            onChange={({ target }) => {
              setSort(UNIT_SORTS.find((one) => one === target.value) ?? 'best')
              setPage(1)
            }}
          >
            {UNIT_SORTS.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </NativeSelect>
        </label>
        <label htmlFor={from} className="grid gap-1 text-sm">
          {t('leastBattery')}
          <NativeSelect
            id={from}
            value={minBattery ?? ''}
            onChange={({ target }) => {
              setMinBattery(target.value === '' ? undefined : Number(target.value))
              setPage(1)
            }}
          >
            <option value="">{t('anyBattery')}</option>
            {LEAST_BATTERIES.map((percent) => (
              <option key={percent} value={percent}>
                {t('percentUp', { percent })}
              </option>
            ))}
          </NativeSelect>
        </label>
      </div>
      <p role="status" className="px-3 pt-2 text-sm text-muted">
        {t('shown', { count: pagination.total })}
        {wentAway > 0 && (
          <strong className="font-semibold text-marigold-ink"> · {t('wentAway', { count: wentAway })}</strong>
        )}
      </p>
      {pagination.total === 0 ? (
        <p className="p-3">{t(minBattery === undefined ? 'noneLeft' : 'noneFit')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {units.map((unit) => (
            <UnitRow key={unit.code} unit={unit} offer={offer} renderAction={renderAction} />
          ))}
        </ul>
      )}
      {pagination.totalPages > 1 && (
        <div className="flex justify-between gap-3 border-t border-line p-3">
          <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={page >= pagination.totalPages}
            onClick={() => setPage(page + 1)}
          >
            {t('next')}
          </Button>
        </div>
      )}
      <p className="border-t border-line p-3 text-sm text-muted">{t('orBest')}</p>
    </section>
  )
}
