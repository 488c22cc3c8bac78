import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Chip } from './filter-chips.ts'
import { t } from './texts.ts'

type ListChipsProps = {
  /** Name of the list of chips. */
  name: string
  chips: Chip[]
  onSearch: (search: ProductSearch) => void
  /** Takes all of them off at once, where they can go so. */
  onClear?: () => void
  /** Returns the element that receives the focus when the last chip is removed. */
  focusHeir: () => HTMLElement | null
}

/** Lists the active filters, each with a button that removes it. */
export function ListChips({ name, chips, onSearch, onClear, focusHeir }: ListChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ keys: string[]; index: number }>(null)

  // A removed chip loses the keyboard focus: it moves to its neighbour, or else to the heir.
  useEffect(() => {
    const { keys, index } = removed.current ?? { keys: [], index: 0 }
    if (removed.current === null || chips.some(({ key }) => keys.includes(key))) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const heir = buttons[Math.min(index, buttons.length - 1)] ?? focusHeir()
    removed.current = null
    heir?.focus()
  }, [chips, focusHeir])

  if (chips.length === 0) return null
  return (
    <>
      <ul ref={list} aria-label={name} className="contents">
        {chips.map((chip, index) => (
          <li key={chip.key}>
            <button
              type="button"
              onClick={() => {
                removed.current = { keys: [chip.key], index }
                onSearch(chip.without)
              }}
              aria-label={t('removeFilter', { label: chip.label })}
              className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md bg-leaf-soft px-3 text-sm font-semibold text-leaf hover:ring-1 hover:ring-leaf"
            >
              {chip.label}
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      {onClear && (
        <Button
          variant="ghost"
          className="px-3 text-sm"
          onClick={() => {
            removed.current = { keys: chips.map(({ key }) => key), index: 0 }
            onClear()
          }}
        >
          {t('clearAll')}
        </Button>
      )}
    </>
  )
}
