import { table } from '@dobara/api/permission-table.ts'
import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from '@dobara/api/policies.ts'
import { REFUSALS, type RefusalCode } from '@dobara/contract/refusals.ts'
import { documentedPath } from './openapi/operations.ts'
import { REST_ROUTES } from './routes.ts'

const ANSWERS = {
  anyone: ['yes', 'yes', 'yes', 'yes'],
  shopper: ['yes', '401 `session_expired`', 'yes', 'yes'],
  customer: ['401 `login_required`', '401 `session_expired`', 'yes', 'yes'],
  admin: ['401 `login_required`', '401 `session_expired`', '403 `admin_required`', 'yes'],
}

const AUTHORISATION = `# Who may call what

Made from the policy of each procedure (\`.meta\`) and the table of REST rows. "Of another person" is the answer to a caller who names
an object of another person: the same as for an object that does not exist. "Wrong proof" is the answer of a call without a sign-in to
a wrong password, code, signature or mailed token. Tokens of a suspended or deleted customer are refused from the next call on.`

const refusal = (code: RefusalCode | undefined) =>
  code ? `${REFUSALS[code].status} \`${code.toLowerCase()}\`` : '–'

function accessRow(path: ProcedurePath): string[] {
  const { caller, isPersonal, stranger, badProof, openTo } = policyOf(path)
  const addresses = REST_ROUTES.filter(({ procedure }) => procedure === path).map(
    ({ method, url }) => `\`${method} ${documentedPath(url)}\``,
  )
  return [
    `\`${path}\``,
    addresses.join('<br>') || '–',
    ...ANSWERS[caller === 'anyone' && isPersonal ? 'shopper' : caller],
    `${refusal(stranger)}${openTo ? `; an admin with \`${openTo}\`: yes` : ''}`,
    refusal(badProof),
  ]
}

/** Returns a Markdown page of the results that each kind of caller gets from each procedure and REST row. */
export function authorisationPage(): string {
  const head = [
    'procedure',
    'REST',
    'visitor',
    'suspended',
    'customer',
    'admin',
    'of another person',
    'wrong proof',
  ]
  return `${AUTHORISATION}\n\n${table(head, PROCEDURE_PATHS.map(accessRow))}\n`
}
