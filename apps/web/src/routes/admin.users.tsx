import { createFileRoute } from '@tanstack/react-router'
import { type UsersAddress, usersList } from '../features/admin-users/users-list.ts'
import { UsersPage } from '../features/admin-users/users-page.tsx'

// Its list is asked for behind the gate and not here: a customer's would only be refused. Its address is read there as
// well: the reader comes with the screen, and is no weight on the shop's first page.
export const Route = createFileRoute('/admin/users')({
  validateSearch: (search) => search as UsersAddress,
  component: Users,
})

function Users() {
  return <UsersPage address={Route.useSearch({ select: usersList.read, structuralSharing: true })} />
}
