import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FilterSelect } from '../../components/filter-select.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useTypedFilter } from '../../components/use-typed-filter.ts'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import { type OrdersSearch, readDay } from './orders-search.ts'
import { t } from './orders-texts.ts'

type Apply = (change: Partial<OrdersSearch>) => void

/** A change of the filters, in the address; the list begins anew with it. */
function useApply(search: OrdersSearch): Apply {
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '.',
      search: { ...search, ...change, page: undefined },
      replace: true,
      resetScroll: false,
    })
}

type LabelledProps = { label: string; className?: string | undefined; children: (id: string) => ReactNode }

function Labelled({ label, className, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={cn('grid min-w-0 gap-1', className)}>
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

type PickProps<Value extends string> = { label: string } & Omit<
  ComponentProps<typeof FilterSelect<Value>>,
  'all' | 'id'
>

function Pick<Value extends string>({ label, className, ...rest }: PickProps<Value>) {
  return (
    <Labelled label={label} className={className}>
      {(id) => <FilterSelect {...rest} id={id} all={t('all')} />}
    </Labelled>
  )
}

/** What narrows the list. It stands in the address, so that a reload, a link and the way back keep it. */
export function OrderFilters({ search }: { search: OrdersSearch }) {
  const apply = useApply(search)
  const typed = useTypedFilter(search.search, (words) => apply({ search: words }))
  // Days are typed too: the year stands only after its fourth digit.
  const from = useTypedFilter(search.from, (day) => apply({ from: readDay(day) }))
  const to = useTypedFilter(search.to, (day) => apply({ to: readDay(day) }))
  const { status, payment, method } = search
  const isNarrowed = [typed.words, from.words, to.words, status, payment, method].some(Boolean)

  function clear() {
    for (const { setWords } of [typed, from, to]) setWords('')
    const none = { from: undefined, to: undefined, status: undefined, payment: undefined, method: undefined }
    apply({ search: undefined, ...none })
  }

  return (
    <search className="mt-6 grid gap-3">
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        words={typed.words}
        onType={typed.setWords}
        clear={{ label: t('clear'), isNeeded: isNarrowed, onClear: clear }}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-6 xl:grid-cols-5">
        <Pick
          className="md:col-span-2 xl:col-span-1"
          label={t('orderStatus')}
          values={ORDER_STATUSES}
          value={status}
          nameOf={(known) => t(known)}
          onPick={(known) => apply({ status: known })}
        />
        <Pick
          className="md:col-span-2 xl:col-span-1"
          label={t('paymentStatus')}
          values={PAYMENT_STATUSES}
          value={payment}
          nameOf={(known) => t(`payment-${known}`)}
          onPick={(known) => apply({ payment: known })}
        />
        <Pick
          className="col-span-2 xl:col-span-1"
          label={t('paymentMethod')}
          values={PAYMENT_METHODS.toReversed()}
          value={method}
          nameOf={(known) => t(known)}
          onPick={(known) => apply({ method: known })}
        />
        <Labelled label={t('from')} className="md:col-span-3 xl:col-span-1">
          {(id) => (
            <Input
              id={id}
              type="date"
              max={search.to}
              value={from.words}
              onChange={({ target }) => from.setWords(target.value)}
            />
          )}
        </Labelled>
        <Labelled label={t('to')} className="md:col-span-3 xl:col-span-1">
          {(id) => (
            <Input
              id={id}
              type="date"
              min={search.from}
              value={to.words}
              onChange={({ target }) => to.setWords(target.value)}
            />
          )}
        </Labelled>
      </div>
    </search>
  )
}
