import type { Ref } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

type CodeFieldProps = {
  input?: Ref<HTMLInputElement>
  value: string
  hint: string
  error: string | undefined
  /** Only digits: a code of the app that is being set up. */
  isNumeric?: boolean
  onChange: (code: string) => void
}

/** The box for a code of the app or a recovery code. */
export function CodeField({ input, value, hint, error, isNumeric, onChange }: CodeFieldProps) {
  return (
    <FormField label={t('code')} hint={hint} error={error} isRequired>
      {(field) => (
        <Input
          {...field}
          ref={input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="max-w-64 tracking-widest tabular-nums"
        />
      )}
    </FormField>
  )
}
