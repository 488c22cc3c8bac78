import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { TRADE_IN_NOTE_MAX } from '@dobara/contract/trade-ins/trade-in-sorts.ts'
import {
  answersOf,
  knownAnswersOf,
  QUESTIONS_OF_KIND,
  type TradeInQuestion,
} from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { tradeInAnswer, tradeInQuestion } from '../../../lib/words/trade-in-texts.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { useTradeInForm } from './use-trade-in-steps.ts'

type InspectFields = {
  answers: Partial<Record<TradeInQuestion, string>>
  serial: string
  finding: string
}

/**
 * Dialog with the same questions for the workshop, each with the customer's answer next to it. An inspection cannot
 * be changed afterwards.
 */
export function InspectDialog({ shown, onClose }: { shown: AdminTradeIn; onClose: () => void }) {
  const { kind } = shown
  const described: Partial<Record<TradeInQuestion, string>> = shown.answers
  const { inspect } = useTradeInForm(shown)
  const form = useForm<InspectFields>({
    defaultValues: { answers: { ...described }, serial: '', finding: '' },
  })
  const { register, formState, control } = form
  const found = useWatch({ control, name: 'answers' })
  async function save({ answers, serial, finding }: InspectFields) {
    await inspect({ answers: knownAnswersOf(answers), serial, finding })
    toast.success(t('stepDone'))
  }
  return (
    <FormDialog
      title={t('inspectTitle')}
      form={form}
      onSave={save}
      failure={t('pageFailed')}
      save={{ label: t('inspect'), busy: t('saving') }}
      onClose={onClose}
    >
      {QUESTIONS_OF_KIND[kind].map((question) => {
        const answer = described[question] ?? ''
        const isOther = found[question] !== answer
        return (
          <FormField
            key={question}
            label={tradeInQuestion(question)}
            hint={t(isOther ? 'saidOther' : 'said', { answer: tradeInAnswer(question, answer) })}
            isRequired
          >
            {(field) => (
              <NativeSelect {...field} {...register(`answers.${question}`)}>
                {answersOf(question).map((one) => (
                  <option key={one} value={one}>
                    {tradeInAnswer(question, one)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        )
      })}
      <FormField
        label={t('serial')}
        hint={t('serialHint')}
        error={formState.errors.serial?.message}
        isRequired
      >
        {(field) => (
          <Input
            {...field}
            maxLength={120}
            autoCapitalize="characters"
            {...register('serial', { validate: (text) => text.trim() !== '' || t('missing') })}
          />
        )}
      </FormField>
      <FormField label={t('finding')} hint={t('noteHint')} error={formState.errors.finding?.message}>
        {(field) => <Textarea {...field} rows={4} maxLength={TRADE_IN_NOTE_MAX} {...register('finding')} />}
      </FormField>
    </FormDialog>
  )
}
