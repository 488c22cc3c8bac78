import type { Brand } from '@dobara/contract/catalog.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PriceFilter } from './price-filter.tsx'
import { changed, type ListKey, type ProductSearch, toggled, valuesOf } from './product-search.ts'

const RAM_SIZES = ['4', '8', '16', '32']
const STORAGE_KINDS = ['SSD', 'HDD', 'NVMe']
const AVAILABILITY = [
  { value: 'true', label: 'In Stock' },
  { value: 'false', label: 'Out of Stock' },
  { value: undefined, label: 'All' },
] as const

type FilterPanelProps = {
  search: ProductSearch
  brands: Brand[]
  /** Applies at once: there is no button to confirm. */
  onChange: (search: ProductSearch) => void
  /** Makes the names of radio groups unique when the panel stands twice on a page. */
  idPrefix: string
}

export function FilterPanel({ search, brands, onChange, idPrefix }: FilterPanelProps) {
  const group = (key: ListKey, choices: Choice[]) => (
    <Choices
      choices={choices}
      values={valuesOf(search, key)}
      onToggle={(value) => onChange(toggled(search, { key, value }))}
    />
  )
  return (
    <div className="divide-y divide-line">
      <Group title="Brand">
        {brands.length === 0 && <Skeleton className="h-71 w-full" />}
        {group(
          'brand',
          brands
            .toSorted((a, b) => b.productCount - a.productCount)
            .map(({ slug, name, productCount }) => ({ value: slug, label: name, count: productCount })),
        )}
      </Group>
      <Group title="Price">
        <PriceFilter search={search} onChange={onChange} idPrefix={idPrefix} />
      </Group>
      <Group title="Condition">
        {group(
          'condition',
          CONDITIONS.map(({ code, label, grade }) => ({
            value: code,
            label: code === 'Used' ? label : `${label} · grade ${grade}`,
          })),
        )}
      </Group>
      <Group title="RAM">
        {group(
          'ramGb',
          RAM_SIZES.map((size) => ({ value: size, label: `${size} GB` })),
        )}
      </Group>
      <Group title="Storage">
        {group(
          'storage',
          STORAGE_KINDS.map((kind) => ({ value: kind, label: kind })),
        )}
      </Group>
      <Group title="Availability">
        <div role="radiogroup" aria-label="Availability">
          {AVAILABILITY.map(({ value, label }) => (
            <label
              key={label}
              className="flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={`${idPrefix}-availability`}
                className="size-5 accent-leaf"
                checked={search.inStock === value}
                onChange={() => onChange(changed(search, { inStock: value }))}
              />
              {label}
            </label>
          ))}
        </div>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group py-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}

type Choice = { value: string; label: string; count?: number }
type ChoicesProps = { choices: Choice[]; values: string[]; onToggle: (value: string) => void }

/** More than this would push the next filters off the screen. */
const SHORT_LIST = 7

function Choices({ choices, values, onToggle }: ChoicesProps) {
  const [isLong, setIsLong] = useState(false)
  const shown =
    isLong || choices.length <= SHORT_LIST
      ? choices
      : choices.filter(({ value }, index) => index < SHORT_LIST || values.includes(value))
  return (
    <>
      {shown.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          label={label}
          aside={count}
          checked={values.includes(value)}
          // A choice that leads nowhere is dimmed, unless it is on: then it has to come off again.
          disabled={count === 0 && !values.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
      {shown.length < choices.length && (
        <Button variant="ghost" size="sm" className="-ml-3 text-leaf" onClick={() => setIsLong(true)}>
          Show all {choices.length}
        </Button>
      )}
    </>
  )
}
