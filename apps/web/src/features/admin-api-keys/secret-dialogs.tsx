import type { AdminApiKey, ApiKeyWithSecret } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { ROTATION_OVERLAP } from '@dobara/domain/accounts/api-scopes.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { SecretDialog } from '../../components/copy-button/secret-dialog.tsx'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDateTime } from '../../lib/format.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'

const OVERLAPS = [0, 1, 24, 168] as const

function useRefetch() {
  const utils = trpc.useUtils()
  return { onSettled: () => void utils.admin.apiKeys.list.invalidate() }
}

type RotateDialogProps = {
  apiKey: AdminApiKey
  onRotated: (made: ApiKeyWithSecret) => void
  onClose: () => void
}

/** Dialog that asks how long the previous secret works alongside the new one. */
export function RotateDialog({ apiKey: { id, name, updatedAt }, onRotated, onClose }: RotateDialogProps) {
  const rotating = trpc.admin.apiKeys.rotate.useMutation(useRefetch())
  const form = useForm({ defaultValues: { overlapHours: ROTATION_OVERLAP.defaultHours as number } })
  return (
    <FormDialog
      title={t('rotateTitle', { name })}
      form={form}
      onSave={async ({ overlapHours }) =>
        onRotated(await rotating.mutateAsync({ id, overlapHours, updatedAt }))
      }
      failure={t('rotateFailed')}
      save={{ label: t('rotate'), busy: t('rotating') }}
      onClose={onClose}
      className="w-[min(30rem,calc(100vw-1rem))]"
    >
      <p className="text-muted">{t('rotateLead')}</p>
      <FormField label={t('overlapLabel')}>
        {(field) => (
          <NativeSelect {...field} {...form.register('overlapHours', { valueAsNumber: true })}>
            {OVERLAPS.map((hours) => (
              <option key={hours} value={hours}>
                {t(`overlap_${hours}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
    </FormDialog>
  )
}

/** Dialog that confirms the revocation of a key. */
export function RevokeDialog({
  apiKey: { id, name },
  onClose,
}: {
  apiKey: AdminApiKey
  onClose: () => void
}) {
  const revoking = trpc.admin.apiKeys.revoke.useMutation(useRefetch())
  async function revoke() {
    await revoking.mutateAsync({ id })
    toast.success(t('revoked'))
  }
  return (
    <DeleteDialog
      title={t('revokeTitle')}
      question={t('revokeQuestion', { name })}
      failure={t('revokeFailed')}
      words={{ confirm: t('revoke'), busy: t('revoking') }}
      onDelete={revoke}
      onClose={onClose}
    />
  )
}

/** The key, the only time it is shown. */
export function KeySecretDialog({ made, onClose }: { made: ApiKeyWithSecret; onClose: () => void }) {
  const { name, secret, earlierUntil } = made
  return (
    <SecretDialog
      title={t('secretTitle', { name })}
      warning={t('secretOnce')}
      secret={secret}
      label={t('secret')}
      copyLabel={t('copySecret')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {t('secretUse')} <code className="break-all">Authorization: Bearer dbk_…</code>
      </p>
      {earlierUntil && <p>{t('earlierWorks', { time: formatDateTime(earlierUntil) })}</p>}
    </SecretDialog>
  )
}
