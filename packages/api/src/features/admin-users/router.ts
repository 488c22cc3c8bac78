import { customerDetail, noteCustomerInput } from '@dobara/contract/admin-users/customer.ts'
import {
  invitationIdInput,
  inviteStaffInput,
  staffInvitation,
  staffInvitationList,
} from '@dobara/contract/admin-users/invitations.ts'
import {
  duplicateList,
  mergeAccountsInput,
  mergePairInput,
  mergePreview,
} from '@dobara/contract/admin-users/merge.ts'
import {
  adminUser,
  createUserInput,
  endSessionsInput,
  exportedUsers,
  exportUsersInput,
  listUsersInput,
  readUsersInput,
  updateUserInput,
  userIdInput,
  userList,
  usersRead,
} from '@dobara/contract/admin-users/users.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import {
  adjustCreditInput,
  customerCreditInput,
  storeCredit,
} from '@dobara/contract/store-credit/store-credit.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createUser } from './create-user.ts'
import { endSessions } from './end-sessions.ts'
import { getCustomer } from './customer/get-customer.ts'
import { noteCustomer } from './customer/note-customer.ts'
import { exportUsers } from './export-users.ts'
import { inviteStaff, listInvitations, revokeInvitation } from './invite-staff.ts'
import { listUsers, readUsers } from './list-users.ts'
import { mergeAccounts } from './merge/merge-accounts.ts'
import { listDuplicates, previewMerge } from './merge/preview-merge.ts'
import { adjustCredit, getCustomerCredit } from './store-credit/store-credit.ts'
import { deleteUser, updateUser } from './update-user.ts'

/** The accounts of the shop, for its administrators. */
export const adminUsersRouter = router({
  list: adminProcedure('users.read')
    .input(listUsersInput)
    .output(userList)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  /** The list as programs read it. */
  read: adminProcedure('users.read')
    .input(readUsersInput)
    .output(usersRead)
    .query(({ ctx, input }) => readUsers(ctx, input)),
  exportRows: adminProcedure('users.read')
    .input(exportUsersInput)
    .output(exportedUsers)
    .query(({ ctx, input }) => exportUsers(ctx, input)),
  create: adminProcedure('users.write')
    .meta({ reauthentication: 'always' })
    .input(createUserInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: adminProcedure('users.write')
    .meta({ reauthentication: 'always' })
    .input(updateUserInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  remove: adminProcedure('users.write')
    .meta({ reauthentication: 'always' })
    .input(userIdInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
  /** Mails a person a link to join the staff. */
  invite: adminProcedure('users.write')
    .meta({ reauthentication: 'always' })
    .input(inviteStaffInput)
    .output(staffInvitation)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  invitations: adminProcedure('users.read', 'none')
    .output(staffInvitationList)
    .query(({ ctx }) => listInvitations(ctx)),
  revokeInvitation: adminProcedure('users.write')
    .input(invitationIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
  /** All that the staff sees of one account. */
  get: adminProcedure('users.read')
    .input(userIdInput)
    .output(customerDetail)
    .query(({ ctx, input }) => getCustomer(ctx, input.id)),
  note: adminProcedure('users.note')
    .input(noteCustomerInput)
    .output(customerDetail)
    .mutation(({ ctx, input }) => noteCustomer(ctx, input)),
  storeCredit: adminProcedure('users.read')
    .input(customerCreditInput)
    .output(storeCredit)
    .query(({ ctx, input }) => getCustomerCredit(ctx, input)),
  /** Makes money of the shop a customer's: only who may also decide about the books, and no API key. */
  adjustStoreCredit: adminProcedure('books.write', 'none')
    .meta({ reauthentication: 'always' })
    .input(adjustCreditInput)
    .output(storeCredit)
    .mutation(({ ctx, input }) => adjustCredit(ctx, input)),
  /** Accounts that may be of the same person. */
  duplicates: adminProcedure('users.merge')
    .input(userIdInput)
    .output(duplicateList)
    .query(({ ctx, input }) => listDuplicates(ctx, input)),
  previewMerge: adminProcedure('users.merge')
    .input(mergePairInput)
    .output(mergePreview)
    .query(({ ctx, input }) => previewMerge(ctx, input)),
  /** Makes two accounts of one person one, for good. */
  merge: adminProcedure('users.merge')
    .meta({ reauthentication: 'always' })
    .input(mergeAccountsInput)
    .output(customerDetail)
    .mutation(({ ctx, input }) => mergeAccounts(ctx, input)),
  endSessions: adminProcedure('users.write')
    .input(endSessionsInput)
    .output(nothing)
    .mutation(({ ctx, input }) => endSessions(ctx, input)),
})
