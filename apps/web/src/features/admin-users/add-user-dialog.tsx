import { type CreateUserInput, createUserInput } from '@dobara/contract/admin-users.ts'
import { NEW_USER_STATUSES, USER_ROLES } from '@dobara/contract/user-standing.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form-field.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { showFieldRefusals } from '../../lib/form-refusal.ts'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from './users-texts.ts'

const FIELDS = ['email', 'name', 'password', 'role', 'status'] as const

/** Add User: the form begins anew each time it is opened. */
export function AddUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('add')}>
      <AddUserForm onClose={onClose} />
    </Dialog>
  )
}

function useAddUserForm(onClose: () => void) {
  const utils = trpc.useUtils()
  const create = trpc.admin.users.create.useMutation()
  const form = useForm<CreateUserInput>({
    resolver: standardSchemaResolver(createUserInput),
    defaultValues: { email: '', name: '', password: '', role: 'customer', status: 'active' },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await create.mutateAsync(values)
      void utils.admin.users.list.invalidate()
      toast.success(t('created'))
      onClose()
    } catch (error) {
      // Said beside its box it need not be said above the form too.
      if (showFieldRefusals(error, form.setError, FIELDS)) create.reset()
    }
  })
  return { form, submit, error: create.error }
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const { form, submit, error } = useAddUserForm(onClose)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-4 text-ink">
      {error && <Alert tone="danger">{messageOf(error, t('createFailed'))}</Alert>}
      <FormField label={t('email')} hint={t('emailHint')} error={errors.email?.message} isRequired="marked">
        {(field) => (
          <Input {...field} {...register('email')} type="email" inputMode="email" autoCapitalize="none" />
        )}
      </FormField>
      <FormField label={t('fullName')} error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} />}
      </FormField>
      <FormField
        label={t('password')}
        hint={t('passwordHint')}
        error={errors.password?.message}
        isRequired="marked"
      >
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="new-password" />}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField label={t('role')}>
          {(field) => (
            <Select {...field} {...register('role')}>
              {USER_ROLES.map((role) => (
                <option key={role} value={role}>
                  {t(role)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={t('status')}>
          {(field) => (
            <Select {...field} {...register('status')}>
              {NEW_USER_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {t(status)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {isSubmitting ? t('creating') : t('add')}
        </Button>
      </div>
    </form>
  )
}
