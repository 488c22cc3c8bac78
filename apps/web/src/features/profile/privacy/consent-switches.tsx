import type { ConsentList } from '@dobara/contract/privacy.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Switch } from '../../../ui/switch.tsx'
import { SectionFailure, SectionLoading } from '../profile-section.tsx'
import { t } from './privacy-texts.ts'

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

function sinceWhen({ granted, at }: Consent): string {
  if (at === null) return t('neverGiven')
  return t(granted ? 'givenAt' : 'takenBackAt', { date: formatDate(at) })
}

/** What a person can agree to, each for itself; taking it back is the same press. */
export function ConsentSwitches({ hasEmail }: { hasEmail: boolean }) {
  const consents = trpc.privacy.consents.useQuery()
  if (consents.isError && !consents.data) {
    return (
      <div className="mt-3">
        <SectionFailure
          error={consents.error}
          onRetry={() => void consents.refetch()}
          isRetrying={consents.isFetching}
        />
      </div>
    )
  }
  if (!consents.data) {
    return (
      <div className="mt-3">
        <SectionLoading label={t('loading')} count={2} />
      </div>
    )
  }
  return (
    <>
      {!hasEmail && <p className="mt-2 text-sm text-muted">{t('needsEmail')}</p>}
      <ul className="mt-2 grid gap-2">
        {consents.data.consents.map((consent) => (
          <li key={consent.purpose}>
            <ConsentSwitch consent={consent} hasEmail={hasEmail} />
          </li>
        ))}
      </ul>
    </>
  )
}

type ConsentSwitchProps = { consent: Consent; hasEmail: boolean }

/** Switches at once, and back when the server refuses. */
function ConsentSwitch({ consent, hasEmail }: ConsentSwitchProps) {
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
      // Without an address there is nothing to send; what was given can be taken back.
      disabled={!hasEmail && !granted}
      onChange={(event) => press(event.target.checked)}
    />
  )
}
