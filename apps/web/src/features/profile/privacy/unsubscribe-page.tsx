import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { LinkedChoices } from './linked-choices.tsx'
import { isInvalidLink, MailedChoice } from './mailed-choice.tsx'
import { t } from '../texts.ts'
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
          title: t('unsubscribeTitle'),
          button: t('unsubscribeButton'),
          working: t('unsubscribeWorking'),
          done: t('unsubscribeDone'),
          invalid: t('unsubscribeInvalid'),
          home: t('home'),
        }}
        words={{
          ask: t('unsubscribeAsk'),
          done:
            token && !choices.data?.isOver ? (
              t('doneHere')
            ) : (
              <RichText text={t('unsubscribeDoneText')} parts={PROFILE} />
            ),
          invalid: <RichText text={t('unsubscribeInvalidText')} parts={PROFILE} />,
        }}
      />
      {token !== undefined && !isInvalid && <LinkedChoices token={token} query={choices} />}
    </>
  )
}
