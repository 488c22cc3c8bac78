import {
  adminUser,
  createUserInput,
  listUsersInput,
  updateUserInput,
  userIdInput,
  userList,
} from '@dobara/contract/admin-users.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createUser } from './create-user.ts'
import { listUsers } from './list-users.ts'
import { deleteUser, updateUser } from './update-user.ts'

/** The accounts of the shop, for its administrators. */
export const adminUsersRouter = router({
  list: adminProcedure('users.read')
    .input(listUsersInput)
    .output(userList)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  create: adminProcedure('users.write')
    .input(createUserInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: adminProcedure('users.write')
    .input(updateUserInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  remove: adminProcedure('users.write')
    .input(userIdInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
})
