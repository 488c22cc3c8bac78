import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { OtpField } from '../../../components/form/otp-field.tsx'
import { formatPhone } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { PrivacyNotice, TermsBox, TermsLine } from '../terms-box.tsx'
import { t } from '../texts.ts'
import type { UnknownPhone } from './registered-phone.ts'
import type { PhoneFormState } from './use-phone-form.ts'

type PhoneFormProps = {
  state: PhoneFormState
  /** The way on for a number that is proved and has no account. */
  renderUnknown?: (unknown: UnknownPhone) => ReactNode
}

/** The ten digits after India's +91. A number pasted with it is understood too. */
function PhoneNumberInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-0 grid w-13 place-items-center border-r border-line text-muted"
      >
        +91
      </span>
      <Input {...props} type="tel" inputMode="tel" autoComplete="tel-national" className="pl-16" />
    </span>
  )
}

/** Form with a phone number and the code sent to it. Enter submits the current step. */
export function PhoneForm({ state, renderUnknown }: PhoneFormProps) {
  const { sent, isNew, isEither, form, box, ...step } = state
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const waitId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) void (sent ? step.verify(box.code) : step.send())
  }

  /** Entering the sixth digit submits like the button. */
  function enter(digits: string) {
    box.setCode(digits)
    box.setError(undefined)
    if (digits.length === OTP_LENGTH && digits !== box.code && !isSubmitting) void step.verify(digits)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {step.message && (
        <Alert tone="danger">
          {step.message}
          {step.unknown && renderUnknown?.(step.unknown)}
        </Alert>
      )}
      {isNew && (
        <FormField label={t('fullName')} error={errors.name?.message} isRequired>
          {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
        </FormField>
      )}
      <FormField
        label={t('phone')}
        hint={t(isEither ? 'eitherHint' : 'phoneHint')}
        error={errors.phone?.message}
        isRequired
      >
        {(field) => <PhoneNumberInput {...field} {...register('phone')} />}
      </FormField>
      {isNew && <TermsBox register={() => register('acceptTerms')} error={errors.acceptTerms?.message} />}
      {sent && (
        <>
          <OtpField
            input={box.input}
            value={box.code}
            hint={t('otpHint', { phone: formatPhone(sent.phone), minutes: sent.minutes })}
            error={box.error}
            onChange={enter}
          />
          <Button type="submit" size="lg" isLoading={step.isVerifying}>
            {step.isVerifying
              ? t('phoneVerifying')
              : t(isEither ? 'continue' : isNew ? 'createAccount' : 'login')}
          </Button>
        </>
      )}
      <div className="grid gap-1.5">
        <Button
          type={sent ? 'button' : 'submit'}
          size="lg"
          variant={sent ? 'outline' : 'default'}
          isLoading={step.isSending}
          disabled={step.secondsLeft > 0}
          aria-describedby={step.secondsLeft > 0 ? waitId : undefined}
          onClick={sent ? () => void step.send() : undefined}
        >
          {step.isSending ? t('phoneSending') : sent ? t('resend') : t('sendOtp')}
        </Button>
        {step.secondsLeft > 0 && (
          <p id={waitId} className="text-center text-sm text-muted tabular-nums">
            {t('sendIn', { count: step.secondsLeft })}
          </p>
        )}
      </div>
      {isEither && <TermsLine />}
      {(isEither || isNew) && <PrivacyNotice />}
    </form>
  )
}
