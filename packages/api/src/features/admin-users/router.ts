import {
  createUserInput,
  listUsersInput,
  updateUserInput,
  userIdInput,
  userList,
  userReply,
} from '@dobara/contract/admin-users.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createUser } from './create-user.ts'
import { listUsers } from './list-users.ts'
import { deleteUser, updateUser } from './update-user.ts'

/** The accounts of the shop, for its administrators. */
export const adminUsersRouter = router({
  list: adminProcedure
    .input(listUsersInput)
    .output(userList)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  create: adminProcedure
    .input(createUserInput)
    .output(userReply)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: adminProcedure
    .input(updateUserInput)
    .output(userReply)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  remove: adminProcedure
    .input(userIdInput)
    .output(userReply)
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
})
