import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '../../ui/command.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import type { EntityKind } from './coupon-form.ts'
import { t } from './texts.ts'
import { usePaused } from './use-paused.ts'
import { type Entity, useEntities } from './use-entities.ts'

const ADD = { categories: 'addCategory', products: 'addProduct', brands: 'addBrand' } as const

type EntityPickerProps = {
  kind: EntityKind
  /** Subject of the list, for screen readers. */
  of: string
  chosen: readonly number[]
  /** Chosen or, where it was already, no longer. */
  onToggle: (entity: Entity) => void
}

/** A button that opens a search among what the shop has; Enter chooses, Escape closes. */
export function EntityPicker({ kind, of, chosen, onToggle }: EntityPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const [pointed, setPointed] = useState('')
  const searched = usePaused(words)
  const { entities, isPending, isPlaceholderData } = useEntities(kind, searched, isOpen)
  // A result of an earlier search is not chosen by an Enter meant for this one.
  const isOld = isPlaceholderData || searched !== words
  const isThere = entities.some(({ id }) => String(id) === pointed)
  const first = String(entities[0]?.id ?? '')
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen} modal>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm" aria-label={`${t(ADD[kind])}: ${of}`}>
          <Plus aria-hidden="true" className="size-4" />
          {t(ADD[kind])}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        collisionPadding={8}
        aria-label={`${t(ADD[kind])}: ${of}`}
        className="w-[min(24rem,calc(100vw-2rem))] p-0 [&_[data-slot=command-list]]:max-h-[min(20rem,calc(var(--radix-popover-content-available-height)-3.5rem))]"
      >
        <Command
          shouldFilter={false}
          label={`${t(ADD[kind])}: ${of}`}
          value={isThere ? pointed : first}
          onValueChange={setPointed}
        >
          <CommandInput value={words} onValueChange={setWords} placeholder={t('find')} maxLength={100} />
          <CommandList>
            <CommandEmpty>{t(isPending ? 'searching' : 'nothingFound')}</CommandEmpty>
            {entities.map((entity) => (
              <CommandItem
                key={entity.id}
                value={String(entity.id)}
                disabled={isOld}
                onSelect={() => onToggle(entity)}
              >
                <span className="min-w-0 flex-1">
                  <span className="block wrap-anywhere">{entity.name}</span>
                  <span className="block text-sm text-muted wrap-anywhere">{entity.hint}</span>
                </span>
                {chosen.includes(entity.id) && (
                  <Check aria-hidden="true" className="size-4 shrink-0 text-leaf" />
                )}
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  )
}
