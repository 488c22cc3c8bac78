import { BellRing } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { spokenLanguage } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { AlertItem } from './alert-item.ts'
import { t } from './texts.ts'

/** Of a visitor: a typed address, a box that nobody has ticked beforehand, and a mail to confirm before anything else. */
export function VisitorAlert({ goods }: { goods: AlertItem }) {
  const [email, setEmail] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const [errors, setErrors] = useState<{ email?: string | undefined; consent?: string | undefined }>({})
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const ask = trpc.stockAlerts.ask.useMutation()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!hasConsent) {
      setErrors({ consent: t('consentFirst') })
      return
    }
    setErrors({})
    const address = email.trim()
    ask.mutate(
      { ...goods, email: address, consent: true, language: spokenLanguage() },
      {
        onSuccess: () => setAskedFor(address),
        onError: (error) => setErrors({ email: fieldsOf(error).email ?? messageOf(error, t('failed')) }),
      },
    )
  }
  return (
    <div>
      <p role="status" className={askedFor === null ? 'sr-only' : 'font-semibold text-leaf wrap-anywhere'}>
        {askedFor !== null && t('asked', { email: askedFor })}
      </p>
      {askedFor === null && (
        <form noValidate onSubmit={onSubmit} className="grid gap-2">
          <FormField label={t('email')} error={errors.email}>
            {(field) => (
              <Input
                {...field}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                placeholder={t('emailPlaceholder')}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </FormField>
          <CheckboxField
            label={t('consent')}
            checked={hasConsent}
            onChange={(event) => setHasConsent(event.target.checked)}
          />
          {errors.consent && (
            <p role="alert" className="text-sm font-semibold text-clay">
              {errors.consent}
            </p>
          )}
          <Button type="submit" className="justify-self-start" isLoading={ask.isPending}>
            <BellRing aria-hidden="true" className="size-4" />
            {t(ask.isPending ? 'asking' : 'notifyMe')}
          </Button>
        </form>
      )}
    </div>
  )
}
