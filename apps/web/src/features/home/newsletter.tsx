import { isEmail, normalizeEmail } from '@dobara/domain/accounts/email.ts'
import { type FormEvent, useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

/**
 * Form that subscribes to the newsletter. Nothing is ticked in advance: pressing the button is the consent, and its
 * text is next to it.
 */
export function Newsletter({ title }: { title: string }) {
  const [email, setEmail] = useState('')
  const id = useId()
  const subscription = trpc.newsletter.subscribe.useMutation({
    onSuccess: () => {
      setEmail('')
      toast.success(t('subscribed'))
    },
    onError: (error) => toast.error(messageOf(error, t('subscribeFailed'))),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    if (!isEmail(normalizeEmail(address))) {
      toast.error(t('invalidEmail'))
      return
    }
    if (!subscription.isPending)
      subscription.mutate({ email: address, source: 'homepage', language: currentLanguage() })
  }

  return (
    <section aria-labelledby="newsletter" className="page mt-10 sm:mt-20">
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-4 rounded-md bg-leaf-soft p-5 sm:gap-y-6 sm:p-10 lg:grid-cols-2">
        <div>
          <h2 id="newsletter" className="text-xl sm:text-2xl">
            {title}
          </h2>
          <p className="mt-2 max-w-[44ch] text-muted">{t('newsletterText')}</p>
        </div>
        <form noValidate onSubmit={onSubmit}>
          <label htmlFor={id} className="font-semibold">
            {t('email')}
          </label>
          <div className="mt-2 flex flex-col gap-3 sm:flex-row">
            <Input
              id={id}
              type="email"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              placeholder={t('emailPlaceholder')}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              className="min-w-0 sm:flex-1"
            />
            <Button type="submit" disabled={subscription.isPending} className="min-w-36">
              {subscription.isPending ? t('subscribing') : t('subscribe')}
            </Button>
          </div>
          <p className="mt-3 text-sm text-muted">{t('newsletterConsent')}</p>
        </form>
      </div>
    </section>
  )
}
