import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { LinkedChoices } from './linked-choices.tsx'
import { isInvalidLink, MailedChoice } from './mailed-choice.tsx'
import { t } from './unsubscribe-texts.ts'
import { useLinkedChoices } from './use-linked-choices.ts'

const PROFILE = {
  link: (words: string) => (
    <Link to="/profile" className="link">
      {words}
    </Link>
  ),
}

/** Where the link at the foot of a mail leads: it stops such mails, and shows all that its address can choose. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const choices = useLinkedChoices(token)
  const choice = trpc.privacy.unsubscribe.useMutation({ onSuccess: () => void choices.refetch() })
  const isInvalid = isInvalidLink(choices.error) || isInvalidLink(choice.error)
  return (
    <>
      <MailedChoice
        icon={MailX}
        token={isInvalid ? undefined : token}
        choice={choice}
        texts={{
          title: t('title'),
          button: t('button'),
          working: t('working'),
          done: t('done'),
          invalid: t('invalid'),
          home: t('home'),
        }}
        words={{
          ask: t('ask'),
          done:
            token && !choices.data?.isOver ? (
              t('doneHere')
            ) : (
              <RichText text={t('doneText')} parts={PROFILE} />
            ),
          invalid: <RichText text={t('invalidText')} parts={PROFILE} />,
        }}
      />
      {token !== undefined && !isInvalid && <LinkedChoices token={token} query={choices} />}
    </>
  )
}
