import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../../ui/cn.ts'
import { t } from '../texts.ts'

/** Spread onto the control, so that the label, the hint and the error belong to it. */
export type FieldProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FormFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** `marked`: with a visible star; false: marked as optional. */
  isRequired?: boolean | 'marked'
  className?: string
  /** `{(field) => <Input {...field} {...register('email')} />}` */
  children: (field: FieldProps) => ReactNode
}

export function FormField({ label, hint, error, isRequired, className, children }: FormFieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label
        htmlFor={id}
        className={cn(
          'font-semibold',
          isRequired === 'marked' && "after:ml-1 after:text-clay after:content-['*'/'']",
        )}
      >
        {label}
        {isRequired === false && <span className="font-normal text-muted">{t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
