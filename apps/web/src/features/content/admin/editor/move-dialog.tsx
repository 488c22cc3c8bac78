import {
  type ContentEntry,
  type MoveContentInput,
  moveContentInput,
} from '@dobara/contract/content/admin-content.ts'
import { contentPath, PAGE_ADDRESS_LENGTH } from '@dobara/domain/content/page-address.ts'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../../components/form/form-dialog.tsx'
import { FormField } from '../../../../components/form/form-field.tsx'
import { formResolver } from '../../../../lib/forms/form-resolver.ts'
import { Input } from '../../../../ui/input.tsx'
import { useContentChanges } from '../use-content-changes.tsx'
import { t } from '../texts.ts'

/** Another address, at once; every old one leads there. */
export function MoveDialog({ entry, onClose }: { entry: ContentEntry; onClose: () => void }) {
  const { slug, kind, address, path, formerAddresses } = entry
  const { move } = useContentChanges()
  const form = useForm<MoveContentInput>({
    resolver: formResolver(moveContentInput),
    defaultValues: { slug, address },
  })
  const typed = useWatch({ control: form.control, name: 'address' })
  return (
    <FormDialog
      title={t('move')}
      form={form}
      onSave={async (fields) => {
        const moved = await move(fields)
        toast.success(t('moved', { path: moved.path }))
      }}
      failure={t('moveFailed')}
      save={{ label: t('moveNow'), busy: t('moving') }}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2rem))]"
    >
      <FormField
        label={t('newAddress')}
        hint={t('addressIs', { path: contentPath(kind, typed.trim()) })}
        error={form.formState.errors.address?.message}
        isRequired="marked"
      >
        {(field) => (
          <Input
            {...field}
            {...form.register('address')}
            maxLength={PAGE_ADDRESS_LENGTH}
            spellCheck={false}
          />
        )}
      </FormField>
      <p className="text-muted">{t('moveHint', { path })}</p>
      {formerAddresses.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {t('formerAddresses', {
            list: formerAddresses.map((former) => contentPath(kind, former)).join(', '),
          })}
        </p>
      )}
    </FormDialog>
  )
}
