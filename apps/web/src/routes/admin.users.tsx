import { createFileRoute } from '@tanstack/react-router'
import { type UsersAddress, usersList } from '../features/admin-users/users-list.ts'
import { UsersPage } from '../features/admin-users/users-page.tsx'

// Its list is queried behind the access check and not here, where a customer's request would only be refused. Its URL
// is parsed there too: the parser ships with the screen and adds nothing to the shop's first page.
export const Route = createFileRoute('/admin/users')({
  validateSearch: (search) => search as UsersAddress,
  component: Users,
})

function Users() {
  return <UsersPage address={Route.useSearch({ select: usersList.read, structuralSharing: true })} />
}
