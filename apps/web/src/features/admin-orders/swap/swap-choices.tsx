import type { ItemChoice } from '@dobara/contract/admin-orders/item-choices.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { t } from './texts.ts'

const keyOf = ({ productId, productVariantId }: ItemChoice) => `${productId}-${productVariantId ?? ''}`

type SwapChoicesProps = { chosen: ItemChoice | null; onChoose: (choice: ItemChoice) => void }

/** Searches for the replacement item by title or SKU; items out of stock are shown but cannot be chosen. */
export function SwapChoices({ chosen, onChoose }: SwapChoicesProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = trpc.admin.orders.itemChoices.useQuery(
    { search },
    { enabled: search.length > 1, staleTime: 0, placeholderData: keepPreviousData },
  )
  const others = (found.data?.choices ?? []).filter((one) => !chosen || keyOf(one) !== keyOf(chosen))
  const choices = search.length > 1 ? others : []
  return (
    <>
      <FormField label={t('search')} hint={t('searchHint')} isRequired>
        {(field) => (
          <Input
            {...field}
            type="search"
            autoComplete="off"
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      <ChoiceCards choices={chosen ? [chosen, ...choices] : choices} chosen={chosen} onChoose={onChoose} />
      {search.length > 1 && <FoundNote found={found} count={choices.length + (chosen ? 1 : 0)} />}
    </>
  )
}

type FoundNoteProps = { found: { error: unknown; isFetching: boolean }; count: number }

function FoundNote({ found, count }: FoundNoteProps) {
  if (found.error) return <Alert tone="danger">{messageOf(found.error, t('searchFailed'))}</Alert>
  return (
    <p aria-live="polite" className="text-sm empty:sr-only">
      {found.isFetching && t('searching')}
      {!found.isFetching && count === 0 && t('none')}
    </p>
  )
}

type ChoiceCardsProps = SwapChoicesProps & { choices: readonly ItemChoice[] }

function ChoiceCards({ choices, chosen, onChoose }: ChoiceCardsProps) {
  const name = useId()
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="sr-only">{t('choose')}</legend>
      <div className="grid max-h-72 gap-2 overflow-y-auto p-0.5" tabIndex={-1}>
        {choices.map((choice) => (
          <RadioCard
            key={keyOf(choice)}
            name={name}
            className="p-3 text-ink"
            title={<span className="wrap-anywhere">{choice.name}</span>}
            aside={formatAmount(choice.price)}
            checked={chosen !== null && keyOf(choice) === keyOf(chosen)}
            disabled={choice.stockQty === 0}
            onChange={() => onChoose(choice)}
          >
            <span className="wrap-anywhere">{choice.sku}</span>
            {' · '}
            {choice.stockQty === 0 ? t('noStock') : t('stock', { count: choice.stockQty })}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
