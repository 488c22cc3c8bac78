import {
  type AdminApiKey,
  type ApiKeyForm,
  type ApiKeyWithSecret,
  adminApiKey,
  apiKeyForm,
  type CheckedApiKeyForm,
} from '@dobara/contract/admin-api-keys/api-keys.ts'
import { KEY_CALLS_PER_MINUTE } from '@dobara/domain/accounts/api-scopes.ts'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog, useEditedRow } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { inIndia } from '../../lib/india-time.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { giving, ScopeGrid } from './scope-grid.tsx'
import { t } from './texts.ts'

type Form = UseFormReturn<ApiKeyForm, unknown, CheckedApiKeyForm>

const LIMITS = [30, 60, KEY_CALLS_PER_MINUTE.default, 300, KEY_CALLS_PER_MINUTE.most]
const DAY_LENGTH = 10

const fieldsOf = (apiKey: AdminApiKey | null): ApiKeyForm => ({
  name: apiKey?.name ?? '',
  scopes: apiKey?.scopes ?? [],
  expiresAt: apiKey?.expiresAt ? inIndia(apiKey.expiresAt).slice(0, DAY_LENGTH) : '',
  networks: apiKey?.networks.join('\n') ?? '',
  callsPerMinute: apiKey?.callsPerMinute ?? KEY_CALLS_PER_MINUTE.default,
})

/** Adds a limit that a program set over the API to the usual ones. */
const limitsWith = (own: number) => [...new Set([...LIMITS, own])].toSorted((a, b) => a - b)

function OtherFields({ form, apiKey }: { form: Form; apiKey: AdminApiKey | null }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label={t('expiresAt')}
          hint={t('expiryHint')}
          error={errors.expiresAt?.message}
          isRequired={false}
        >
          {(field) => <Input {...field} {...register('expiresAt')} type="date" />}
        </FormField>
        <FormField label={t('limit')} hint={t('limitHint')} error={errors.callsPerMinute?.message}>
          {(field) => (
            <NativeSelect {...field} {...register('callsPerMinute', { valueAsNumber: true })}>
              {limitsWith(fieldsOf(apiKey).callsPerMinute).map((count) => (
                <option key={count} value={count}>
                  {t('perMinute', { count })}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      </div>
      <FormField
        label={t('networks')}
        hint={t('networksHint')}
        error={errors.networks?.message}
        isRequired={false}
      >
        {(field) => (
          <Textarea {...field} {...register('networks')} rows={3} spellCheck={false} className="font-mono" />
        )}
      </FormField>
    </>
  )
}

type KeyDialogProps = {
  /** The key that is changed; null: a new one is made. */
  apiKey: AdminApiKey | null
  onMade: (made: ApiKeyWithSecret) => void
  onClose: () => void
}

/** Dialog that creates or edits a key. It is mounted only while it is open, so that it starts fresh each time. */
export function KeyDialog({ apiKey: opened, onMade, onClose }: KeyDialogProps) {
  const { row: apiKey, onNewer } = useEditedRow(opened, adminApiKey, fieldsOf)
  const { user } = useSession()
  const utils = trpc.useUtils()
  const refetch = { onSettled: () => void utils.admin.apiKeys.list.invalidate() }
  const creating = trpc.admin.apiKeys.create.useMutation(refetch)
  const updating = trpc.admin.apiKeys.update.useMutation(refetch)
  const form: Form = useForm<ApiKeyForm, unknown, CheckedApiKeyForm>({
    resolver: formResolver(apiKeyForm),
    defaultValues: fieldsOf(apiKey),
  })
  const { register, formState, setValue } = form
  const scopes = useWatch({ control: form.control, name: 'scopes' })
  async function save({ expiresAt, ...fields }: CheckedApiKeyForm) {
    if (!apiKey) return onMade(await creating.mutateAsync({ ...fields, expiresAt }))
    const { id, updatedAt } = apiKey
    // An end that was left alone stays to the second.
    const end = formState.dirtyFields.expiresAt ? { expiresAt } : {}
    await updating.mutateAsync({ id, updatedAt, ...fields, ...end })
    toast.success(t('changed'))
  }
  return (
    <FormDialog<ApiKeyForm, CheckedApiKeyForm>
      title={t(apiKey ? 'edit' : 'add')}
      form={form}
      onSave={save}
      onNewer={onNewer}
      failure={t('saveFailed')}
      save={apiKey ? { label: t('save'), busy: t('saving') } : { label: t('make'), busy: t('making') }}
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-1rem))]"
    >
      <FormField
        label={t('name')}
        hint={t('nameHint')}
        error={formState.errors.name?.message}
        isRequired="marked"
      >
        {(field) => <Input {...field} {...register('name')} maxLength={100} />}
      </FormField>
      <ScopeGrid
        chosen={scopes}
        allows={apiKey ? (scope) => apiKey.scopes.includes(scope) : giving(user?.staffRole)}
        hasPresets={!apiKey}
        error={formState.errors.scopes?.message}
        onChoose={(chosen) =>
          setValue('scopes', chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <OtherFields form={form} apiKey={apiKey} />
    </FormDialog>
  )
}
