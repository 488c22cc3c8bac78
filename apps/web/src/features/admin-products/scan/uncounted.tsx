import type { UncountedList } from '@dobara/contract/admin-products/stock-scans.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useListAddress } from '../../../components/data-table/use-list-address.ts'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { useTypedFilter } from '../../../components/form/use-typed-filter.ts'
import { FilterSelect } from '../../../components/filter-select.tsx'
import { Pagination } from '../../../components/page/pagination.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Applied } from './applied.tsx'
import { t } from './texts.ts'
import { type UncountedAddress, uncountedInput } from './uncounted-list.ts'

type Item = UncountedList['items'][number]
/** Chosen items of all pages by their keys. */
type Chosen = ReadonlyMap<string, Item>

const keyOf = ({ productId, productVariantId }: Item) => `${productId}/${productVariantId ?? ''}`

function Filters({ address }: { address: UncountedAddress }) {
  const id = useId()
  const { narrow } = useListAddress(address)
  const { words, setWords } = useTypedFilter(address.search, (search) => narrow({ search }))
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="grid gap-1">
        <label htmlFor={`${id}-search`} className="font-semibold">
          {t('searchUncounted')}
        </label>
        <Input
          id={`${id}-search`}
          type="search"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-days`} className="font-semibold">
          {t('since')}
        </label>
        <FilterSelect
          id={`${id}-days`}
          all={t('days', { count: 1 })}
          values={['7', '30'] as const}
          value={address.days}
          nameOf={(days) => t('days', { count: Number(days) })}
          onPick={(days) => narrow({ days })}
        />
      </div>
    </div>
  )
}

type RowsProps = { items: readonly Item[]; chosen: Chosen; onChoose: (chosen: Chosen) => void }

function Rows({ items, chosen, onChoose }: RowsProps) {
  function toggle(item: Item, isOn: boolean) {
    const next = new Map(chosen)
    if (isOn) next.set(keyOf(item), item)
    else next.delete(keyOf(item))
    onChoose(next)
  }
  return (
    <Card>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <li key={keyOf(item)} className="px-4 py-1.5">
            <CheckboxField
              checked={chosen.has(keyOf(item))}
              onChange={({ target }) => toggle(item, target.checked)}
              label={
                <span className="wrap-anywhere">
                  {item.name}{' '}
                  <span className="block text-sm text-muted tabular-nums">
                    {item.sku} · {t('inSystem', { count: item.expectedQty })}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type CountAsZeroProps = { chosen: Chosen; onApplied: (applied: Applied) => void }

/** Books chosen items as counted with nothing found, by the same list of a count as scans. */
function CountAsZero({ chosen, onApplied }: CountAsZeroProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  // Sent again, it is the same list.
  const [id] = useState(() => crypto.randomUUID())
  const utils = trpc.useUtils()
  const { mutate, error, isPending } = trpc.admin.stock.applyScans.useMutation()
  const count = chosen.size
  function apply() {
    const items = [...chosen.values()]
    const lines = items.map(({ productId, productVariantId, expectedQty }) => ({
      productId,
      productVariantId,
      quantity: 0,
      book: expectedQty,
    }))
    mutate(
      { id, mode: 'count', reason: t('zeroReason'), lines },
      {
        onSuccess: ({ movements }) => {
          const moved = movements.map(({ movementId, ...of }) => ({
            movementId,
            name: chosen.get(keyOf(of as Item))?.name ?? '',
          }))
          void Promise.all([utils.admin.products.invalidate(), utils.admin.stock.invalidate()])
          onApplied({ text: t('applied_count', { count }), moved, lines: [] })
        },
        onSettled: () => setIsConfirming(false),
      },
    )
  }
  return (
    <div className="grid gap-3">
      {error && <Alert tone="danger">{messageOf(error, t('applyFailed'))}</Alert>}
      <Button
        variant="outline"
        className="justify-self-end"
        disabled={count === 0}
        onClick={() => setIsConfirming(true)}
      >
        {t('countAsZero', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('zeroQuestion', { count })}
        confirmLabel={t('countAsZero', { count })}
        isLoading={isPending}
        onConfirm={apply}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  )
}

type UncountedProps = { address: UncountedAddress; onApplied: (applied: Applied) => void }

/** Lists items in stock that were in no recent count, to be found or counted as 0. */
export function Uncounted({ address, onApplied }: UncountedProps) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const query = trpc.admin.stock.uncounted.useQuery(uncountedInput(address), {
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState
      query={query}
      failure={t('uncountedFailed')}
      skeleton={<Skeleton className="h-40 w-full rounded-md" />}
    >
      {({ items, pagination: { total, page, totalPages } }) => (
        <section aria-labelledby="uncounted" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="uncounted" className="text-lg font-bold">
            {total === 0 && !address.search ? t('allCounted') : t('uncounted', { count: total })}
          </h2>
          <p className="text-muted">{t('uncountedText')}</p>
          <Filters address={address} />
          {items.length > 0 && <Rows items={items} chosen={chosen} onChoose={setChosen} />}
          {items.length === 0 && address.search && <p className="text-muted">{t('uncountedNone')}</p>}
          {(items.length > 0 || chosen.size > 0) && (
            <ForWriters permission="catalogue.write">
              <CountAsZero
                // Another choice is another list.
                key={[...chosen.keys()].join()}
                chosen={chosen}
                onApplied={(applied) => {
                  setChosen(new Map())
                  onApplied(applied)
                }}
              />
            </ForWriters>
          )}
          <Pagination page={page} totalPages={totalPages} />
        </section>
      )}
    </QueryState>
  )
}
