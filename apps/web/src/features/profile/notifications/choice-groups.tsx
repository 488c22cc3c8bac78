import type { ConsentList, ConsentPurpose } from '@dobara/contract/profile/privacy.ts'
import { ChannelSwitches, type ChooseChannel } from './channel-switches.tsx'
import { type Choose, ConsentSwitches, type Reach } from './consent-switches.tsx'
import { t } from '../texts.ts'

const GROUPS = {
  orders: ['orders_email', 'orders_sms'],
  cases: ['cases_email', 'cases_sms'],
  offers: ['newsletter', 'cart_reminder', 'wishlist_news', 'saved_searches'],
} as const satisfies Record<string, readonly ConsentPurpose[]>
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

type ChoiceGroupsProps = {
  consents: ConsentList['consents']
  reach: Reach
  onChoose: Choose
  /** Channels of an account; omitted if the link of a mail shows the choices of an address. */
  channels?: ConsentList['channels']
  onChooseChannel?: ChooseChannel
}

/** All that can be chosen, by what it is about, and what is sent in any case. */
export function ChoiceGroups({ consents, reach, onChoose, channels, onChooseChannel }: ChoiceGroupsProps) {
  const isMissing = (channel: keyof Reach) =>
    !reach[channel] && consents.some((consent) => consent.channel === channel)
  const missing = [isMissing('email') && t('needsEmail'), isMissing('sms') && t('needsPhone')].filter(Boolean)
  return (
    <div className="grid gap-5">
      {missing.length > 0 && <p className="text-sm text-muted">{missing.join(' ')}</p>}
      {GROUP_NAMES.map((name) => (
        <div key={name} className="border-t border-line pt-4">
          <h3 className="font-semibold">{t(name)}</h3>
          <ConsentSwitches
            consents={consents.filter(({ purpose }) => GROUPS[name].some((one) => one === purpose))}
            reach={reach}
            onChoose={onChoose}
          />
          {name === 'orders' && channels && onChooseChannel && (
            <ChannelSwitches channels={channels} canReach={reach.sms} onChoose={onChooseChannel} />
          )}
        </div>
      ))}
      <p className="border-t border-line pt-4 text-sm text-muted">{t('always')}</p>
    </div>
  )
}
