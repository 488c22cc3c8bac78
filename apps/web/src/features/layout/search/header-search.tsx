import { Search } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { t } from '../texts.ts'
import type { SearchPanelProps } from './search-panel.tsx'
import { useSearchBox } from './use-search-box.ts'

/**
 * The panel under the search field is fetched on the first use. Without it, for example offline, the field only
 * searches.
 */
const SearchPanel = lazy<ComponentType<SearchPanelProps>>(() =>
  import('./search-panel.tsx').then(
    (module) => ({ default: module.SearchPanel }),
    () => ({ default: NoPanel }),
  ),
)

function NoPanel() {
  return null
}

type HeaderSearchProps = { className?: string; onLeave?: () => void; isRotating?: boolean }

const INTERVAL_MS = 4_000
const EXAMPLES = ['placeholder', 'exampleModel', 'exampleSpecs', 'exampleMonitor'] as const

/** Examples of what can be searched, one every 4 s; the first for good where motion is not wanted or `isStill`. */
function usePlaceholder(isStill: boolean): string {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % EXAMPLES.length), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isStill])
  return t(EXAMPLES[index] ?? 'placeholder')
}

/** Search field that leads to the product list, or directly to a suggested product; an empty field leads nowhere. */
export function HeaderSearch({ className, onLeave, isRotating = false }: HeaderSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { root, isOpen, isExpanded, open, active, query, choose, ...box } = useSearchBox(onLeave)
  const placeholder = usePlaceholder(!isRotating || isOpen)
  return (
    <form
      ref={root}
      role="search"
      // Fallback if the page cannot handle the search yet or at all: the browser submits the form.
      action="/products"
      aria-label={t('searchShop')}
      onSubmit={(event) => {
        event.preventDefault()
        box.search(query)
      }}
      className={cn('relative', className)}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-muted"
      />
      <Input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isExpanded && active >= 0 ? `${id}-${active}` : undefined}
        value={box.typed}
        onChange={(event) => box.onChange(event.target.value)}
        onFocus={open}
        onClick={open}
        onKeyDown={box.onKeyDown}
        placeholder={placeholder}
        aria-label={t('searchLaptops')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        className="pl-10"
      />
      {isOpen && (
        <Suspense>
          <SearchPanel
            id={id}
            query={query}
            active={active}
            onChoices={box.takeRows}
            onChoose={choose}
            onForget={() => input.current?.focus()}
          />
        </Suspense>
      )}
    </form>
  )
}
