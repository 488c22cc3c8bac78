import { MailCheck } from 'lucide-react'
import { trpc } from '../../../lib/api/trpc.ts'
import { t } from './confirm-newsletter-texts.ts'
import { MailedChoice } from './mailed-choice.tsx'

/** Where the mail leads that asks whether an address wants the newsletter. */
export function ConfirmNewsletterPage({ token }: { token: string | undefined }) {
  const choice = trpc.newsletter.confirm.useMutation()
  return (
    <MailedChoice
      icon={MailCheck}
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
