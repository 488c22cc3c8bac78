import type { CustomerDetail } from '@dobara/contract/admin-users/customer.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { t } from './texts.ts'

const LINK = 'link inline-flex min-h-11 items-center'

/** The way to a merge, for who may, on the page of an active customer. */
export function MergeButton({ user }: Pick<CustomerDetail, 'user'>) {
  const [isOpen, setIsOpen] = useState(false)
  const mayMerge = usePermissions()('users.merge')
  if (!mayMerge || user.role !== 'customer' || user.status !== 'active') return null
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <MergeDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Shows on the page of a merged account which account now has its data. */
export function MergedInto({ mergedInto }: Pick<CustomerDetail, 'mergedInto'>) {
  if (!mergedInto) return null
  return (
    <Alert
      className="mb-6"
      action={
        <Link to="/admin/users/$id" params={{ id: mergedInto.id }} className={LINK}>
          {t('openStaying')}
        </Link>
      }
    >
      {t('mergedInto', { date: formatDate(mergedInto.at) })}
    </Alert>
  )
}

/** Above the notes: which other accounts became part of this one. */
export function Merges({ merges }: Pick<CustomerDetail, 'merges'>) {
  if (merges.length === 0) return null
  return (
    <ul className="mb-3">
      {merges.map(({ id, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">{t('mergedHere', { date: formatDate(at) })}</span>
          <Link to="/admin/users/$id" params={{ id }} className={LINK}>
            {t('openEnded')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
