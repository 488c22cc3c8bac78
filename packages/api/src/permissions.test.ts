import { isAllowed, PERMISSIONS, PERMISSIONS_OF, STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { expect, it } from 'vitest'
import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from './policies.ts'

const HEAD = `# What each role of the staff may do

Made from what each procedure of the back office says of itself (\`.meta\`) and the table of \`packages/domain/src/accounts/staff-roles.ts\`;
the tests call every procedure as every role. Do not edit: \`npx vitest run --config vitest.workspace.ts --project unit
packages/api/src/permissions.test.ts -u\` writes it anew.

An account has the role \`customer\` or \`admin\`, as documented; what an admin may do says the role of the staff. An admin that is made
without one is an owner. A role is asked for at every call, so that a change of it holds from the next call on. What a role does not
allow is answered with 403 \`permission_required\`.`

const ADMIN_PATHS = PROCEDURE_PATHS.filter((path) => policyOf(path).caller === 'admin')
const OPEN_PATHS = PROCEDURE_PATHS.filter((path) => policyOf(path).openTo)

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const yesOrNo = (isYes: boolean) => (isYes ? 'yes' : '–')

function rowOf(path: ProcedurePath): string[] {
  const { permission, openTo } = policyOf(path)
  const needed = permission ?? openTo
  if (!needed) throw new Error(`${path} names no permission`)
  const who = openTo ? `\`${path}\` of others` : `\`${path}\``
  return [who, `\`${needed}\``, ...STAFF_ROLES.map((role) => yesOrNo(isAllowed(role, needed)))]
}

it('is documented for every procedure of the back office and every role', async () => {
  const permissions = PERMISSIONS.map((permission) => [
    `\`${permission}\``,
    ...STAFF_ROLES.map((role) => yesOrNo(PERMISSIONS_OF[role].includes(permission))),
  ])
  const page = [
    HEAD,
    '## Permissions',
    table(['permission', ...STAFF_ROLES], permissions),
    '## Procedures',
    table(['procedure', 'permission', ...STAFF_ROLES], [...ADMIN_PATHS, ...OPEN_PATHS].map(rowOf)),
  ]
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/api/permissions.md')
})

it.each(ADMIN_PATHS)('%s names the permission that it asks for', (path) => {
  expect(PERMISSIONS).toContain(policyOf(path).permission)
})

it.each(PROCEDURE_PATHS.filter((path) => path.startsWith('admin.')))('%s is for the staff alone', (path) => {
  expect(policyOf(path).caller).toBe('admin')
})
