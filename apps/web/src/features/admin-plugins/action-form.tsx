import type { PluginScreen } from '@dobara/contract/admin-plugins/screens.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { localized } from './screen-blocks.tsx'
import { t } from './texts.ts'

type ActionFormProps = {
  screen: PluginScreen
  action: PluginScreen['actions'][number]
  onClose: () => void
}

/** Form with the fields of an action. The plug-in's reply is shown in a toast, a refusal above the fields. */
export function ActionForm({ screen, action, onClose }: ActionFormProps) {
  const utils = trpc.useUtils()
  const acting = trpc.admin.plugins.act.useMutation({
    onSettled: () => void utils.admin.plugins.screen.invalidate({ screen: screen.id }),
  })
  const form = useForm<{ values: Record<string, string> }>({
    defaultValues: { values: Object.fromEntries(action.fields.map(({ name }) => [name, ''])) },
  })
  const { register, formState } = form
  const [announcement, setAnnouncement] = useState(t('actFailed'))
  async function run({ values }: { values: Record<string, string> }) {
    const { isDone, message } = await acting.mutateAsync({ screen: screen.id, action: action.name, values })
    if (isDone) return void toast.success(localized(message))
    // Shown above the fields, which retain what was entered.
    setAnnouncement(localized(message))
    throw new Error(message.en)
  }
  return (
    <FormDialog
      title={localized(action.label)}
      form={form}
      onSave={run}
      failure={announcement}
      save={{ label: localized(action.label), busy: t('running') }}
      onClose={onClose}
    >
      {action.fields.map(({ name, label, kind, isOptional = false, choices = [] }) => (
        <FormField
          key={name}
          label={localized(label)}
          isRequired={isOptional ? false : 'marked'}
          error={formState.errors.values?.[name]?.message}
        >
          {(field) =>
            kind === 'choice' ? (
              <NativeSelect {...field} {...register(`values.${name}`)}>
                <option value="">{t('choose')}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {localized(choice.label)}
                  </option>
                ))}
              </NativeSelect>
            ) : (
              <Input
                {...field}
                {...register(`values.${name}`)}
                inputMode={kind === 'number' ? 'decimal' : undefined}
                maxLength={2000}
                autoComplete="off"
              />
            )
          }
        </FormField>
      ))}
    </FormDialog>
  )
}
