import { type FormEvent, type ReactNode, useState } from 'react'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { useTypedFilter } from '../form/use-typed-filter.ts'
import { SearchBox } from '../search-box.tsx'
import { t } from './texts.ts'
import { CollapsedFilters, LabelledFilter, lowControl, lowSelect } from './filter-controls.tsx'
import { useListAddress } from './use-list-address.ts'

/** One of a few values, or all of them. */
type ChoiceFilter = {
  kind: 'choice'
  name: string
  label: string
  all: string
  values: readonly string[]
  nameOf: (value: never) => string
}
/** A day; `min` and `max` are the days of the other end of a span. */
type DayFilter = { kind: 'day'; name: string; label: string; min?: string; max?: string }
export type ListFilter = ChoiceFilter | DayFilter

type Address = Record<string, unknown> & { search?: string; page?: number }
type ListFiltersProps = {
  /** The schema of the list and what its address is now. */
  list: { isNarrowed: (address: never) => boolean; cleared: (address: never) => Record<string, unknown> }
  address: Address
  /** Typed words apply after a pause and on Enter; `submit` is the label of a button that applies them too. */
  search?: { label: string; placeholder: string; submit?: string }
  filters: readonly ListFilter[]
  /** At the end: the choice of columns, for instance. */
  children?: ReactNode
}

/**
 * Shows the filters of a list. They are part of the address, so that a reload, a link and the back button preserve
 * them.
 */
export function ListFilters({ list, address, search, filters, children }: ListFiltersProps) {
  const { narrow } = useListAddress(address)
  const { words, setWords, applyNow } = useTypedFilter(address.search, (typed) => narrow({ search: typed }))
  /** Counts the clicks on Clear: a half-typed day is in no address, and disappears with its field. */
  const [clears, setClears] = useState(0)

  function clear() {
    setWords('')
    setClears(clears + 1)
    narrow(list.cleared(address as never))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // React also passes on the forms of dialogs that the menus open.
    if (search && event.target === event.currentTarget) applyNow()
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
        {search && (
          <div className="flex min-w-64 flex-1 basis-full [&_button]:min-h-9 [&_button]:text-sm pointer-coarse:[&_button]:min-h-11 md:basis-64">
            <SearchBox
              label={search.label}
              placeholder={search.placeholder}
              submit={search.submit}
              words={words}
              onType={setWords}
              className={lowControl}
              clear={{
                label: t('clear'),
                isNeeded: words !== '' || list.isNarrowed(address as never),
                onClear: clear,
              }}
            />
          </div>
        )}
        <CollapsedFilters
          count={filters.filter(({ name }) => address[name] !== undefined).length}
          total={filters.length}
        >
          {filters.map((filter) =>
            filter.kind === 'choice' ? (
              <Choice
                key={filter.name}
                filter={filter}
                value={address[filter.name]}
                onPick={(value) => narrow({ [filter.name]: value })}
              />
            ) : (
              <Day
                key={`${filter.name}-${clears}`}
                filter={filter}
                value={address[filter.name]}
                onPick={(value) => narrow({ [filter.name]: value })}
              />
            ),
          )}
        </CollapsedFilters>
        {children}
      </form>
    </search>
  )
}

type PickProps<Filter> = { filter: Filter; value: unknown; onPick: (value: string | undefined) => void }

function Choice({ filter, value, onPick }: PickProps<ChoiceFilter>) {
  const { label, all, values, nameOf } = filter
  return (
    <LabelledFilter label={label}>
      {(id) => (
        <FilterSelect
          id={id}
          className={lowSelect}
          all={all}
          values={values}
          value={values.find((known) => known === value)}
          nameOf={(known) => nameOf(known as never)}
          onPick={onPick}
        />
      )}
    </LabelledFilter>
  )
}

/**
 * Filter by a day, typed or picked: the year is complete only after its fourth digit, and the address takes only
 * whole days.
 */
function Day({ filter, value, onPick }: PickProps<DayFilter>) {
  const { label, min, max } = filter
  const typed = useTypedFilter(typeof value === 'string' ? value : undefined, onPick)
  return (
    <LabelledFilter label={label}>
      {(id) => (
        <Input
          id={id}
          type="date"
          min={min}
          max={max}
          // WebKit shows today in an empty field: muted, it does not look chosen.
          className={cn(lowControl, 'px-2.5', typed.words === '' && 'text-muted')}
          value={typed.words}
          onChange={({ target }) => typed.setWords(target.value)}
        />
      )}
    </LabelledFilter>
  )
}
