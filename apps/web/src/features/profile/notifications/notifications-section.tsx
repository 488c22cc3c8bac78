import type { Profile } from '@dobara/contract/accounts.ts'
import type { ConsentList, ConsentPurpose } from '@dobara/contract/privacy.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { ProfileSection, SectionFailure, SectionLoading } from '../profile-section.tsx'
import { ConsentSwitches, type Reach } from './consent-switches.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { t } from './notifications-texts.ts'

const GROUPS = {
  orders: ['orders_email', 'orders_sms'],
  cases: ['cases_email', 'cases_sms'],
  offers: ['newsletter', 'cart_reminder', 'wishlist_news'],
} as const satisfies Record<string, readonly ConsentPurpose[]>
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

/** What the shop sends, and what of it a person wants. Links in mails lead here. */
export function NotificationsSection({ user }: { user: Profile }) {
  const consents = trpc.privacy.consents.useQuery()
  return (
    <div id="notifications">
      <ProfileSection title={t('title')} lead={t('lead')}>
        <div className="mb-5">
          <LanguageChoice user={user} />
        </div>
        {consents.data ? (
          <Groups consents={consents.data.consents} user={user} />
        ) : consents.isError ? (
          <SectionFailure
            error={consents.error}
            onRetry={() => void consents.refetch()}
            isRetrying={consents.isFetching}
          />
        ) : (
          <SectionLoading label={t('loading')} count={3} />
        )}
      </ProfileSection>
    </div>
  )
}

function Groups({ consents, user }: { consents: ConsentList['consents']; user: Profile }) {
  const reach: Reach = { email: user.email !== null, sms: user.phoneVerifiedAt !== null }
  return (
    <div className="grid gap-5">
      {(!reach.email || !reach.sms) && (
        <p className="text-sm text-muted">
          {[!reach.email && t('needsEmail'), !reach.sms && t('needsPhone')].filter(Boolean).join(' ')}
        </p>
      )}
      {GROUP_NAMES.map((name) => (
        <div key={name} className="border-t border-line pt-4">
          <h3 className="font-semibold">{t(name)}</h3>
          <ConsentSwitches
            consents={consents.filter(({ purpose }) => GROUPS[name].some((one) => one === purpose))}
            reach={reach}
          />
        </div>
      ))}
      <p className="border-t border-line pt-4 text-sm text-muted">{t('always')}</p>
    </div>
  )
}
