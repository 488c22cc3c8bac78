import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { currentLanguage } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { StockBadge } from '../card/stock-badge.tsx'
import { t } from './texts.ts'

/** Item to be notified about: a product without variants, or one variant. */
type AlertItem = { productId: number; variantId: number | null }

type OutOfStockProps = AlertItem & {
  /** Category of similar products. */
  categoryId: number
  /** Other builds of the same product that can be bought. */
  alternatives?: ReactNode
}

/** In the place of the delivery promise while there is nothing to deliver. */
export function OutOfStock({ categoryId, productId, variantId, alternatives }: OutOfStockProps) {
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-base font-semibold tracking-normal">{t('title')}</h2>
        <StockBadge quantity={0} />
      </div>
      {alternatives}
      <p className="text-muted">{t('text')}</p>
      {/* Another variant is another wish: nothing typed or answered for the last one stays. */}
      <RequestForm key={variantId} item={{ productId, variantId }} />
      <Link
        to="/products"
        search={{ categoryId, inStock: 'true' }}
        className="link inline-flex min-h-9 items-center justify-self-start pointer-coarse:min-h-11"
      >
        {t('similar')}
      </Link>
    </Card>
  )
}

type AlertStatus = 'none' | 'asked' | 'waiting'
type AccountAlertProps = { item: AlertItem; email: string; wasWaiting: boolean }

/**
 * Stock alert of a signed-in user: their own address is used, and the text beside the button is what they consent to.
 */
function AccountAlert({ item, email, wasWaiting }: AccountAlertProps) {
  const [alertStatus, setAlertStatus] = useState<AlertStatus>(wasWaiting ? 'waiting' : 'none')
  const utils = trpc.useUtils()
  const onError = (error: unknown) => toast.error(messageOf(error, t('failed')))
  const settle = (next: AlertStatus) => {
    setAlertStatus(next)
    utils.stockAlerts.standing.setData(item, { isWaiting: next === 'waiting' })
  }
  const request = trpc.stockAlerts.ask.useMutation({ onSuccess: ({ state }) => settle(state), onError })
  const stop = trpc.stockAlerts.stop.useMutation({
    onSuccess: () => {
      settle('none')
      toast.success(t('stopped'))
    },
    onError,
  })
  return (
    <div className="grid gap-2">
      <p
        role="status"
        className={alertStatus === 'none' ? 'sr-only' : 'font-semibold text-leaf wrap-anywhere'}
      >
        {alertStatus !== 'none' && t(alertStatus, { email })}
      </p>
      {alertStatus === 'none' && (
        <>
          <Button
            className="justify-self-start"
            isLoading={request.isPending}
            onClick={() => request.mutate({ ...item, consent: true, language: currentLanguage() })}
          >
            <BellRing aria-hidden="true" className="size-4" />
            {t(request.isPending ? 'asking' : 'notifyMe')}
          </Button>
          <p className="text-sm text-muted wrap-anywhere">{t('consentOfButton', { email })}</p>
        </>
      )}
      {alertStatus === 'waiting' && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start text-muted"
          isLoading={stop.isPending}
          onClick={() => stop.mutate(item)}
        >
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

/** Stock alert of a visitor: an address field, an unticked consent box, and a mail that must be confirmed first. */
function VisitorAlert({ item }: { item: AlertItem }) {
  const [email, setEmail] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const [errors, setErrors] = useState<{ email?: string | undefined; consent?: string | undefined }>({})
  const [requestedFor, setRequestedFor] = useState<string | null>(null)
  const request = trpc.stockAlerts.ask.useMutation()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!hasConsent) {
      setErrors({ consent: t('consentFirst') })
      return
    }
    setErrors({})
    const address = email.trim()
    request.mutate(
      { ...item, email: address, consent: true, language: currentLanguage() },
      {
        onSuccess: () => setRequestedFor(address),
        onError: (error) => setErrors({ email: fieldsOf(error).email ?? messageOf(error, t('failed')) }),
      },
    )
  }
  return (
    <div>
      <p
        role="status"
        className={requestedFor === null ? 'sr-only' : 'font-semibold text-leaf wrap-anywhere'}
      >
        {requestedFor !== null && t('asked', { email: requestedFor })}
      </p>
      {requestedFor === null && (
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
          <Button type="submit" className="justify-self-start" isLoading={request.isPending}>
            <BellRing aria-hidden="true" className="size-4" />
            {t(request.isPending ? 'asking' : 'notifyMe')}
          </Button>
        </form>
      )}
    </div>
  )
}

function RequestForm({ item }: { item: AlertItem }) {
  const { user, status } = useSession()
  const alert = trpc.stockAlerts.standing.useQuery(item, { enabled: user !== null })
  if (status === 'loading' || (user?.email && alert.isPending)) return <div className="min-h-24" />
  if (!user?.email) return <VisitorAlert item={item} />
  return <AccountAlert item={item} email={user.email} wasWaiting={alert.data?.isWaiting ?? false} />
}
