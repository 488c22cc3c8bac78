import { PRICE_ROUNDINGS, PRICE_WAYS } from '@dobara/domain/pricing/price-change.ts'
import { type ReactNode, type RefObject, useId } from 'react'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { PriceForm } from './price-form.ts'
import { t } from '../texts.ts'

const AMOUNT = { percent: 'amountPercent', rupees: 'amountRupees', set: 'amountPrice' } as const
const WAYS = { percent: 'percent', rupees: 'rupees', set: 'priceSet' } as const
const SCOPES = ['selected', 'all'] as const

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

type PickProps<Value extends string> = {
  label: string
  value: Value
  values: readonly Value[]
  nameOf: (value: Value) => string
  onPick: (value: Value) => void
}

function Pick<Value extends string>({ label, value, values, nameOf, onPick }: PickProps<Value>) {
  return (
    <Field label={label}>
      {(id) => (
        <NativeSelect
          id={id}
          value={value}
          onChange={({ target }) => onPick(values.find((known) => known === target.value) ?? value)}
        >
          {values.map((known) => (
            <option key={known} value={known}>
              {nameOf(known)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

type PriceFieldsProps = {
  form: PriceForm
  counts: { selected: number; all: number }
  error: string | undefined
  amountBox: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<PriceForm>) => void
}

/** Which prices, how, by how much and how rounded. */
export function PriceFields({ form, counts, error, amountBox, onChange }: PriceFieldsProps) {
  const hintId = useId()
  const note = error ?? (form.way === 'set' ? undefined : t('amountHint'))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Pick
        label={t('scope')}
        value={form.scope}
        values={SCOPES}
        nameOf={(scope) =>
          scope === 'all'
            ? t('scopeAll', { count: counts.all })
            : t('scopeSelected', { count: counts.selected })
        }
        onPick={(scope) => onChange({ scope })}
      />
      <Pick
        label={t('way')}
        value={form.way}
        values={PRICE_WAYS}
        nameOf={(way) => t(WAYS[way])}
        onPick={(way) => onChange({ way })}
      />
      <Field label={t(AMOUNT[form.way])}>
        {(id) => (
          <>
            <Input
              id={id}
              ref={amountBox}
              inputMode={form.way === 'set' ? 'decimal' : 'text'}
              value={form.typed}
              aria-invalid={error !== undefined}
              aria-describedby={note ? hintId : undefined}
              onChange={({ target }) => onChange({ typed: target.value })}
            />
            {note && (
              <p id={hintId} className={error ? 'text-sm text-clay' : 'text-sm text-muted'}>
                {note}
              </p>
            )}
          </>
        )}
      </Field>
      {form.way !== 'set' && (
        <Pick
          label={t('rounding')}
          value={form.rounding}
          values={PRICE_ROUNDINGS}
          nameOf={(rounding) => t(rounding)}
          onPick={(rounding) => onChange({ rounding })}
        />
      )}
    </div>
  )
}
