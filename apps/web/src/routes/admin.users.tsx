import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../features/admin-users/users-page.tsx'
import { readUsersSearch } from '../features/admin-users/users-search.ts'

// Its list is asked for behind the gate and not here: a customer's would only be refused.
export const Route = createFileRoute('/admin/users')({
  validateSearch: readUsersSearch,
  component: Users,
})

function Users() {
  return <UsersPage search={Route.useSearch()} />
}
