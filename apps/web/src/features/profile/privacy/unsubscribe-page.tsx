import type { LinkedChoices as Choices } from '@dobara/contract/profile/privacy.ts'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ChoiceGroups } from '../notifications/choice-groups.tsx'
import { type Choose, withAnswer } from '../notifications/consent-switches.tsx'
import { ProfileSection, SectionFailure, SectionLoading } from '../profile-section.tsx'
import { t } from '../texts.ts'
import { isInvalidLink, MailedChoice } from './mailed-choice.tsx'

const choicesKey = (token: string) => ['linked-choices', token] as const

/** The choices of the reader of an address, by the token of a mail; not fetched without one. */
function useLinkedChoices(token: string | undefined) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: choicesKey(token ?? ''),
    // A mutation of the API: a token must not be part of an address.
    queryFn: () => client.privacy.linkedChoices.mutate({ token: token ?? '' }),
    enabled: token !== undefined,
  })
}

const PROFILE = {
  link: (words: string) => (
    <Link to="/profile" className="link">
      {words}
    </Link>
  ),
}

type LinkedChoicesProps = { token: string; query: ReturnType<typeof useLinkedChoices> }

/** All that is sent to the address of a mail, to be switched without signing in. */
function LinkedChoices({ token, query }: LinkedChoicesProps) {
  const { data } = query
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 text-left">
      <ProfileSection title={t('choices')} lead={data?.isOver ? t('choicesOver') : t('choicesLead')}>
        {data ? (
          !data.isOver && <Groups token={token} choices={data} />
        ) : query.isError ? (
          <SectionFailure
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <SectionLoading label={t('choicesLoading')} count={3} />
        )}
      </ProfileSection>
    </div>
  )
}

function Groups({ token, choices }: { token: string; choices: Choices }) {
  const { consents, canText, isTextable } = choices
  return (
    <ChoiceGroups
      consents={consents.filter(({ channel, granted }) => canText || granted || channel === 'email')}
      reach={{ email: true, sms: isTextable }}
      onChoose={useChoose(token)}
    />
  )
}

function useChoose(token: string): Choose {
  const queryClient = useQueryClient()
  const set = trpc.privacy.setLinkedChoice.useMutation({
    onSuccess: ({ consents }, { purpose }) =>
      queryClient.setQueryData<Choices>(choicesKey(token), (list) => withAnswer(list, { consents, purpose })),
    onError: (error) => toast.error(messageOf(error)),
  })
  // The toast shows a refusal; the switch reverts.
  return (choice) =>
    set.mutateAsync({ token, ...choice }).then(
      () => undefined,
      () => undefined,
    )
}

/** Page of the link at the foot of a mail: it stops such mails, and shows all choices of the address. */
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
          prompt: t('unsubscribeAsk'),
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
