import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { cn } from '../../../ui/cn.ts'
import type { Choice, FilterGroup } from './filter-group.ts'
import { t } from './texts.ts'

/** More than this would push the next filters off the screen. */
const SHORT_LIST = 7
const INDENTS = ['', 'pl-4', 'pl-8']

/** A choice that leads nowhere is dimmed, unless it is on: then it has to come off again. */
export function isImpossible({ count, isOn }: Choice): boolean {
  return count === 0 && !isOn
}

type FilterChoicesProps = {
  group: FilterGroup
  onChange: (search: ProductSearch) => void
  /** The name of the radio group. */
  name: string
}

export function FilterChoices({ group: { choices, none }, onChange, name }: FilterChoicesProps) {
  const [isLong, setIsLong] = useState(false)
  // A choice that was active at first remains visible when it is turned off, so that the keyboard focus is not lost.
  const [firstOn] = useState(() => new Set(choices.filter(({ isOn }) => isOn).map(({ value }) => value)))
  const shown = choices.filter(
    ({ value, isOn }, index) => isLong || index < SHORT_LIST || isOn || firstOn.has(value),
  )
  const isRadio = none !== undefined && choices.length > 1
  const look = ({ depth = 0 }: Choice) => INDENTS[Math.min(depth, INDENTS.length - 1)]
  return (
    <>
      {isRadio && (
        <RadioRow
          name={name}
          label={t('all')}
          isOn={choices.every(({ isOn }) => !isOn)}
          onPress={() => onChange(none)}
        />
      )}
      {shown.map((choice) =>
        isRadio ? (
          <RadioRow
            key={choice.value}
            name={name}
            label={choice.label}
            count={choice.count}
            isOn={choice.isOn}
            isOff={isImpossible(choice)}
            className={look(choice)}
            onPress={() => onChange(choice.next)}
          />
        ) : (
          <CheckboxField
            key={choice.value}
            label={choice.label}
            aside={choice.count?.toLocaleString('en-IN')}
            checked={choice.isOn}
            disabled={isImpossible(choice)}
            className={look(choice)}
            onChange={() => onChange(choice.next)}
          />
        ),
      )}
      {(isLong || shown.length < choices.length) && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 text-leaf"
          aria-expanded={isLong}
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? t('showFewer') : t('showAll', { count: choices.length })}
        </Button>
      )}
    </>
  )
}

type RadioRowProps = {
  name: string
  label: string
  count?: number | undefined
  isOn: boolean
  isOff?: boolean
  className?: string | undefined
  onPress: () => void
}

function RadioRow({ name, label, count, isOn, isOff, className, onPress }: RadioRowProps) {
  return (
    <label
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 cursor-[inherit] accent-leaf"
        checked={isOn}
        disabled={isOff}
        onChange={onPress}
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && (
        <span className="text-sm text-muted tabular-nums">{count.toLocaleString('en-IN')}</span>
      )}
    </label>
  )
}
