import type { AdminCategory, CategoryWithChildren } from '@dobara/contract/admin-categories.ts'
import { ChevronDown, ChevronRight, ChevronUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'
import { useCategoryMove } from './use-category-changes.ts'
import type { ListedCategory } from './category-dialog.tsx'
import { ForWriters } from '../../lib/session/for-writers.tsx'

export type CategoryActions = {
  onAddBelow: (parent: CategoryWithChildren) => void
  onEdit: (category: ListedCategory) => void
  onDelete: (category: ListedCategory) => void
}

type MainProps = {
  category: CategoryWithChildren
  /** True if the list is a search result: siblings between those found are not visible. */
  isFound: boolean
  actions: CategoryActions
}

/** A main category, and below it, once it is opened, its subcategories. */
export function MainCategory({ category, isFound, actions }: MainProps) {
  const { name, children } = category
  const [isOpen, setIsOpen] = useState(isFound)
  const id = useId()
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex items-center gap-1 py-1.5 pr-2 pl-1 max-sm:flex-wrap max-sm:justify-end">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('expand', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('size-5 transition-transform motion-reduce:transition-none', isOpen && 'rotate-90')}
          />
        </Button>
        <Words category={category} count={t('children', { count: children.length })} isMain />
        {!isFound && <Order category={category} />}
        <ForWriters permission="catalogue.write">
          {' '}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('addBelow', { name })}
            onClick={() => actions.onAddBelow(category)}
          >
            <Plus aria-hidden="true" className="size-5" />
          </Button>
        </ForWriters>
        <EditAndDelete category={category} actions={actions} />
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line bg-sunken/50">
        {children.length === 0 ? (
          <p className="py-3 pr-4 pl-12 text-sm text-muted">{t('noChildren')}</p>
        ) : (
          <ul aria-label={t('below', { name })}>
            {children.map((child) => (
              <li
                key={child.id}
                className="flex items-center gap-1 border-b border-line py-1 pr-2 pl-11 last:border-b-0 max-sm:flex-wrap max-sm:justify-end"
              >
                <Words category={child} />
                <Order category={child} />
                <EditAndDelete category={child} actions={actions} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

type WordsProps = { category: ListedCategory; count?: string; isMain?: boolean }

function Words({ category: { name, slug, productCount }, count, isMain }: WordsProps) {
  return (
    <div
      className={cn(
        'grid min-w-0 flex-1 gap-x-4 px-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center',
        isMain ? 'max-sm:basis-[calc(100%-3rem)]' : 'max-sm:basis-full',
      )}
    >
      <p className="min-w-0 wrap-anywhere">
        <span className={cn(isMain && 'font-semibold')}>{name}</span>{' '}
        <span className="text-sm text-muted">{slug}</span>
      </p>
      <p className="text-sm text-muted tabular-nums">
        {count && <>{count} · </>}
        {t('products', { count: productCount })}
      </p>
    </div>
  )
}

const STEPS = [
  { step: -1, label: 'moveUp', Icon: ChevronUp },
  { step: 1, label: 'moveDown', Icon: ChevronDown },
] as const

/**
 * Buttons that move a category up and down in the navigation of the shop. The button retains the focus, even at an
 * end of the list.
 */
function Order({ category }: { category: AdminCategory }) {
  const { name, place, siblings } = category
  const move = useCategoryMove()
  const [isMoving, setIsMoving] = useState(false)
  async function press(button: HTMLElement, step: -1 | 1) {
    const to = place + step
    if (isMoving || to < 0 || to >= siblings) return
    setIsMoving(true)
    await move(category, step)
    setIsMoving(false)
    // The row was put elsewhere in the document, which takes the focus away.
    requestAnimationFrame(() => button.isConnected && button.focus())
  }
  return (
    <ForWriters permission="catalogue.write">
      {STEPS.map(({ step, label, Icon }) => (
        <Button
          key={step}
          variant="ghost"
          size="icon-sm"
          aria-label={t(label, { name })}
          aria-disabled={place + step < 0 || place + step >= siblings}
          onClick={({ currentTarget }) => void press(currentTarget, step)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
      ))}
    </ForWriters>
  )
}

function EditAndDelete({ category, actions }: { category: ListedCategory; actions: CategoryActions }) {
  const { name } = category
  return (
    <ForWriters permission="catalogue.write">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('editOf', { name })}
        onClick={() => actions.onEdit(category)}
      >
        <Pencil aria-hidden="true" className="size-4.5" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('deleteOf', { name })}
        onClick={() => actions.onDelete(category)}
      >
        <Trash2 aria-hidden="true" className="size-4.5 text-clay" />
      </Button>
    </ForWriters>
  )
}
