import { type InviteStaffInput, inviteStaffInput } from '@dobara/contract/admin-users/invitations.ts'
import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { staffRoleName } from '../../lib/words/staff-role-texts.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'

/**
 * Dialog that invites a person to work in the back office, by default with a role that cannot change the shop itself.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const invite = trpc.admin.users.invite.useMutation()
  const form = useForm<InviteStaffInput>({
    resolver: formResolver(inviteStaffInput),
    defaultValues: { email: '', name: '', staffRole: 'orders' },
  })
  async function send(values: InviteStaffInput) {
    const { email } = await invite.mutateAsync(values)
    void utils.admin.users.invitations.invalidate()
    toast.success(t('invited', { email }))
  }
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormDialog
      title={t('invite')}
      form={form}
      onSave={send}
      failure={t('inviteFailed')}
      save={{ label: t('sendInvitation'), busy: t('sendingInvitation') }}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))]"
    >
      <FormField label={t('email')} hint={t('inviteHint')} error={errors.email?.message} isRequired="marked">
        {(field) => (
          <Input {...field} {...register('email')} type="email" inputMode="email" autoCapitalize="none" />
        )}
      </FormField>
      <FormField label={t('fullName')} error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} />}
      </FormField>
      <FormField label={t('role')} error={errors.staffRole?.message}>
        {(field) => (
          <NativeSelect {...field} {...register('staffRole')}>
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {staffRoleName(role)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
    </FormDialog>
  )
}
