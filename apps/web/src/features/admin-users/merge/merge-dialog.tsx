import type { Duplicate } from '@dobara/contract/admin-users/merge.ts'
import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import { useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { useTypedFilter } from '../../../components/form/use-typed-filter.ts'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatPhone } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { calledOf } from '../users-columns.tsx'
import { MergeForm } from './merge-form.tsx'
import { t } from './texts.ts'

const FOUND_AT_ONCE = 5

type MergeDialogProps = { user: AdminUser; onClose: () => void }

/** First which other account is meant, then both side by side with all that a merge of them does. */
export function MergeDialog({ user, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<AdminUser>()
  if (other) {
    return <MergeForm user={user} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('title', { name: calledOf(user) })}
      description={t('chooseHint')}
      className="w-160 max-sm:p-4"
    >
      <Likely user={user} onChoose={setOther} />
      <Searched user={user} onChoose={setOther} />
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type ChoiceProps = { user: AdminUser; onChoose: (other: AdminUser) => void }

function Likely({ user, onChoose }: ChoiceProps) {
  const query = trpc.admin.users.duplicates.useQuery({ id: user.id }, { staleTime: 0 })
  return (
    <section aria-label={t('likely')}>
      <h3 className="mb-1 font-semibold">{t('likely')}</h3>
      <QueryState query={query} failure={t('loadFailed')} skeleton={<Skeleton className="h-16 w-full" />}>
        {({ duplicates }) =>
          duplicates.length === 0 ? (
            <p className="text-muted">{t('noneLikely')}</p>
          ) : (
            <Candidates rows={duplicates} onChoose={onChoose} />
          )
        }
      </QueryState>
    </section>
  )
}

function Searched({ user, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState<string>()
  const { words, setWords } = useTypedFilter(search, setSearch)
  const query = trpc.admin.users.list.useQuery(
    { search: search ?? '', role: 'customer', status: 'active', pageSize: FOUND_AT_ONCE + 1 },
    { enabled: search !== undefined },
  )
  return (
    <section aria-label={t('found')} className="grid gap-2">
      <FormField label={t('searchLabel')} hint={t('searchHint')}>
        {(field) => (
          <Input
            {...field}
            type="search"
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </FormField>
      {search !== undefined && (
        <QueryState query={query} failure={t('loadFailed')} skeleton={<Skeleton className="h-16 w-full" />}>
          {({ users }) => {
            const rows = users.filter(({ id }) => id !== user.id).slice(0, FOUND_AT_ONCE)
            if (rows.length === 0) return <p role="status">{t('noneFound')}</p>
            return <Candidates rows={rows.map((row) => ({ user: row, reasons: [] }))} onChoose={onChoose} />
          }}
        </QueryState>
      )}
    </section>
  )
}

type CandidatesProps = { rows: readonly Duplicate[]; onChoose: (other: AdminUser) => void }

function Candidates({ rows, onChoose }: CandidatesProps) {
  return (
    <ul>
      {rows.map(({ user, reasons }) => (
        <li
          key={user.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2 first:border-t-0"
        >
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold wrap-anywhere">{calledOf(user)}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {[user.email, user.phone && formatPhone(user.phone)].filter(Boolean).join(', ')}
            </p>
            {reasons.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-2">
                {reasons.map((reason) => (
                  <Badge key={reason} tone="marigold">
                    {t(`reason_${reason}`)}
                  </Badge>
                ))}
              </p>
            )}
          </div>
          <Button
            variant="outline"
            size="sm"
            aria-label={t('chooseOf', { name: calledOf(user) })}
            onClick={() => onChoose(user)}
          >
            {t('choose')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
