import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'

type ListEditorProps = {
  /** Keys of the items, in their order. */
  keys: readonly string[]
  /** How an item is called in the names of its buttons, such as "Link 2". */
  nameOf: (place: number) => string
  children: (place: number) => ReactNode
  onMove: (from: number, to: number) => void
  onRemove?: (place: number) => void
  add?: { label: string; most: number; onAdd: () => void }
}

/** Items in an order: each can be moved and, where that is possible, removed. */
export function ListEditor({ keys, nameOf, children, onMove, onRemove, add }: ListEditorProps) {
  return (
    <div className="grid min-w-0 gap-3">
      <ol className="grid min-w-0 gap-3">
        {keys.map((key, place) => {
          const name = nameOf(place)
          return (
            <li key={key} className="grid min-w-0 gap-3 rounded-md border border-line bg-surface p-4">
              {children(place)}
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('up', { name })}
                  disabled={place === 0}
                  onClick={() => onMove(place, place - 1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('down', { name })}
                  disabled={place === keys.length - 1}
                  onClick={() => onMove(place, place + 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </Button>
                {onRemove && (
                  <Button variant="ghost" size="sm" onClick={() => onRemove(place)}>
                    <Trash2 aria-hidden="true" className="size-4" />
                    {t('remove', { name })}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {add && keys.length < add.most && (
        <div>
          <Button variant="outline" onClick={add.onAdd}>
            <Plus aria-hidden="true" className="size-4" />
            {add.label}
          </Button>
        </div>
      )}
    </div>
  )
}
