import type { ConsentList } from '@dobara/contract/profile/privacy.ts'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { currentLanguage } from '../../../lib/texts/texts.ts'
import { Switch } from '../../../ui/switch.tsx'
import { t } from '../texts.ts'

type Channel = ConsentList['channels'][number]

/** Sends a switch to the shop; resolves once it has replied, even with a refusal. */
export type ChooseChannel = (choice: Pick<Channel, 'channel' | 'granted'>) => Promise<void>

type ChannelSwitchesProps = { channels: readonly Channel[]; canReach: boolean; onChoose: ChooseChannel }

/**
 * Shows the channels for messages about orders that plug-ins add, such as a messenger; each is off until the user
 * consents.
 */
export function ChannelSwitches({ channels, canReach, onChoose }: ChannelSwitchesProps) {
  if (channels.length === 0) return null
  return (
    <ul className="mt-2 grid gap-2">
      {channels.map((channel) => (
        <li key={channel.channel}>
          <ChannelSwitch channel={channel} canReach={canReach} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function sinceWhen({ granted, at }: Channel): string {
  if (at === null) return t('neverGiven')
  return t(granted ? 'givenAt' : 'takenBackAt', { date: formatDate(at) })
}

/** Switches at once, and back when the server refuses. */
function ChannelSwitch({
  channel,
  canReach,
  onChoose,
}: Pick<ChannelSwitchesProps, 'canReach' | 'onChoose'> & { channel: Channel }) {
  const { channel: name, label, granted } = channel
  const [pressed, setPressed] = useState<boolean | null>(null)

  function press(isOn: boolean) {
    setPressed(isOn)
    void onChoose({ channel: name, granted: isOn }).then(() => setPressed(null))
  }
  return (
    <Switch
      label={t('orders_via', { channel: label[currentLanguage()] })}
      hint={sinceWhen(channel)}
      isOn={pressed ?? granted}
      disabled={!canReach && !granted}
      onChange={(event) => press(event.target.checked)}
    />
  )
}
