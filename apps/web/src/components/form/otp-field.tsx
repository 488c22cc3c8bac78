import type { ClipboardEvent, Ref } from 'react'
import { otpDigits } from '../../lib/forms/otp-digits.ts'
import { useWebOtp } from '../../lib/forms/use-web-otp.ts'
import { Input } from '../../ui/input.tsx'
import { t } from '../texts.ts'
import { FormField } from './form-field.tsx'

type OtpFieldProps = {
  input: Ref<HTMLInputElement>
  value: string
  hint: string
  error: string | undefined
  /** With the digits so far, however they came: typed, pasted with spaces, filled in by the phone. */
  onChange: (digits: string) => void
}

/** Input field for the six digits. */
export function OtpField({ input, value, hint, error, onChange }: OtpFieldProps) {
  useWebOtp((code) => take(code))

  function take(text: string) {
    onChange(otpDigits(text))
  }

  // Left to itself the browser would cut '123 456' after the sixth character, the space among them.
  function paste(event: ClipboardEvent) {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }

  return (
    <FormField label={t('otp')} hint={hint} error={error} isRequired>
      {(field) => (
        <Input
          {...field}
          ref={input}
          value={value}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-44 text-lg tracking-[0.3em] tabular-nums"
        />
      )}
    </FormField>
  )
}
