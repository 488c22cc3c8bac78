import type { ReactNode, Ref } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'
import type { useCodeForm } from './use-code-form.ts'

type CodeFormProps = {
  form: ReturnType<typeof useCodeForm>
  text: string
  hint: string
  isNumeric?: boolean
  /** On the button that does it, at rest and while it is being done. */
  label: string
  busyLabel: string
  isDangerous?: boolean
  onCancel: () => void
  /** Fields beside the code. */
  children?: ReactNode
}

type CodeFieldProps = {
  input?: Ref<HTMLInputElement>
  value: string
  hint: string
  error: string | undefined
  /** Only digits: a code of the app that is being set up. */
  isNumeric?: boolean
  onChange: (code: string) => void
}

/** Field for a code of the app or a recovery code. */
function CodeField({ input, value, hint, error, isNumeric, onChange }: CodeFieldProps) {
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

/** Form for every change of the second factor: a code, and then confirm or cancel. */
export function CodeForm({ form, text, hint, isNumeric = false, children, ...rest }: CodeFormProps) {
  const { label, busyLabel, isDangerous, onCancel } = rest
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <p>{text}</p>
      {form.error && <Alert tone="danger">{form.error}</Alert>}
      <CodeField
        input={form.input}
        value={form.code}
        hint={hint}
        error={form.fields.code}
        isNumeric={isNumeric}
        onChange={form.change}
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDangerous ? 'destructive' : 'default'} isLoading={form.isBusy}>
          {form.isBusy ? busyLabel : label}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
