import { ChevronDown, Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './drawer-texts.ts'

/** Lets a visitor request one reminder of the cart. Signed-in users have a switch for it in the profile. */
export function ReminderRow() {
  const { status, user } = useSession()
  if (status === 'loading' || user) return null
  return (
    <details className="group border-t border-line px-5 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-muted marker:content-none hover:text-ink">
        <Mail aria-hidden="true" className="size-4" />
        <span className="flex-1">{t('reminderTitle')}</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ReminderForm />
    </details>
  )
}

function ReminderForm() {
  const [email, setEmail] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const [errors, setErrors] = useState<{ email?: string | undefined; consent?: string | undefined }>({})
  const [requestedFor, setRequestedFor] = useState<string | null>(null)
  const track = trpc.cart.trackAbandonment.useMutation()

  function send(wanted: boolean) {
    setErrors({})
    const address = email.trim()
    track.mutate(wanted ? { email: address, consent: true } : { consent: false }, {
      onSuccess: () => {
        setRequestedFor(wanted ? address : null)
        // A shopper who withdrew the consent gives a new one by a tick of their own.
        setHasConsent(false)
      },
      onError: (error) =>
        setErrors({ email: fieldsOf(error).email ?? messageOf(error, t('reminderFailed')) }),
    })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (hasConsent) send(true)
    else setErrors({ consent: t('reminderTick') })
  }

  return (
    <div className="pb-3">
      <p
        role="status"
        className={requestedFor === null ? undefined : 'font-semibold text-leaf wrap-anywhere'}
      >
        {requestedFor !== null && t('reminderSet', { email: requestedFor })}
      </p>
      {requestedFor === null ? (
        <form noValidate onSubmit={onSubmit} className="grid gap-2">
          <FormField label={t('reminderEmail')} error={errors.email} hint={t('reminderHint')}>
            {(field) => (
              <Input
                {...field}
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </FormField>
          <CheckboxField
            label={t('reminderConsent')}
            checked={hasConsent}
            onChange={(event) => setHasConsent(event.target.checked)}
          />
          {errors.consent && (
            <p role="alert" className="text-sm font-semibold text-clay">
              {errors.consent}
            </p>
          )}
          <Button type="submit" variant="outline" isLoading={track.isPending}>
            {t('reminderAsk')}
          </Button>
        </form>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 text-muted"
          isLoading={track.isPending}
          onClick={() => send(false)}
        >
          {t('reminderTakeBack')}
        </Button>
      )}
    </div>
  )
}
