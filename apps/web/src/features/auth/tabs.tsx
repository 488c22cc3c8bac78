import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cn } from '../../ui/cn.ts'

type Tab = { id: string; label: string; panel: ReactNode }
type TabsProps = {
  /** Label of the choice for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Initially selected tab; defaults to the first one. */
  first?: string | undefined
}

/** The place an arrow key leads to, round and round; undefined for other keys. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Tabs as the ARIA practices describe them: one stop for Tab, arrows move and choose. */
export function Tabs({ label, tabs, first }: TabsProps) {
  const [current, setCurrent] = useState(first ?? tabs[0]?.id)
  const id = useId()

  function move(event: KeyboardEvent, from: number) {
    const place = placeAfter(event.key, from, tabs.length)
    const next = place === undefined ? undefined : tabs[place]
    if (!next) return
    event.preventDefault()
    setCurrent(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <div className="grid gap-6">
      <div
        role="tablist"
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-sunken p-1"
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onKeyDown={(event) => move(event, place)}
            onClick={() => setCurrent(tab.id)}
            className={cn(
              'min-h-11 cursor-pointer rounded-sm px-3 font-semibold text-muted',
              tab.id === current && 'bg-surface text-ink shadow-soft',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== current}
        >
          {tab.id === current && tab.panel}
        </div>
      ))}
    </div>
  )
}
