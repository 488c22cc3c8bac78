import { MailCheck } from 'lucide-react'
import { trpc } from '../../../lib/api/trpc.ts'
import { t } from '../texts.ts'
import { MailedChoice } from './mailed-choice.tsx'

/** Page of the mail that confirms the newsletter for an address. */
export function ConfirmNewsletterPage({ token }: { token: string | undefined }) {
  const choice = trpc.newsletter.confirm.useMutation()
  return (
    <MailedChoice
      icon={MailCheck}
      token={token}
      choice={choice}
      texts={{
        title: t('confirmNewsletterTitle'),
        button: t('confirmNewsletterButton'),
        working: t('confirmNewsletterWorking'),
        done: t('confirmNewsletterDone'),
        invalid: t('confirmNewsletterInvalid'),
        home: t('home'),
      }}
      words={{
        prompt: t('confirmNewsletterAsk'),
        done: t('confirmNewsletterDoneText'),
        invalid: t('confirmNewsletterInvalidText'),
      }}
    />
  )
}
