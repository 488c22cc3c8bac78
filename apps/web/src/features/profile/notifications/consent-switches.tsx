import { type ConsentList, isMessageChoice } from '@dobara/contract/profile/privacy.ts'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Switch } from '../../../ui/switch.tsx'
import { t } from '../texts.ts'

type Consent = ConsentList['consents'][number]

/** Sends a switch to the shop; resolves once it has replied, even with a refusal. */
export type Choose = (choice: Pick<Consent, 'purpose' | 'granted'>) => Promise<void>

/** With the answer to the consent that was pressed alone: another one may be on its way. */
export function withAnswer<List extends Pick<ConsentList, 'consents'>>(
  list: List | undefined,
  { consents, purpose }: { consents: readonly Consent[]; purpose: Consent['purpose'] },
): List | undefined {
  const answered = consents.find((one) => one.purpose === purpose)
  if (!list || !answered) return list
  return { ...list, consents: list.consents.map((one) => (one.purpose === purpose ? answered : one)) }
}

/** Mails about orders and cases are on until they are switched off; all else needs a yes. */
function sinceWhen({ purpose, channel, granted, at }: Consent): string {
  const isOnByDefault = isMessageChoice(purpose) && channel === 'email'
  if (at === null) return t(granted ? 'onUnasked' : 'neverGiven')
  const date = formatDate(at)
  if (isOnByDefault) return t(granted ? 'onAt' : 'offAt', { date })
  return t(granted ? 'givenAt' : 'takenBackAt', { date })
}

/** True for each channel that reaches the person: e-mail with an address, SMS with a verified number. */
export type Reach = Record<Consent['channel'], boolean>

type ConsentSwitchesProps = { consents: readonly Consent[]; reach: Reach; onChoose: Choose }

/** Lists the consents, each with its own switch; withdrawing is as easy as giving. */
export function ConsentSwitches({ consents, reach, onChoose }: ConsentSwitchesProps) {
  return (
    <ul className="mt-1 grid gap-2">
      {consents.map((consent) => (
        <li key={consent.purpose}>
          <ConsentSwitch consent={consent} canReach={reach[consent.channel]} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

/** Switches at once, and back when the server refuses. */
function ConsentSwitch({
  consent,
  canReach,
  onChoose,
}: {
  consent: Consent
  canReach: boolean
  onChoose: Choose
}) {
  const { purpose, granted } = consent
  const [pressed, setPressed] = useState<boolean | null>(null)

  function press(isOn: boolean) {
    setPressed(isOn)
    void onChoose({ purpose, granted: isOn }).then(() => setPressed(null))
  }
  return (
    <Switch
      label={t(purpose)}
      hint={sinceWhen(consent)}
      isOn={pressed ?? granted}
      // An unreachable channel has nothing to send; a granted consent can still be withdrawn.
      disabled={!canReach && !granted}
      onChange={(event) => press(event.target.checked)}
    />
  )
}
