import { PRODUCT_STATES } from '@dobara/domain/catalog/product-state.ts'
import { PRICE_ROUNDINGS, PRICE_WAYS } from '@dobara/domain/pricing/price-change.ts'
import { ADJUSTMENT_MODES } from '@dobara/domain/stock/adjustment.ts'
import { type ReactNode, type RefObject, useId } from 'react'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { type BulkForm, type BulkKind, scopesOf } from './bulk-form.ts'
import { stateName } from '../states/state-name.ts'
import { t } from './texts.ts'

const AMOUNT = { percent: 'amountPercent', rupees: 'amountRupees', set: 'amountPrice' } as const
const PRICE_WORDS = { percent: 'percent', rupees: 'rupees', set: 'priceSet' } as const
const STOCK_WORDS = { increase: 'increase', decrease: 'decrease', set: 'stockSet' } as const

type FieldProps = {
  label: string
  note?: string | undefined
  isFault?: boolean
  children: (ids: Ids) => ReactNode
}
type Ids = { id: string; 'aria-describedby': string | undefined }

function Field({ label, note, isFault, children }: FieldProps) {
  const [id, noteId] = [useId(), useId()]
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p id={noteId} className={isFault ? 'text-sm text-clay' : 'text-sm text-muted'}>
          {note}
        </p>
      )}
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
      {(ids) => (
        <NativeSelect
          {...ids}
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

export type ScopeCounts = { selected: number; products: number; all: number }
const SCOPE_WORDS = { selected: 'scopeSelected', products: 'scopeProducts', all: 'scopeAll' } as const

type BulkFieldsProps = {
  kind: BulkKind
  form: BulkForm
  counts: ScopeCounts
  error: { amount?: string; time?: string | undefined }
  amountBox: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<BulkForm>) => void
}

/** Which items, how, by how much, how rounded or why, and when. */
export function BulkFields(props: BulkFieldsProps) {
  const { kind, form, counts, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Pick
        label={t('scope')}
        value={form.scope}
        values={scopesOf(kind)}
        nameOf={(scope) =>
          t(kind === 'state' && scope === 'selected' ? 'scopeStates' : SCOPE_WORDS[scope], {
            count: counts[scope],
          })
        }
        onPick={(scope) => onChange({ scope })}
      />
      <Way {...props} />
      {kind !== 'state' && <Amount {...props} />}
      {kind === 'stock' && (
        <Field label={t('reason')} note={t('reasonHint')}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              value={form.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </Field>
      )}
      {kind === 'price' && form.priceWay !== 'set' && (
        <Pick
          label={t('rounding')}
          value={form.rounding}
          values={PRICE_ROUNDINGS}
          nameOf={(rounding) => t(rounding)}
          onPick={(rounding) => onChange({ rounding })}
        />
      )}
      <Times {...props} />
    </div>
  )
}

/** How prices or stock change, or what the products become. */
function Way({ kind, form, onChange }: BulkFieldsProps) {
  if (kind === 'price') {
    return (
      <Pick
        label={t('way')}
        value={form.priceWay}
        values={PRICE_WAYS}
        nameOf={(way) => t(PRICE_WORDS[way])}
        onPick={(priceWay) => onChange({ priceWay })}
      />
    )
  }
  if (kind === 'stock') {
    return (
      <Pick
        label={t('way')}
        value={form.stockWay}
        values={ADJUSTMENT_MODES}
        nameOf={(way) => t(STOCK_WORDS[way])}
        onPick={(stockWay) => onChange({ stockWay })}
      />
    )
  }
  return (
    <Pick
      label={t('newState')}
      value={form.state}
      values={PRODUCT_STATES}
      nameOf={stateName}
      onPick={(state) => onChange({ state, withoutPicture: false })}
    />
  )
}

function hintOf(kind: BulkKind, { priceWay, stockWay }: BulkForm): string | undefined {
  if (kind === 'price') return priceWay === 'set' ? undefined : t('amountHint')
  return stockWay === 'increase' ? t('unitsHint') : undefined
}

function Amount({ kind, form, error, amountBox, onChange }: BulkFieldsProps) {
  const isSigned = kind === 'price' ? form.priceWay !== 'set' : form.stockWay === 'increase'
  return (
    <Field
      label={t(kind === 'price' ? AMOUNT[form.priceWay] : 'amountUnits')}
      note={error.amount ?? hintOf(kind, form)}
      isFault={error.amount !== undefined}
    >
      {(ids) => (
        <Input
          {...ids}
          ref={amountBox}
          inputMode={isSigned ? 'text' : 'decimal'}
          value={form.typed}
          aria-invalid={error.amount !== undefined}
          onChange={({ target }) => onChange({ typed: target.value })}
        />
      )}
    </Field>
  )
}

const TIMES = ['startsAt', 'endsAt'] as const

function Times({ kind, form, error, onChange }: BulkFieldsProps) {
  const shown = TIMES.filter((name) => name === 'startsAt' || kind === 'price')
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <CheckboxField
        label={t('later')}
        checked={form.isLater}
        onChange={({ target }) => onChange({ isLater: target.checked })}
      />
      {form.isLater && (
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          {shown.map((name) => (
            <Field
              key={name}
              label={t(name)}
              note={name === 'startsAt' ? (error.time ?? t(`timesHint_${kind}`)) : undefined}
              isFault={error.time !== undefined}
            >
              {(ids) => (
                <Input
                  {...ids}
                  type="datetime-local"
                  value={form[name]}
                  aria-invalid={name === 'startsAt' && error.time !== undefined}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}
