import {
  type AdminCannedAnswer,
  adminCannedAnswer,
  type CreateCannedAnswerInput,
  createCannedAnswerInput,
} from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { ANSWER_PLACEHOLDERS } from '@dobara/domain/support/canned-answer.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { FormDialog, useEditedRow } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { t } from './texts.ts'

/** Refetches the list after a change, whether it succeeded or not. */
function useRefetch() {
  const utils = trpc.useUtils()
  return { onSettled: () => void utils.admin.cannedAnswers.list.invalidate() }
}

const fieldsOf = (cannedAnswer: AdminCannedAnswer | null): CreateCannedAnswerInput => ({
  name: cannedAnswer?.name ?? '',
  body: cannedAnswer?.body ?? '',
})

type DialogProps = { cannedAnswer: AdminCannedAnswer; onClose: () => void }

/**
 * Dialog that adds or, with a canned answer, edits one. It is mounted only while it is open, so that it starts fresh
 * each time.
 */
export function CannedAnswerDialog(
  props: Omit<DialogProps, 'cannedAnswer'> & { cannedAnswer: AdminCannedAnswer | null },
) {
  const { row: cannedAnswer, onNewer } = useEditedRow(props.cannedAnswer, adminCannedAnswer, fieldsOf)
  const creating = trpc.admin.cannedAnswers.create.useMutation(useRefetch())
  const updating = trpc.admin.cannedAnswers.update.useMutation(useRefetch())
  const form = useForm<CreateCannedAnswerInput>({
    resolver: formResolver(createCannedAnswerInput),
    defaultValues: fieldsOf(cannedAnswer),
  })
  const { register, formState } = form
  async function save(fields: CreateCannedAnswerInput) {
    if (cannedAnswer)
      await updating.mutateAsync({ ...fields, id: cannedAnswer.id, updatedAt: cannedAnswer.updatedAt })
    else await creating.mutateAsync(fields)
    toast.success(t(cannedAnswer ? 'updated' : 'created'))
  }
  return (
    <FormDialog
      title={t(cannedAnswer ? 'edit' : 'add')}
      form={form}
      onSave={save}
      onNewer={onNewer}
      failure={t('saveFailed')}
      onClose={props.onClose}
      className="w-[min(34rem,calc(100vw-2rem))]"
    >
      <FormField label={t('name')} error={formState.errors.name?.message} isRequired="marked">
        {(field) => <Input {...field} {...register('name')} maxLength={120} />}
      </FormField>
      <FormField
        label={t('body')}
        hint={t('bodyHint', { placeholders: ANSWER_PLACEHOLDERS.map((name) => `{${name}}`).join(', ') })}
        error={formState.errors.body?.message}
        isRequired="marked"
      >
        {(field) => <Textarea {...field} {...register('body')} maxLength={2000} rows={6} />}
      </FormField>
    </FormDialog>
  )
}

/** Dialog that confirms the deletion of a canned answer. */
export function DeleteCannedAnswerDialog({ cannedAnswer: { id, name }, onClose }: DialogProps) {
  const removing = trpc.admin.cannedAnswers.remove.useMutation(useRefetch())
  async function remove() {
    await removing.mutateAsync({ id })
    toast.success(t('deleted'))
  }
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name })}
      failure={t('deleteFailed')}
      onDelete={remove}
      onClose={onClose}
    />
  )
}
