import { type ConsentList, isMessageChoice } from '@dobara/contract/privacy.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Switch } from '../../../ui/switch.tsx'
import { t } from './notifications-texts.ts'

type Consent = ConsentList['consents'][number]

const replaced = (list: ConsentList | undefined, consent: Consent): ConsentList | undefined =>
  list && { ...list, consents: list.consents.map((one) => (one.purpose === consent.purpose ? consent : one)) }

/** Only the consent that was pressed is touched: another one may be on its way. */
function useSetConsent() {
  const utils = trpc.useUtils()
  return trpc.privacy.setConsent.useMutation({
    onSuccess: ({ consents }, { purpose }) => {
      const answered = consents.find((one) => one.purpose === purpose)
      utils.privacy.consents.setData(undefined, (list) => (answered ? replaced(list, answered) : list))
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}

/** Mails about orders and cases are on until they are switched off; all else needs a yes. */
function sinceWhen({ purpose, channel, granted, at }: Consent): string {
  const isOnUnasked = isMessageChoice(purpose) && channel === 'email'
  if (at === null) return t(granted ? 'onUnasked' : 'neverGiven')
  const date = formatDate(at)
  if (isOnUnasked) return t(granted ? 'onAt' : 'offAt', { date })
  return t(granted ? 'givenAt' : 'takenBackAt', { date })
}

/** Where the person can be reached: an address, and a number that was proved. */
export type Reach = Record<Consent['channel'], boolean>

type ConsentSwitchesProps = { consents: readonly Consent[]; reach: Reach }

/** What a person can switch, each for itself; switching it off is the same press. */
export function ConsentSwitches({ consents, reach }: ConsentSwitchesProps) {
  return (
    <ul className="mt-1 grid gap-2">
      {consents.map((consent) => (
        <li key={consent.purpose}>
          <ConsentSwitch consent={consent} canReach={reach[consent.channel]} />
        </li>
      ))}
    </ul>
  )
}

/** Switches at once, and back when the server refuses. */
function ConsentSwitch({ consent, canReach }: { consent: Consent; canReach: boolean }) {
  const { purpose, granted } = consent
  const set = useSetConsent()
  const [pressed, setPressed] = useState<boolean | null>(null)

  function press(isOn: boolean) {
    setPressed(isOn)
    set.mutate({ purpose, granted: isOn }, { onSettled: () => setPressed(null) })
  }
  return (
    <Switch
      label={t(purpose)}
      hint={sinceWhen(consent)}
      isOn={pressed ?? granted}
      // Where nobody is reached there is nothing to send; what is on can be switched off.
      disabled={!canReach && !granted}
      onChange={(event) => press(event.target.checked)}
    />
  )
}
