import type { ItemChoice } from '@dobara/contract/admin-orders/item-choices.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { useTypedFilter } from '../../../components/form/use-typed-filter.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from './texts.ts'

export type DraftLine = { item: ItemChoice; quantity: number }

function Stock({ left }: { left: number }) {
  return left > 0 ? t('inStock', { count: left }) : <span className="text-clay">{t('soldOut')}</span>
}

function FindItem({ onFound }: { onFound: (item: ItemChoice) => void }) {
  const [search, setSearch] = useState<string>()
  const { words, setWords } = useTypedFilter(search, setSearch)
  const found = trpc.admin.orders.itemChoices.useQuery(
    { search: search ?? '' },
    { enabled: search !== undefined, staleTime: 0 },
  )
  const { error } = found
  const items = found.data?.choices
  return (
    <div className="grid gap-3">
      <FormField label={t('findItem')} hint={t('findItemHint')}>
        {(field) => (
          <Input
            {...field}
            type="search"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </FormField>
      {error && <Alert tone="danger">{messageOf(error, t('itemFailed'))}</Alert>}
      <div role="status">{items?.length === 0 && <p className="text-muted">{t('noItem')}</p>}</div>
      {items && items.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {items.map((item) => (
            <li key={item.sku}>
              <button
                type="button"
                disabled={item.stockQty <= 0}
                onClick={() => onFound(item)}
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-4 p-3 text-left hover:bg-sunken disabled:cursor-not-allowed"
              >
                <span className="min-w-0">
                  <span className="block">{item.name}</span>
                  <span className="block text-sm text-muted">
                    {item.sku} · <Stock left={item.stockQty} />
                  </span>
                </span>
                <span className="tabular-nums">{formatAmount(item.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type LineProps = { line: DraftLine; onQuantity: (quantity: number) => void; onRemove: () => void }

function Line({ line: { item, quantity }, onQuantity, onRemove }: LineProps) {
  const { name, sku, price, stockQty } = item
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block">{name}</span>
        <span className="block text-sm text-muted">
          {sku} · <Stock left={stockQty} />
        </span>
      </span>
      <span className="flex items-center gap-2">
        <Input
          type="number"
          min={1}
          max={Math.min(stockQty, MAX_ITEM_QUANTITY)}
          aria-label={t('quantityOf', { name })}
          value={quantity}
          onChange={(event) => onQuantity(event.target.valueAsNumber)}
          className="w-20"
        />
        <span className="min-w-24 text-right tabular-nums">{formatAmount(price * quantity)}</span>
        <Button variant="ghost" size="icon" aria-label={t('remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </span>
    </li>
  )
}

type ItemsPartProps = { lines: readonly DraftLine[]; onChange: (lines: DraftLine[]) => void }

/** Fields for the items of the order, with current prices and stock; the server computes the total. */
export function ItemsPart({ lines, onChange }: ItemsPartProps) {
  function put(item: ItemChoice, quantity: number) {
    const most = Math.max(1, Math.min(item.stockQty, MAX_ITEM_QUANTITY))
    const line = { item, quantity: Math.min(Math.max(1, Math.trunc(quantity) || 1), most) }
    const isKnown = lines.some((one) => one.item.sku === item.sku)
    onChange(isKnown ? lines.map((one) => (one.item.sku === item.sku ? line : one)) : [...lines, line])
  }
  const quantityOf = ({ sku }: ItemChoice) => lines.find(({ item }) => item.sku === sku)?.quantity ?? 0
  return (
    <div className="grid gap-4">
      {lines.length === 0 ? (
        <p className="text-muted">{t('noLines')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {lines.map((line) => (
            <Line
              key={line.item.sku}
              line={line}
              onQuantity={(quantity) => put(line.item, quantity)}
              onRemove={() => onChange(lines.filter((one) => one !== line))}
            />
          ))}
        </ul>
      )}
      <FindItem onFound={(item) => put(item, quantityOf(item) + 1)} />
    </div>
  )
}
