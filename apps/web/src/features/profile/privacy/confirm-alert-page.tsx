import { BellRing } from 'lucide-react'
import { trpc } from '../../../lib/api/trpc.ts'
import { t } from './confirm-alert-texts.ts'
import { MailedChoice } from './mailed-choice.tsx'

/** Where the mail leads that asks whether an address wants to hear when something is back in stock. */
export function ConfirmAlertPage({ token }: { token: string | undefined }) {
  const choice = trpc.stockAlerts.confirm.useMutation()
  return (
    <MailedChoice
      icon={BellRing}
      token={token}
      choice={choice}
      texts={{
        title: t('title'),
        button: t('button'),
        working: t('working'),
        done: t('done'),
        invalid: t('invalid'),
        home: t('home'),
      }}
      words={{ ask: t('ask'), done: t('doneText'), invalid: t('invalidText') }}
    />
  )
}
