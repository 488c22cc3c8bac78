import type { EventChoice } from '@dobara/contract/admin-webhooks/event-words.ts'
import {
  type AdminWebhook,
  adminWebhook,
  type CreateWebhookInput,
  createWebhookInput,
} from '@dobara/contract/admin-webhooks/webhooks.ts'
import { Controller, useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog, useEditedRow } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { Input } from '../../ui/input.tsx'
import { EventsField } from './events-field.tsx'
import { t } from './texts.ts'
import { useWebhookRefetch } from './webhook-actions.tsx'

const fieldsOf = (webhook: AdminWebhook | null): CreateWebhookInput => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: (webhook?.events ?? []) as EventChoice[],
})

type WebhookFormProps = {
  webhook: AdminWebhook | null
  /** Called with the secret of a new webhook. */
  onSecret: (secret: string) => void
  onClose: () => void
}

/**
 * Dialog that adds or, with a webhook, edits one. It is mounted only while it is open, so that it starts fresh each
 * time.
 */
export function WebhookForm(props: WebhookFormProps) {
  const { row: webhook, onNewer } = useEditedRow(props.webhook, adminWebhook, fieldsOf)
  const creating = trpc.admin.webhooks.create.useMutation(useWebhookRefetch())
  const updating = trpc.admin.webhooks.update.useMutation(useWebhookRefetch())
  const form = useForm<CreateWebhookInput>({
    resolver: formResolver(createWebhookInput),
    defaultValues: fieldsOf(webhook),
  })
  const { register, formState } = form
  const { errors } = formState
  async function save(fields: CreateWebhookInput) {
    if (webhook) {
      await updating.mutateAsync({ ...fields, id: webhook.id, updatedAt: webhook.updatedAt })
      toast.success(t('saved'))
    } else props.onSecret((await creating.mutateAsync(fields)).secret)
  }
  return (
    <FormDialog
      title={t(webhook ? 'edit' : 'add')}
      form={form}
      onSave={save}
      onNewer={onNewer}
      failure={t('saveFailed')}
      onClose={props.onClose}
      className="w-[min(44rem,calc(100vw-1rem))]"
    >
      <FormField label={t('url')} hint={t('urlHint')} error={errors.url?.message} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            {...register('url')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
          />
        )}
      </FormField>
      <FormField label={t('description')} hint={t('descriptionHint')} error={errors.description?.message}>
        {(field) => <Input {...field} {...register('description')} maxLength={200} autoComplete="off" />}
      </FormField>
      <Controller
        control={form.control}
        name="events"
        render={({ field: { value, onChange } }) => (
          <EventsField chosen={value} onChange={onChange} error={errors.events && t('noEvents')} />
        )}
      />
    </FormDialog>
  )
}
