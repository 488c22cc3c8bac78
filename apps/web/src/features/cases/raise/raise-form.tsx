import {
  type CaseDetail,
  type PossibleCaseList,
  type RaiseCaseInput,
  raiseCaseInput,
} from '@dobara/contract/cases/cases.ts'
import { CASE_TEXT_MAX } from '@dobara/contract/cases/case-limits.ts'
import { type CaseKind, REASONS_OF } from '@dobara/domain/cases/case-words.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { caseKind, caseKindText, caseReason } from '../../../lib/words/case-texts.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { formatDate } from '../../../lib/format.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { currentLanguage } from '../../../lib/texts/texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { t } from '../texts.ts'

type PossibleItem = PossibleCaseList['items'][number]
type RaiseFormProps = { item: PossibleItem; token: string | undefined; onRaised: (id: string) => void }
type Fields = UseFormReturn<RaiseCaseInput>

const NAMES = ['kind', 'reason', 'quantity', 'description', 'serialNumber'] as const

export function RaiseForm({ item, token, onRaised }: RaiseFormProps) {
  const { client, cases } = trpc.useUtils()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<RaiseCaseInput>({
    resolver: formResolver(raiseCaseInput),
    defaultValues: {
      orderItemId: item.orderItemId,
      kind: item.possible[0]?.kind ?? 'repair',
      quantity: 1,
      description: '',
      serialNumber: '',
      language: currentLanguage(),
    },
  })
  const submit = form.handleSubmit(async (requested) => {
    setProblem(null)
    try {
      const raised: CaseDetail = token
        ? await client.cases.linked.raise.mutate({ ...requested, token })
        : await client.cases.raise.mutate(requested)
      void cases.invalidate()
      onRaised(raised.id)
    } catch (error) {
      if (!showFieldRefusals(error, form.setError, NAMES)) setProblem(messageOf(error, t('raiseFailed')))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <p className="font-semibold wrap-anywhere">{item.title}</p>
      <Kinds item={item} form={form} />
      <Card className="grid gap-5 p-4 sm:p-6">
        <What item={item} form={form} />
      </Card>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isLoading={form.formState.isSubmitting} className="max-sm:w-full">
          {t(form.formState.isSubmitting ? 'raising' : 'raise')}
        </Button>
        <p className="text-sm text-muted">{t('afterPhotos')}</p>
      </div>
    </form>
  )
}

type PartProps = { item: PossibleItem; form: Fields }

function Kinds({ item, form }: PartProps) {
  const { onChange, ...field } = form.register('kind')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('whatWish')}</legend>
      {item.possible.map(({ kind, until }) => (
        <RadioCard
          key={kind}
          title={caseKind(kind)}
          aside={t('until', { date: formatDate(until) })}
          value={kind}
          {...field}
          onChange={(event) => {
            void onChange(event)
            // The reasons of a repair differ from those of a return.
            form.resetField('reason')
          }}
        >
          {caseKindText(kind)}
        </RadioCard>
      ))}
      <Link to="/warranty" className="link inline-flex min-h-11 items-center justify-self-start text-sm">
        {t('rules')}
      </Link>
    </fieldset>
  )
}

function What({ item, form }: PartProps) {
  const { register, formState, watch } = form
  const { errors } = formState
  const kind: CaseKind = watch('kind')
  return (
    <>
      <FormField
        label={t('whyAsk')}
        error={errors.reason && (errors.reason.message ?? t('choose'))}
        isRequired
      >
        {(field) => (
          <NativeSelect {...field} {...register('reason')} defaultValue="">
            <option value="" disabled>
              {t('choose')}
            </option>
            {REASONS_OF[kind].map((reason) => (
              <option key={reason} value={reason}>
                {caseReason(reason)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {item.unitsFree > 1 && (
        <FormField label={t('howMany')} error={errors.quantity?.message} isRequired>
          {(field) => (
            <NativeSelect {...field} {...register('quantity', { valueAsNumber: true })}>
              {Array.from({ length: item.unitsFree }, (_, at) => (
                <option key={at + 1} value={at + 1}>
                  {at + 1}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      )}
      <FormField
        label={t('describe')}
        hint={t('describeHint')}
        error={errors.description?.message}
        isRequired
      >
        {(field) => <Textarea {...field} rows={5} maxLength={CASE_TEXT_MAX} {...register('description')} />}
      </FormField>
      <FormField
        label={t('serial')}
        hint={t('serialHint')}
        error={errors.serialNumber?.message}
        isRequired={false}
      >
        {(field) => <Input {...field} maxLength={60} autoComplete="off" {...register('serialNumber')} />}
      </FormField>
    </>
  )
}
