import type { TransferState } from '@dobara/contract/passports/transfers.ts'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate } from '../../../lib/format.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from './texts.ts'

/** Shows the signed-in owner of a warranty their options; renders nothing for anyone else. */
export function HolderPart({ code }: { code: string }) {
  const query = trpc.passports.transfer.useQuery({ code }, { staleTime: 0 })
  return (
    <QueryState
      query={query}
      failure={t('stateFailed')}
      skeleton={<Skeleton className="h-24 w-full rounded-md" />}
    >
      {(state) => (state.isHolder ? <Holder code={code} state={state} /> : null)}
    </QueryState>
  )
}

function Holder({ code, state: { pending, refusal } }: { code: string; state: TransferState }) {
  if (pending) return <Pending code={code} pending={pending} />
  if (refusal) return <p className="text-muted">{t(refusal)}</p>
  return <OfferForm code={code} />
}

function Pending({ code, pending }: { code: string; pending: NonNullable<TransferState['pending']> }) {
  const utils = trpc.useUtils()
  const cancelling = trpc.passports.cancelOffer.useMutation()

  async function cancel() {
    try {
      await cancelling.mutateAsync({ code })
      toast.success(t('cancelled'))
    } catch (error) {
      toast.error(messageOf(error, t('cancelFailed')))
    }
    await utils.passports.invalidate()
  }

  const { channel, contact, expiresAt } = pending
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {t(channel === 'email' ? 'pendingEmail' : 'pendingSms', { contact, date: formatDate(expiresAt) })}
      </p>
      <Button variant="outline" isLoading={cancelling.isPending} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function OfferForm({ code }: { code: string }) {
  const utils = trpc.useUtils()
  const offering = trpc.passports.offer.useMutation()
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (offering.isPending) return
    setProblem(undefined)
    setError(to.trim() === '' ? t('enterContact') : undefined)
    if (to.trim() === '') return
    try {
      await offering.mutateAsync({ code, to })
      toast.success(t('offered'))
      await utils.passports.invalidate()
    } catch (refused) {
      const field = fieldsOf(refused)['to']
      if (field) setError(field)
      else setProblem(messageOf(refused, t('offerFailed')))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <p>{t('offerText')}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <FormField label={t('contact')} hint={t('contactHint')} error={error} isRequired>
        {(field) => (
          <Input
            {...field}
            value={to}
            onChange={(event) => {
              setTo(event.target.value)
              setError(undefined)
            }}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            className="max-w-md"
          />
        )}
      </FormField>
      <Button type="submit" className="justify-self-start" isLoading={offering.isPending}>
        {t(offering.isPending ? 'offering' : 'offer')}
      </Button>
    </form>
  )
}
