import type { SavedSearches } from '@dobara/contract/catalog/saved-searches.ts'
import { readProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useFocusWhenLost } from '../../../lib/page/use-focus-when-lost.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { t } from './texts.ts'

type Saved = SavedSearches['searches'][number]

function RenameDialog({ search, onClose }: { search: Saved; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: search.name } })
  const { list } = trpc.useUtils().savedSearches
  const change = trpc.savedSearches.change.useMutation()
  return (
    <FormDialog
      title={t('renameTitle')}
      form={form}
      onSave={async ({ name }) => list.setData(undefined, await change.mutateAsync({ id: search.id, name }))}
      failure={t('saveFailed')}
      onClose={onClose}
    >
      <FormField label={t('name')} error={form.formState.errors.name?.message} isRequired>
        {(field) => <Input {...field} {...form.register('name')} maxLength={120} />}
      </FormField>
    </FormDialog>
  )
}

function SavedRow({ search, onRename }: { search: Saved; onRename: () => void }) {
  const { savedSearches, privacy } = trpc.useUtils()
  const options = {
    onSuccess: (searches: SavedSearches) => {
      savedSearches.list.setData(undefined, searches)
      void privacy.consents.invalidate()
    },
    onError: (error: unknown) => void toast.error(messageOf(error, t('saveFailed'))),
  }
  const change = trpc.savedSearches.change.useMutation(options)
  const remove = trpc.savedSearches.remove.useMutation(options)
  const { id, name, filters, wantsMail } = search
  return (
    <li className="grid gap-2 p-4">
      <Link
        to="/products"
        search={readProductSearch(filters)}
        className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
      >
        {name}
      </Link>
      <Switch
        label={t('mailOf', { name })}
        isOn={change.isPending ? change.variables.wantsMail === true : wantsMail}
        onChange={({ target }) => change.mutate({ id, wantsMail: target.checked })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={t('renameOf', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          isLoading={remove.isPending}
          aria-label={t('removeOf', { name })}
          onClick={() => remove.mutate({ id })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

/** Lists the user's saved searches, each with its link, its mail setting, and actions to rename or delete it. */
export function SavedSearchList() {
  const query = trpc.savedSearches.list.useQuery()
  const place = useRef<HTMLDivElement>(null)
  // The row is removed together with its button 'Delete'.
  useFocusWhenLost(query.data?.searches.map(({ id }) => id).join(' '), place)
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('title')}>
      <QueryState query={query} failure={t('loadFailed')} skeleton={null}>
        {({ searches }) => searches.length > 0 && <Rows searches={searches} />}
      </QueryState>
    </div>
  )
}

function Rows({ searches }: SavedSearches) {
  const [renamed, setRenamed] = useState<Saved | null>(null)
  return (
    <section aria-labelledby="saved-searches" className="mt-8">
      <h2 id="saved-searches" className="mb-3 text-lg">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {searches.map((search) => (
          <SavedRow key={search.id} search={search} onRename={() => setRenamed(search)} />
        ))}
      </ul>
      {renamed && <RenameDialog search={renamed} onClose={() => setRenamed(null)} />}
    </section>
  )
}
