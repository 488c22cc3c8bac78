import { BellRing } from 'lucide-react'
import { trpc } from '../../../lib/api/trpc.ts'
import { t } from '../texts.ts'
import { MailedChoice } from './mailed-choice.tsx'

/** Page of the mail that confirms a back-in-stock alert for an address. */
export function ConfirmAlertPage({ token }: { token: string | undefined }) {
  const choice = trpc.stockAlerts.confirm.useMutation()
  return (
    <MailedChoice
      icon={BellRing}
      token={token}
      choice={choice}
      texts={{
        title: t('confirmAlertTitle'),
        button: t('confirmAlertButton'),
        working: t('confirmAlertWorking'),
        done: t('confirmAlertDone'),
        invalid: t('confirmAlertInvalid'),
        home: t('home'),
      }}
      words={{
        prompt: t('confirmAlertAsk'),
        done: t('confirmAlertDoneText'),
        invalid: t('confirmAlertInvalidText'),
      }}
    />
  )
}
