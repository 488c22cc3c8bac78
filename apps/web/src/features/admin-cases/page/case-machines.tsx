import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { RepairsPanel } from '../../../components/unit-repairs/repairs-panel.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { useCaseForm } from './use-case-steps.ts'

/** Returns true if it is known which machine the customer has: then the returned one is compared with it. */
export const isTracked = ({ machines }: AdminCase) => machines.sold.length + machines.back.length > 0

type Machine = AdminCase['machines']['sold'][number]

function Machines({ title, machines }: { title: string; machines: readonly Machine[] }) {
  if (machines.length === 0) return null
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      {machines.map(({ code, serial }) => (
        <dd key={code} className="font-mono text-sm wrap-anywhere select-all">
          {t('machine', { code, serial })}
        </dd>
      ))}
    </div>
  )
}

/** Which machine was sold, which came back and which was sent in its place; and the repairs of what came back. */
export function CaseMachines({ shown }: { shown: AdminCase }) {
  const { sold, back, sent } = shown.machines
  if (sold.length + back.length + sent.length === 0) return null
  const overridden = back.filter(({ overrideReason }) => overrideReason !== null)
  return (
    <>
      <section className="min-w-0">
        <h2 className="mb-3 text-base font-semibold">{t('machines')}</h2>
        <dl className="grid gap-3">
          <Machines title={t('machinesSold')} machines={sold} />
          <Machines title={t('machinesBack')} machines={back} />
          {overridden.map(({ code, scanned, overrideReason }) => (
            <div key={code}>
              <dt className="text-sm text-muted">{t('machineOther', { scanned })}</dt>
              <dd className="wrap-anywhere">{overrideReason}</dd>
            </div>
          ))}
          <Machines title={t('machinesSent')} machines={sent} />
        </dl>
      </section>
      {back.map(({ code }) => (
        <RepairsPanel key={code} unit={code} caseId={shown.id} />
      ))}
    </>
  )
}

type Fields = { scanned: string; overrideReason: string }

/** Takes the machines of a request in: each label is read, and compared with what was sold. */
export function ReceiveDialog({ shown, onClose }: { shown: AdminCase; onClose: () => void }) {
  const { step } = useCaseForm(shown)
  const form = useForm<Fields>({ defaultValues: { scanned: '', overrideReason: '' } })
  async function save({ scanned, overrideReason }: Fields) {
    const labels = scanned.split('\n').filter((line) => line.trim() !== '')
    const reason = overrideReason.trim()
    const machines = labels.map((label) => ({
      scanned: label,
      ...(reason !== '' && { overrideReason: reason }),
    }))
    await step({ move: 'receive', machines })
    toast.success(t('stepDone'))
  }
  return (
    <FormDialog
      title={t('receiveTitle')}
      form={form}
      onSave={save}
      failure={t('pageFailed')}
      save={{ label: t('receive'), busy: t('saving') }}
      onClose={onClose}
    >
      <FormField
        label={t('receiveScan')}
        hint={t('receiveScanHint', { count: shown.quantity })}
        error={form.formState.errors.scanned?.message}
        isRequired
      >
        {(field) => (
          <Textarea
            {...field}
            {...form.register('scanned', { validate: (typed) => typed.trim() !== '' || t('receiveMissing') })}
            rows={Math.min(shown.quantity, 6)}
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField label={t('receiveReason')} hint={t('receiveReasonHint')} isRequired={false}>
        {(field) => <Input {...field} {...form.register('overrideReason')} maxLength={300} />}
      </FormField>
    </FormDialog>
  )
}
