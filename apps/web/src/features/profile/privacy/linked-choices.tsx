import type { LinkedChoices as Choices } from '@dobara/contract/identity/privacy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ChoiceGroups } from '../notifications/choice-groups.tsx'
import { type Choose, withAnswer } from '../notifications/consent-switches.tsx'
import { ProfileSection, SectionFailure, SectionLoading } from '../profile-section.tsx'
import { choicesKey, type useLinkedChoices } from './use-linked-choices.ts'
import { t } from '../texts.ts'

type LinkedChoicesProps = { token: string; query: ReturnType<typeof useLinkedChoices> }

/** All that is sent to the address of a mail, to be switched without signing in. */
export function LinkedChoices({ token, query }: LinkedChoicesProps) {
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
  const kept = useQueryClient()
  const set = trpc.privacy.setLinkedChoice.useMutation({
    onSuccess: ({ consents }, { purpose }) =>
      kept.setQueryData<Choices>(choicesKey(token), (list) => withAnswer(list, { consents, purpose })),
    onError: (error) => toast.error(messageOf(error)),
  })
  // A refusal is told by the toast; the switch goes back.
  return (choice) =>
    set.mutateAsync({ token, ...choice }).then(
      () => undefined,
      () => undefined,
    )
}
