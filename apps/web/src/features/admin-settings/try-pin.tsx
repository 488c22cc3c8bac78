import type { DeliveryPromise } from '@dobara/contract/checkout.ts'
import { isPinShape, normalizePin } from '@dobara/domain/addresses/pin.ts'
import { type FormEvent, useState } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDayRange, formatInrExact } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

/** Shows what a shopper at one PIN code sees, with the settings as they are saved. */
export function TryPin() {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const { client } = trpc.useUtils()
  const [isChecking, setIsChecking] = useState(false)
  const [promise, setPromise] = useState<DeliveryPromise>()

  async function request(event: FormEvent) {
    event.preventDefault()
    const pin = normalizePin(typed)
    setPromise(undefined)
    if (!isPinShape(pin)) return setFault(t('tryPinWrong'))
    setFault(undefined)
    setIsChecking(true)
    try {
      // Past what this browser has in memory: the settings may have been saved a moment ago.
      setPromise(await client.checkout.deliveryPromise.query({ pin }))
    } catch (error) {
      setFault(messageOf(error, t('tryPinFailed')))
    } finally {
      setIsChecking(false)
    }
  }
  return (
    <section aria-labelledby="try-pin" className="grid gap-4 border-t border-line pt-6">
      <div>
        <h2 id="try-pin" className="text-lg font-semibold">
          {t('tryPin')}
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted">{t('tryPinLead')}</p>
      </div>
      <form onSubmit={(event) => void request(event)} noValidate className="flex flex-wrap items-end gap-3">
        <FormField label={t('tryPinBox')} error={fault} className="w-full sm:w-60">
          {(field) => (
            <Input
              {...field}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
            />
          )}
        </FormField>
        <Button type="submit" variant="outline" isLoading={isChecking}>
          {t('tryPinCheck')}
        </Button>
      </form>
      <div role="status">{promise && <Answer promise={promise} />}</div>
    </section>
  )
}

function Answer({ promise }: { promise: DeliveryPromise }) {
  const { pin, state, standard, express, earliest, latest, codAvailable, codReason, reason } = promise
  if (!promise.isServiceable || !standard || !earliest || !latest) {
    return <p>{reason ? sentenceText(reason) : t('tryPinNone', { pin })}</p>
  }
  const rows: [string, string][] = [
    [t('tryPinState'), state ?? ''],
    [
      t('tryPinStandard'),
      t('tryPinStandardTerms', {
        fee: formatInrExact(standard.amount),
        free: formatInrExact(standard.freeFrom),
        days: formatDayRange(earliest, latest),
      }),
    ],
    ...(express
      ? [
          [
            t('tryPinExpress'),
            t('tryPinExpressTerms', {
              fee: formatInrExact(express.amount),
              days: formatDayRange(express.earliest, express.latest),
            }),
          ] satisfies [string, string],
        ]
      : []),
    [
      t('tryPinCash'),
      codAvailable ? t('tryPinCashYes') : codReason ? sentenceText(codReason) : t('tryPinCashNo'),
    ],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
