import { keepPreviousData } from '@tanstack/react-query'
import { Clock, Search, TrendingUp, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatInr } from '../../../lib/format.ts'
import { cn } from '../../../ui/cn.ts'
import { choicesFor, type SearchChoice } from './search-choice.ts'
import { forgetAllSearches, forgetSearch, recentSearches } from './search-history.ts'
import { t } from '../texts.ts'

/** Documented pause and minimum length before the catalogue is queried. */
const PAUSE_MS = 500
const MIN_LENGTH = 2

function usePaused(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function useProducts(query: string) {
  const requested = usePaused(query)
  const isLongEnough = requested.length >= MIN_LENGTH && query.length >= MIN_LENGTH
  // A failed suggestion is not reported: the search itself still works.
  const { data } = trpc.catalog.suggest.useQuery(
    { q: requested },
    { enabled: isLongEnough, placeholderData: keepPreviousData, staleTime: 60_000, retry: false },
  )
  return isLongEnough ? data?.products : undefined
}

const NONE: never[] = []

export type SearchPanelProps = {
  /** Id of the list of rows; row n has the id `{id}-{n}`. */
  id: string
  /** Trimmed. */
  query: string
  /** The row the arrow keys are on; -1 for none. */
  active: number
  /** Called whenever the rows change. */
  onChoices: (choices: SearchChoice[]) => void
  onChoose: (choice: SearchChoice) => void
  /** After something left the history, and with it the button that had the focus. */
  onForget: () => void
}

/** Lists the rows below the search field: products, previous searches, or the documented words. */
export function SearchPanel({ id, query, active, onChoices, onChoose, onForget }: SearchPanelProps) {
  const [history, setHistory] = useState(recentSearches)
  const products = useProducts(query) ?? NONE
  const choices = useMemo(() => choicesFor({ query, history, products }), [query, history, products])
  useEffect(() => onChoices(choices), [choices, onChoices])
  useEffect(() => () => onChoices([]), [onChoices])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const isHistory = query === '' && history.length > 0
  const title = isHistory ? t('recent') : query === '' ? t('popular') : t('suggestions')

  function forget(change: () => void) {
    change()
    setHistory(recentSearches())
    onForget()
  }

  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-md border border-line bg-surface p-2 shadow-soft lg:left-auto lg:w-104">
      <div className="flex min-h-9 items-center justify-between gap-3 pl-3 text-sm text-muted">
        <p>{title}</p>
        {isHistory && (
          <button
            type="button"
            onClick={() => forget(forgetAllSearches)}
            className="min-h-9 cursor-pointer rounded-sm px-3 font-semibold text-leaf hover:underline pointer-coarse:min-h-11"
          >
            {t('clearAll')}
          </button>
        )}
      </div>
      <div className="relative">
        <div role="listbox" id={id} aria-label={title}>
          {choices.map((choice, index) => (
            <button
              key={keyOf(choice)}
              type="button"
              tabIndex={-1}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
              className={cn(
                'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-left hover:bg-sunken',
                isHistory && 'h-11 pr-12',
                index === active && 'bg-leaf-soft hover:bg-leaf-soft',
              )}
            >
              <Row choice={choice} query={query} isHistory={isHistory} />
            </button>
          ))}
        </div>
        {isHistory && (
          // Next to the rows and not in them: a row of a list box may not contain a button.
          <ul className="absolute top-0 right-0">
            {history.map((entry) => (
              <li key={entry}>
                <button
                  type="button"
                  aria-label={t('removeRecent', { query: entry })}
                  onClick={() => forget(() => forgetSearch(entry))}
                  className="grid size-11 cursor-pointer place-items-center rounded-sm text-muted hover:text-ink"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="status" className="sr-only">
        {t('announced', { count: choices.length })}
      </p>
    </div>
  )
}

function keyOf(choice: SearchChoice): string {
  if (choice.kind === 'product') return `product ${choice.product.sku}`
  return choice.kind === 'text' ? `text ${choice.text}` : 'all'
}

type RowProps = { choice: SearchChoice; query: string; isHistory: boolean }

function Row({ choice, query, isHistory }: RowProps) {
  if (choice.kind === 'product') {
    const { title, price, imageUrl } = choice.product
    return (
      <>
        <ProductPicture url={imageUrl} alt="" sizes="56px" className="w-14 shrink-0 rounded-sm" />
        <span className="min-w-0 flex-1 py-2">
          <span className="line-clamp-2">{title}</span>
        </span>
        <span className="font-semibold tabular-nums">{formatInr(price)}</span>
      </>
    )
  }
  const Icon = choice.kind === 'all' ? Search : isHistory ? Clock : TrendingUp
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className={cn('min-w-0 truncate', choice.kind === 'all' && 'font-semibold')}>
        {choice.kind === 'all' ? t('seeAll', { query }) : choice.text}
      </span>
    </>
  )
}
