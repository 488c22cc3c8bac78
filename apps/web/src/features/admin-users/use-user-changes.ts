import type { AdminUser, UpdateUserInput, UserList } from '@dobara/contract/admin-users.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { type UsersAddress, usersInput } from './users-list.ts'
import { t } from './texts.ts'

const withRow = (list: UserList, changed: Partial<AdminUser> & { id: string }): UserList => {
  const users = list.users.map((row) => (row.id === changed.id ? { ...row, ...changed } : row))
  return { ...list, users }
}

/**
 * Changes of a row are shown at once and taken back when the server refuses them. A row that fits the filters no more stays
 * where it is until the list is asked for again: nothing jumps under the pointer.
 */
export function useUserChanges(address: UsersAddress) {
  const utils = trpc.useUtils()
  const input = usersInput(address)
  const { list } = utils.admin.users
  const patch = (changed: Partial<AdminUser> & { id: string }) =>
    list.setData(input, (known) => known && withRow(known, changed))

  const update = trpc.admin.users.update.useMutation({
    onMutate: async (change: UpdateUserInput) => {
      await list.cancel(input)
      const before = list.getData(input)?.users.find(({ id }) => id === change.id)
      const { id, role, staffRole = null, status } = change
      patch({ id, ...(role && { role, staffRole }), ...(status && { status }) })
      return { before }
    },
    onSuccess: (user) => {
      patch(user)
      toast.success(t('updated'))
      // Other pages and filters of the list are old now; this one shows the change.
      void list.invalidate(undefined, { refetchType: 'none' })
    },
    onError: (error, _change, kept) => {
      if (kept?.before) patch(kept.before)
      toast.error(messageOf(error, t('updateFailed')))
    },
  })

  const remove = trpc.admin.users.remove.useMutation({
    onSuccess: async () => {
      await list.invalidate()
      toast.success(t('removed'))
    },
    onError: (error) => toast.error(messageOf(error, t('deleteFailed'))),
  })

  return { update, remove }
}
