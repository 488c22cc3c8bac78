import {
  type AddArticleInput,
  addArticleInput,
  CONTENT_TITLE_LENGTH,
} from '@dobara/contract/content/admin-content.ts'
import { PAGE_ADDRESS_LENGTH } from '@dobara/domain/content/page-address.ts'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { Input } from '../../../ui/input.tsx'
import { t } from './texts.ts'
import { useContentChanges } from './use-content-changes.tsx'

type AddArticleProps = { onAdded: (article: { slug: string }) => void; onClose: () => void }

/** Returns a title as part of an address: lowercase letters a to z, digits, single hyphens. */
export function addressOfTitle(title: string): string {
  return (title.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .join('-')
    .slice(0, PAGE_ADDRESS_LENGTH)
    .replace(/-$/, '')
}

/** Begins an article: its address follows its title until it is typed. */
export function AddArticleDialog({ onAdded, onClose }: AddArticleProps) {
  const { add } = useContentChanges()
  const form = useForm<AddArticleInput>({
    resolver: formResolver(addArticleInput),
    defaultValues: { title: '', address: '' },
  })
  const { register, control, formState, setValue } = form
  const address = useWatch({ control, name: 'address' })
  const isTyped = formState.dirtyFields.address === true
  return (
    <FormDialog
      title={t('addArticle')}
      form={form}
      onSave={async (fields) => onAdded(await add(fields))}
      failure={t('addFailed')}
      save={{ label: t('begin'), busy: t('beginning') }}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2rem))]"
    >
      <FormField label={t('titleInEnglish')} error={formState.errors.title?.message} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            {...register('title', {
              onChange: (event: { target: { value: string } }) => {
                if (!isTyped) setValue('address', addressOfTitle(event.target.value))
              },
            })}
            maxLength={CONTENT_TITLE_LENGTH}
          />
        )}
      </FormField>
      <FormField
        label={t('address')}
        hint={t('addressIs', { path: `/blog/${address}` })}
        error={formState.errors.address?.message}
        isRequired="marked"
      >
        {(field) => (
          <Input {...field} {...register('address')} maxLength={PAGE_ADDRESS_LENGTH} spellCheck={false} />
        )}
      </FormField>
    </FormDialog>
  )
}
