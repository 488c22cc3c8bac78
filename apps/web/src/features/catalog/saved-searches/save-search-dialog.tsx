import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { savedFilters } from '@dobara/contract/catalog/saved-searches.ts'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { LoginLink } from '../../../components/login-link.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from './texts.ts'

type SaveSearchProps = { search: ProductSearch; name: string; onClose: () => void }

/** Form with the name of a search, and the choice of a mail when it finds something new. */
function SaveForm({ search, name, onClose }: SaveSearchProps) {
  const form = useForm({ defaultValues: { name: name.slice(0, 120), wantsMail: true } })
  const { savedSearches, privacy } = trpc.useUtils()
  const save = trpc.savedSearches.save.useMutation()
  return (
    <FormDialog
      title={t('saveTitle')}
      form={form}
      onSave={async (fields) => {
        const filters = savedFilters(search) as Record<string, string | number>
        savedSearches.list.setData(undefined, await save.mutateAsync({ ...fields, filters }))
        void privacy.consents.invalidate()
        toast.success(t('saved'))
      }}
      failure={t('saveFailed')}
      onClose={onClose}
    >
      <FormField label={t('name')} error={form.formState.errors.name?.message} isRequired>
        {(field) => <Input {...field} {...form.register('name')} maxLength={120} />}
      </FormField>
      <CheckboxField label={t('mail')} {...form.register('wantsMail')} />
      <p className="text-sm text-muted">
        {t('whereSaved')}{' '}
        <Link to="/wishlist" className="link">
          {t('whereLink')}
        </Link>
      </p>
    </FormDialog>
  )
}

/** Dialog that saves the search of a signed-in user; others are sent to sign in and return to the list. */
export function SaveSearchDialog(props: SaveSearchProps) {
  const { user } = useSession()
  if (user) return <SaveForm {...props} />
  return (
    <Dialog onClose={props.onClose} title={t('saveTitle')}>
      <p>{t('signIn')}</p>
      <LoginLink>{t('signInLink')}</LoginLink>
    </Dialog>
  )
}
