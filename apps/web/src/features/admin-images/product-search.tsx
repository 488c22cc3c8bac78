import { useEffect, useId, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInr } from '../../lib/format.ts'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

export type PickedProduct = { id: number; title: string; sku: string; price?: number }

/** Documented: a search begins at two characters, after a pause of 300 ms. */
const LEAST_CHARACTERS = 2
const PAUSE_MS = 300
const MOST_FOUND = 8

function usePaused(words: string): string {
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const wait = setTimeout(() => setPaused(words), PAUSE_MS)
    return () => clearTimeout(wait)
  }, [words])
  return paused
}

/** Returns the products found by name or SKU, after the product whose id was entered. */
function useFound(words: string) {
  const isLong = words.length >= LEAST_CHARACTERS
  const isId = /^[1-9]\d{0,8}$/.test(words)
  const byWords = trpc.catalog.search.useQuery({ q: words, limit: MOST_FOUND }, { enabled: isLong })
  const byId = trpc.catalog.byId.useQuery({ id: Number(words) }, { enabled: isLong && isId, retry: false })
  const ofId: PickedProduct[] = isId && byId.data ? [byId.data] : []
  const others = (byWords.data?.products ?? []).filter(({ id }) => id !== ofId[0]?.id)
  return {
    products: isLong ? [...ofId, ...others] : [],
    isDone: isLong && byWords.isSuccess && !(isId && byId.isFetching),
    isFailed: isLong && byWords.isError,
  }
}

/** A product of the shop, found by name, SKU or id. */
export function ProductSearch({ onPick }: { onPick: (product: PickedProduct) => void }) {
  const [words, setWords] = useState('')
  const typed = words.trim()
  const paused = usePaused(typed)
  const { products, isDone, isFailed } = useFound(paused)
  const id = useId()
  const isShort = typed.length < LEAST_CHARACTERS
  const note = isShort
    ? 'typeMore'
    : isFailed
      ? 'productSearchFailed'
      : isDone && products.length === 0
        ? 'productSearchNone'
        : null
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <Input
        id={id}
        type="search"
        maxLength={100}
        placeholder={t('placeholder')}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          // The field is inside a form, which Enter would submit.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="text-sm text-muted">
        {note ? t(note) : isDone && t('productSearchFound', { count: products.length })}
      </p>
      {!isShort && products.length > 0 && (
        <ul aria-label={t('results')} className="max-h-64 overflow-y-auto rounded-md border border-line">
          {products.map((product) => (
            <li key={product.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onPick(product)}
                className="block min-h-11 w-full cursor-pointer px-3 py-2 text-left hover:bg-surface focus-visible:bg-surface"
              >
                <span className="block font-semibold wrap-anywhere">{product.title}</span>
                <ProductFacts product={product} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Its id, SKU and price, as far as they are known. */
export function ProductFacts({ product: { id, sku, price } }: { product: PickedProduct }) {
  return (
    <span className="block text-sm text-muted tabular-nums wrap-anywhere">
      <span>{t('facts', { id: String(id), sku })}</span>
      {price !== undefined && <span>{` · ${formatInr(price)}`}</span>}
    </span>
  )
}
