import { BellRing } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { spokenLanguage } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { AlertItem } from './alert-item.ts'
import { t } from './texts.ts'

type Standing = 'none' | 'asked' | 'waiting'
type AccountAlertProps = { goods: AlertItem; email: string; wasWaiting: boolean }

/** Of somebody signed in: the address is theirs, and the words beside the button are what they agree to. */
export function AccountAlert({ goods, email, wasWaiting }: AccountAlertProps) {
  const [standing, setStanding] = useState<Standing>(wasWaiting ? 'waiting' : 'none')
  const utils = trpc.useUtils()
  const onError = (error: unknown) => toast.error(messageOf(error, t('failed')))
  const settle = (next: Standing) => {
    setStanding(next)
    utils.stockAlerts.standing.setData(goods, { isWaiting: next === 'waiting' })
  }
  const ask = trpc.stockAlerts.ask.useMutation({ onSuccess: ({ state }) => settle(state), onError })
  const stop = trpc.stockAlerts.stop.useMutation({
    onSuccess: () => {
      settle('none')
      toast.success(t('stopped'))
    },
    onError,
  })
  return (
    <div className="grid gap-2">
      <p role="status" className={standing === 'none' ? 'sr-only' : 'font-semibold text-leaf wrap-anywhere'}>
        {standing !== 'none' && t(standing, { email })}
      </p>
      {standing === 'none' && (
        <>
          <Button
            className="justify-self-start"
            isLoading={ask.isPending}
            onClick={() => ask.mutate({ ...goods, consent: true, language: spokenLanguage() })}
          >
            <BellRing aria-hidden="true" className="size-4" />
            {t(ask.isPending ? 'asking' : 'notifyMe')}
          </Button>
          <p className="text-sm text-muted wrap-anywhere">{t('consentOfButton', { email })}</p>
        </>
      )}
      {standing === 'waiting' && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start text-muted"
          isLoading={stop.isPending}
          onClick={() => stop.mutate(goods)}
        >
          {t('stop')}
        </Button>
      )}
    </div>
  )
}
