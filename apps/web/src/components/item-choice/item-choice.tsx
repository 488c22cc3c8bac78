import { type Ref, useState } from 'react'
import { FormField } from '../form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { type SellableItem, sellableItems } from '../../lib/sellable-items.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

export type ChosenItem = Pick<SellableItem, 'productId' | 'productVariantId' | 'name' | 'sku'>
type ItemChoiceProps = {
  item: ChosenItem | null
  onChoose: (item: ChosenItem | null) => void
  /**
   * True if only items counted by units can be chosen; the others are listed below them with the reason why they
   * cannot.
   */
  isByUnitsOnly?: boolean
  /** Error while no item is chosen. */
  error?: string | undefined
  /** Takes the focus for that. */
  searchRef?: Ref<HTMLInputElement>
}

const LEAST_CHARACTERS = 2
const MOST_FOUND = 8

/**
 * Chooses the product or variant that the machines are sold as. Enter only searches and does not submit a surrounding
 * form.
 */
export function ItemChoice({ item, onChoose, isByUnitsOnly = false, error, searchRef }: ItemChoiceProps) {
  const [words, setWords] = useState('')
  const search = words.trim()
  const query = trpc.admin.products.list.useQuery(
    { search, limit: MOST_FOUND },
    { enabled: item === null && search.length >= LEAST_CHARACTERS },
  )
  if (item)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-3 py-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{`${item.name} (${item.sku})`}</span>
        <Button variant="outline" size="sm" onClick={() => onChoose(null)}>
          {t('change')}
        </Button>
      </div>
    )
  const items = (query.data?.products ?? []).flatMap(sellableItems)
  const canChoose = ({ isByUnits }: SellableItem) => !isByUnitsOnly || isByUnits === true
  const found = items.toSorted((one, other) => Number(canChoose(other)) - Number(canChoose(one)))
  const choose = ({ productId, productVariantId, name, sku }: SellableItem) =>
    onChoose({ productId, name, sku, ...(productVariantId !== undefined && { productVariantId }) })
  return (
    <div className="grid gap-2">
      <FormField label={t('search')} error={error}>
        {(field) => (
          <Input
            {...field}
            ref={searchRef}
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </FormField>
      {query.error && <Alert tone="danger">{messageOf(query.error, t('searchFailed'))}</Alert>}
      {query.data && found.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="grid gap-1">
        {found.map((one) => (
          <li key={`${one.productId} ${one.productVariantId ?? ''}`}>
            {canChoose(one) ? (
              <button
                type="button"
                className="min-h-11 w-full cursor-pointer rounded-md border border-line px-3 py-2 text-left wrap-anywhere hover:border-leaf"
                onClick={() => choose(one)}
              >
                {`${one.name} (${one.sku})`}
              </button>
            ) : (
              <p className="rounded-md border border-dashed border-line px-3 py-2 text-muted wrap-anywhere">
                {`${one.name} (${one.sku})`}
                <span className="block text-sm">{t('notByUnits')}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
