import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import type { GeneratedVariant } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import { labelOf } from '../../lib/words/label-words.ts'
import { withUnit } from '../../lib/words/fact-words.ts'
import { valueInWords } from '../../lib/words/attribute-words.ts'
import { t } from './texts.ts'

/**
 * `cost`: the purchase price of a unit; only for items under the margin scheme, and only for roles that may see it. `choice`: below
 * the name, where it has room.
 */
type Cells = { choice?: ReactNode; cost?: ReactNode; price: ReactNode; stock: ReactNode; actions: ReactNode }
type VariantTableProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Those that products of this kind have. */
  attributes: readonly Attribute[]
  hasCosts?: boolean
  children: (row: Row) => Cells
}

/** 'Silver · 16 GB · 512GB SSD', and the values of the attributes in which variants of the product differ. */
export function variantWords(
  { color, ramGb, storage, ...others }: GeneratedVariant['attributes'],
  attributes: readonly Attribute[],
): string {
  const words = attributes.flatMap((attribute) => {
    const value = others[attribute.key] ?? null
    return value === null
      ? []
      : [`${labelOf(attribute)}: ${withUnit(valueInWords(attribute, String(value)), attribute.unit)}`]
  })
  return [color, ramGb === null ? null : t('gb', { size: String(ramGb) }), storage, ...words]
    .filter(Boolean)
    .join(' · ')
}

type VariantRowProps = { cells: Cells; hasCosts: boolean | undefined; children: ReactNode }

/** Labels a field where the table header is hidden; the field has its own accessible name. */
function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="block pb-1 text-sm text-muted sm:hidden">
      {children}
    </span>
  )
}

function VariantRow({ cells: { choice, cost, price, stock, actions }, hasCosts, children }: VariantRowProps) {
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_6rem_auto] max-sm:items-start max-sm:gap-2 max-sm:pb-3">
      <th scope="row" className="py-2 pr-3 text-left align-top font-normal max-sm:col-span-full">
        {children}
        {choice && <div className="mt-1 max-w-72">{choice}</div>}
      </th>
      {hasCosts && (
        <td className="py-1.5 align-top max-sm:col-span-full sm:pr-3">
          <PhoneLabel>{t('purchasePrice')}</PhoneLabel>
          {cost}
        </td>
      )}
      <td className="py-1.5 align-top sm:pr-3">
        <PhoneLabel>{t('price')}</PhoneLabel>
        {price}
      </td>
      <td className="py-1.5 align-top sm:pr-3">
        <PhoneLabel>{t('stock')}</PhoneLabel>
        {stock}
      </td>
      <td className="py-1.5 text-right align-top max-sm:pt-7.5">{actions}</td>
    </tr>
  )
}

/** Variants as rows; on a phone each row is a small card of two lines. */
export function VariantTable<Row extends GeneratedVariant>({
  label,
  rows,
  attributes,
  hasCosts,
  children,
}: VariantTableProps<Row>) {
  return (
    <table aria-label={label} className="w-full max-sm:block sm:table-fixed">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-left text-sm text-muted">
          <th scope="col" className="py-2 pr-3 font-semibold">
            {t('attributes')}
          </th>
          {hasCosts && (
            <th scope="col" className="w-34 py-2 pr-3 font-semibold">
              {t('purchasePrice')}
            </th>
          )}
          <th scope="col" className="w-34 py-2 pr-3 font-semibold">
            {t('price')}
          </th>
          <th scope="col" className="w-28 py-2 pr-3 font-semibold">
            {t('stock')}
          </th>
          <th scope="col" className="w-16 py-2 font-semibold">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {rows.map((row) => (
          <VariantRow key={row.sku} cells={children(row)} hasCosts={hasCosts}>
            <span className="block font-semibold wrap-anywhere">
              {variantWords(row.attributes, attributes)}
            </span>
            <span className="block text-sm text-muted wrap-anywhere">{row.sku}</span>
          </VariantRow>
        ))}
      </tbody>
    </table>
  )
}

type VariantBoxProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  value: string
  onChange: (typed: string) => void
  /** Error of a number that is not saved yet. */
  fault?: string | undefined
  /** It was pasted or typed, and is not saved yet. */
  isUnsaved?: boolean
}

/** A number in a row of the table, and what is wrong with it. */
export function VariantBox({ label, fault, isUnsaved, onChange, ...rest }: VariantBoxProps) {
  const id = useId()
  return (
    <>
      <Input
        {...rest}
        {...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={cn(
          'tabular-nums',
          isUnsaved && fault === undefined && 'bg-marigold-soft text-marigold-ink',
        )}
      />
      {fault !== undefined && (
        <span id={id} className="block pt-1 text-sm font-semibold text-clay wrap-anywhere">
          {fault}
        </span>
      )}
    </>
  )
}

export function RemoveButton({ sku, onRemove }: { sku: string; onRemove: () => void }) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={t('removeOf', { sku })} onClick={onRemove}>
      <Trash2 aria-hidden="true" className="size-5 text-clay" />
    </Button>
  )
}
