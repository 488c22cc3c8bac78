import { permissionsPage } from '@dobara/api/permission-table.ts'
import { PROCEDURE_PATHS, policyOf } from '@dobara/api/policies.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import { expect, it } from 'vitest'
import { authorisationPage } from './access-tables.ts'
import { documentedPath } from './openapi/operations.ts'
import { REST_ROUTES } from './routes.ts'

it('lists every procedure and every REST row', () => {
  const page = authorisationPage()
  for (const path of PROCEDURE_PATHS) expect(page).toContain(`| \`${path}\` |`)
  for (const { method, url } of REST_ROUTES) expect(page).toContain(`\`${method} ${documentedPath(url)}\``)
  expect(page).toContain('| 401 `login_required` | 401 `session_expired` | 403 `admin_required` | yes |')
})

it('lists what each role may do with every procedure of the back office', () => {
  const page = permissionsPage()
  for (const path of PROCEDURE_PATHS.filter((path) => policyOf(path).caller === 'admin'))
    expect(page).toContain(`| \`${path}\` |`)
  expect(page).toContain(
    '| `admin.orders.refund` | `orders.write` | `orders:write` | yes | yes | – | – | yes | – | – |',
  )
})

it.each(PROCEDURE_PATHS)('%s declares its callers, and is personal if it requires a sign-in', (path) => {
  const { caller, isPersonal } = policyOf(path)
  expect(caller === 'anyone' || isPersonal).toBe(true)
})

it.each(PROCEDURE_PATHS)("%s hides other users' objects behind a 404", (path) => {
  const { stranger } = policyOf(path)
  if (stranger) expect(REFUSALS[stranger].status).toBe(404)
})
