import type { ComponentProps } from 'react'
import { NativeSelect } from '../ui/native-select.tsx'

type FilterSelectProps<Value extends string> = {
  /** Label of the option that does not filter the list. */
  all: string
  values: readonly Value[]
  value: Value | undefined
  nameOf: (value: Value) => string
  onPick: (value: Value | undefined) => void
} & Pick<ComponentProps<'select'>, 'id' | 'aria-label' | 'className'>

/** One of a few values that a list is narrowed by, or all of them. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { all, values, value, nameOf, onPick, ...rest } = props
  return (
    <NativeSelect
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onPick(values.find((known) => known === target.value))}
    >
      <option value="">{all}</option>
      {values.map((known) => (
        <option key={known} value={known}>
          {nameOf(known)}
        </option>
      ))}
    </NativeSelect>
  )
}
