import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { ConsentList } from '@dobara/contract/profile/privacy.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { type Language, LANGUAGES } from '../../../lib/texts/language.ts'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { ProfileSection, SectionFailure, SectionLoading } from '../profile-section.tsx'
import { t } from '../texts.ts'
import type { ChooseChannel } from './channel-switches.tsx'
import { ChoiceGroups } from './choice-groups.tsx'
import { type Choose, type Reach, withAnswer } from './consent-switches.tsx'

const CODES = Object.keys(LANGUAGES) as Language[]

/** In which language mails and SMS are written; each is named in itself, as on the switch of the pages. */
function LanguageChoice({ user }: { user: Profile }) {
  const { reload } = useSession()
  const set = trpc.profile.setLanguage.useMutation({
    onSuccess: () => reload(),
    onError: (error) => toast.error(messageOf(error)),
  })
  const chosen = set.isPending ? set.variables.language : (user.language ?? 'en')
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('language')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {CODES.map((code) => (
          <RadioCard
            key={code}
            name="message-language"
            checked={code === chosen}
            onChange={() => set.mutate({ language: code })}
            title={<span lang={code}>{LANGUAGES[code]}</span>}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Shows the messages that the shop sends, and the user's choices. Links in mails lead here. */
export function NotificationsSection({ user }: { user: Profile }) {
  const consents = trpc.privacy.consents.useQuery()
  return (
    <div id="notifications">
      <ProfileSection title={t('notificationsTitle')} lead={t('notificationsLead')}>
        <div className="mb-5">
          <LanguageChoice user={user} />
        </div>
        {consents.data ? (
          <Groups list={consents.data} user={user} />
        ) : consents.isError ? (
          <SectionFailure
            error={consents.error}
            onRetry={() => void consents.refetch()}
            isRetrying={consents.isFetching}
          />
        ) : (
          <SectionLoading label={t('notificationsLoading')} count={3} />
        )}
      </ProfileSection>
    </div>
  )
}

function Groups({ list, user }: { list: ConsentList; user: Profile }) {
  const reach: Reach = { email: user.email !== null, sms: user.phoneVerifiedAt !== null }
  return (
    <ChoiceGroups
      consents={list.consents}
      channels={list.channels}
      reach={reach}
      onChoose={useChoose()}
      onChooseChannel={useChooseChannel()}
    />
  )
}

function useChoose(): Choose {
  const utils = trpc.useUtils()
  const set = trpc.privacy.setConsent.useMutation({
    onSuccess: ({ consents }, { purpose }) =>
      utils.privacy.consents.setData(undefined, (list) => withAnswer(list, { consents, purpose })),
    onError: (error) => toast.error(messageOf(error)),
  })
  // The toast shows a refusal; the switch reverts.
  return (choice) =>
    set.mutateAsync(choice).then(
      () => undefined,
      () => undefined,
    )
}

function useChooseChannel(): ChooseChannel {
  const utils = trpc.useUtils()
  const set = trpc.privacy.setChannelConsent.useMutation({
    onSuccess: ({ channels }) =>
      utils.privacy.consents.setData(undefined, (list) => list && { ...list, channels }),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (choice) =>
    set.mutateAsync(choice).then(
      () => undefined,
      () => undefined,
    )
}
