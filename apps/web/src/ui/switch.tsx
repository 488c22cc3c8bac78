import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & {
  label: ReactNode
  isOn: boolean
  /** Text under the label, part of the switch's accessible description. */
  hint?: ReactNode
}

/**
 * Shows a switch for a setting that is on or off and takes effect at once. A native checkbox with the role 'switch';
 * the whole row is the click target.
 */
export function Switch({ label, isOn, hint, className, ...rest }: SwitchProps) {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  return (
    <label
      className={cn(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:opacity-70',
        className,
      )}
    >
      <span className="min-w-0">
        <span id={labelId}>{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={labelId}
        aria-describedby={hint ? hintId : undefined}
        className="relative h-6 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-control before:transition-transform checked:border-leaf checked:bg-leaf checked:before:translate-x-5 checked:before:bg-on-leaf"
        {...rest}
      />
    </label>
  )
}
