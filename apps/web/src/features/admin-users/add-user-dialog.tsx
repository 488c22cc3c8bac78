import { type CreateUserInput, createUserInput } from '@dobara/contract/admin-users/users.ts'
import { NEW_USER_STATUSES } from '@dobara/contract/admin-users/user-status.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { choiceName, choiceOf, ROLE_CHOICES, rolesOf } from './role-choice.ts'
import { t } from './texts.ts'

/** Add User dialog. It is mounted only while it is open, so that it starts fresh each time. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.admin.users.create.useMutation()
  const form = useForm<CreateUserInput>({
    resolver: formResolver(createUserInput),
    defaultValues: { email: '', name: '', password: '', role: 'customer', status: 'active' },
  })
  async function add(values: CreateUserInput) {
    await create.mutateAsync(values)
    void utils.admin.users.list.invalidate()
    toast.success(t('created'))
  }
  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSave={add}
      failure={t('createFailed')}
      save={{ label: t('add'), busy: t('creating') }}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))]"
    >
      <Fields form={form} />
    </FormDialog>
  )
}

function Fields({ form }: { form: UseFormReturn<CreateUserInput> }) {
  const { register, formState, setValue, control } = form
  const [role, staffRole] = useWatch({ control, name: ['role', 'staffRole'] })
  function choose(word: string) {
    const roles = rolesOf(word)
    setValue('role', roles?.role, { shouldDirty: true })
    setValue('staffRole', roles?.staffRole)
  }
  const { errors } = formState
  return (
    <>
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
            <NativeSelect
              {...field}
              value={choiceOf({ role: role ?? 'customer', staffRole: staffRole ?? null })}
              onChange={({ target }) => choose(target.value)}
            >
              {ROLE_CHOICES.map((role) => (
                <option key={role} value={role}>
                  {choiceName(role)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <FormField label={t('status')}>
          {(field) => (
            <NativeSelect {...field} {...register('status')}>
              {NEW_USER_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {t(status)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      </div>
    </>
  )
}
