import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { MailedChoice } from './mailed-choice.tsx'
import { t } from './unsubscribe-texts.ts'

const PROFILE = {
  link: (words: string) => (
    <Link to="/profile" className="link">
      {words}
    </Link>
  ),
}

/** Where the link at the foot of a marketing mail leads. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const choice = trpc.privacy.unsubscribe.useMutation()
  return (
    <MailedChoice
      icon={MailX}
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
      words={{
        ask: t('ask'),
        done: <RichText text={t('doneText')} parts={PROFILE} />,
        invalid: <RichText text={t('invalidText')} parts={PROFILE} />,
      }}
    />
  )
}
