import type { AdminCase, CaseDecision } from '@dobara/contract/cases/admin-cases.ts'
import { CASE_NOTE_MAX } from '@dobara/contract/cases/case-limits.ts'
import { type CaseResolution, RESOLUTIONS_OF } from '@dobara/domain/cases/case-words.ts'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate, formatInrExact } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { useCaseForm } from './use-case-steps.ts'

type DecideFields = { resolution: CaseResolution; note: string; reference: string }
type DecideProps = { shown: AdminCase; onClose: () => void }

/** `quantity`: of the case. */
type PreviewProps = { decision: CaseDecision; resolution: CaseResolution; quantity: number }

function linesOf({ decision, resolution, quantity }: PreviewProps): string[] {
  const { refund, refundRefusal, resellableUnits, replacementUnits, replacementEndsAt } = decision
  const back = t('unitsBack', { count: resellableUnits })
  switch (resolution) {
    case 'repair':
      return [t('repairFollows')]
    case 'refuse':
      return [t('refuseFollows')]
    case 'replace':
      if (replacementUnits < quantity) return [t('tooFewToReplace')]
      return [
        t('replaceFollows', { count: replacementUnits }),
        ...(replacementEndsAt ? [t('replaceWarranty', { date: formatDate(replacementEndsAt) })] : []),
        back,
      ]
    case 'refund':
      if (!refund) return [refundRefusal ?? t('pageFailed')]
      return [
        t(refund.way === 'provider' ? 'refundByProvider' : 'refundByHand', {
          amount: formatInrExact(refund.amount),
        }),
        t('refundRest', { amount: formatInrExact(refund.restAmount) }),
        ...(refund.creditNote
          ? [
              t('creditNote', {
                amount: formatInrExact(refund.creditNote.totalAmount),
                taxable: formatInrExact(refund.creditNote.taxableAmount),
              }),
            ]
          : []),
        back,
      ]
  }
}

/** Shows the effects of a decision as reported by the server. */
function DecisionPreview(props: PreviewProps) {
  const { decision, resolution, quantity } = props
  const isImpossible =
    (resolution === 'refund' && !decision.refund) ||
    (resolution === 'replace' && decision.replacementUnits < quantity)
  return (
    <Alert tone={isImpossible ? 'warning' : 'info'}>
      <ul className="grid gap-1">
        {linesOf(props).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** A refund names what it gives back, once that is known. */
function saveLabel(resolution: CaseResolution, decision: CaseDecision | undefined): string {
  const refund = resolution === 'refund' ? decision?.refund : null
  return refund ? t('refundAmountSave', { amount: formatInrExact(refund.amount) }) : t(`${resolution}Save`)
}

/** Dialog that decides an inspected case; it previews the consequences computed by the server. */
export function DecideDialog({ shown, onClose }: DecideProps) {
  const { id, kind } = shown
  const { decide } = useCaseForm(shown)
  const decision = trpc.admin.cases.previewDecision.useQuery({ id }, { staleTime: 0 })
  const resolutions = RESOLUTIONS_OF[kind]
  const form = useForm<DecideFields>({
    defaultValues: { resolution: resolutions[0] ?? 'refuse', note: '', reference: '' },
  })
  const resolution = useWatch({ control: form.control, name: 'resolution' })
  async function save({ resolution: chosen, note, reference }: DecideFields) {
    const amount = decision.data?.refund?.amount
    await decide({
      resolution: chosen,
      note,
      ...(chosen === 'refund' && amount !== undefined && { amount }),
      ...(reference && { reference }),
    })
    toast.success(t('stepDone'))
  }
  return (
    <FormDialog
      title={t('decideTitle')}
      form={form}
      onSave={save}
      failure={t('pageFailed')}
      save={{ label: saveLabel(resolution, decision.data), busy: t('saving') }}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('whatFollows')}</legend>
        {resolutions.map((one) => (
          <RadioCard
            key={one}
            title={t(one === 'refund' ? 'giveBack' : one)}
            value={one}
            {...form.register('resolution')}
          />
        ))}
      </fieldset>
      <QueryState
        query={decision}
        failure={t('pageFailed')}
        skeleton={<Skeleton className="h-28 w-full rounded-md" />}
      >
        {(data) => <DecisionPreview decision={data} resolution={resolution} quantity={shown.quantity} />}
      </QueryState>
      <Words form={form} resolution={resolution} decision={decision.data} />
    </FormDialog>
  )
}

type WordsProps = {
  form: UseFormReturn<DecideFields>
  resolution: CaseResolution
  decision: CaseDecision | undefined
}

function Words({ form, resolution, decision }: WordsProps) {
  const { errors } = form.formState
  const isByHand = resolution === 'refund' && decision?.refund?.way === 'hand'
  const needsNote = resolution === 'refuse'
  return (
    <>
      {isByHand && (
        <FormField
          label={t('reference')}
          hint={t('referenceHint')}
          error={errors.reference?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              maxLength={100}
              {...form.register('reference', { validate: (text) => text.trim() !== '' || t('missing') })}
            />
          )}
        </FormField>
      )}
      <FormField
        label={t('noteToBuyer')}
        hint={t('noteToBuyerHint')}
        error={errors.note?.message}
        isRequired={needsNote}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            maxLength={CASE_NOTE_MAX}
            {...form.register('note', {
              validate: (text) => !needsNote || text.trim() !== '' || t('missing'),
            })}
          />
        )}
      </FormField>
    </>
  )
}
