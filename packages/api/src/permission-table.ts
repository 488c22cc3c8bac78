import { isAllowed, PERMISSIONS, PERMISSIONS_OF, STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { scopeOf } from './api-key-gate.ts'
import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from './policies.ts'

const ROLES = `# What each staff role may do

An account has the role \`customer\` or \`admin\`; the staff role says what an admin may do. An admin created without one is an owner.
The role is read at every call. What it does not allow is answered with 403 \`permission_required\`.`

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const yesOrNo = (isYes: boolean) => (isYes ? 'yes' : '–')

function roleRow(path: ProcedurePath): string[] {
  const policy = policyOf(path)
  const { permission, openTo } = policy
  const needed = permission ?? openTo
  if (!needed) throw new Error(`${path} names no permission`)
  const name = openTo ? `\`${path}\` of others` : `\`${path}\``
  return [
    name,
    `\`${needed}\``,
    `\`${scopeOf(policy)}\``,
    ...STAFF_ROLES.map((role) => yesOrNo(isAllowed(role, needed))),
  ]
}

/** A Markdown page of the permissions of each staff role and of the procedures that need them. */
export function permissionsPage(): string {
  const permissions = PERMISSIONS.map((permission) => [
    `\`${permission}\``,
    ...STAFF_ROLES.map((role) => yesOrNo(PERMISSIONS_OF[role].includes(permission))),
  ])
  const procedures = PROCEDURE_PATHS.filter((path) => {
    const { caller, openTo } = policyOf(path)
    return caller === 'admin' || openTo
  })
  const parts = [
    ROLES,
    '## Permissions',
    table(['permission', ...STAFF_ROLES], permissions),
    '## Procedures',
    table(['procedure', 'permission', 'scope of API keys', ...STAFF_ROLES], procedures.map(roleRow)),
  ]
  return `${parts.join('\n\n')}\n`
}
