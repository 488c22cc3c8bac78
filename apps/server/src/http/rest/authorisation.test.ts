import { PROCEDURE_PATHS, policyOf } from '@dobara/api/policies.ts'
import { REFUSALS, type RefusalCode } from '@dobara/contract/refusals.ts'
import { expect, it } from 'vitest'
import { documentedPath } from './openapi.ts'
import type { ProcedurePath } from '../shared/procedures.ts'
import { REST_ROUTES } from './routes.ts'

const WHO = {
  anyone: ['yes', 'yes', 'yes', 'yes'],
  shopper: ['yes', '401 `session_expired`', 'yes', 'yes'],
  customer: ['401 `login_required`', '401 `session_expired`', 'yes', 'yes'],
  admin: ['401 `login_required`', '401 `session_expired`', '403 `admin_required`', 'yes'],
}

const HEAD = `# Who may call what

Made from what each procedure says of itself (\`.meta\`) and the table of REST rows; every row is called by the tests as each
kind of caller. Do not edit: \`npx vitest run --config vitest.workspace.ts --project unit apps/server/src/http/rest/authorisation.test.ts -u\`
writes it anew.

A suspended or deleted customer's tokens are dead from the next call on. "Of somebody else" is what a caller hears who names
a thing that is another person's: the same words as for a thing that never was. "Wrong proof" is what a call without a
sign-in answers to a wrong password, code, signature or token of a mail. Admins are strangers to a customer's own calls
unless the row says otherwise; they have calls of their own. Which of them their role allows stands in permissions.md.

| procedure | REST | visitor | suspended | customer | admin | of somebody else | wrong proof |
| --- | --- | --- | --- | --- | --- | --- | --- |`

const refusal = (code: RefusalCode | undefined) =>
  code ? `${REFUSALS[code].status} \`${code.toLowerCase()}\`` : '–'

function rowOf(path: ProcedurePath): string {
  const { caller, isPersonal, stranger, badProof, openTo } = policyOf(path)
  const addresses = REST_ROUTES.filter(({ procedure }) => procedure === path).map(
    ({ method, url }) => `\`${method} ${documentedPath(url)}\``,
  )
  const foreign = `${refusal(stranger)}${openTo ? `; an admin with \`${openTo}\`: yes` : ''}`
  const cells = [
    `\`${path}\``,
    addresses.join('<br>') || '–',
    ...WHO[caller === 'anyone' && isPersonal ? 'shopper' : caller],
    foreign,
    refusal(badProof),
  ]
  return `| ${cells.join(' | ')} |`
}

it('is documented for every procedure and every REST row, as the tables say', async () => {
  const page = `${[HEAD, ...PROCEDURE_PATHS.map(rowOf)].join('\n')}\n`
  for (const { url } of REST_ROUTES) expect(page).toContain(`${documentedPath(url)}\``)
  await expect(page).toMatchFileSnapshot('../../../../../docs/api/authorisation.md')
})

it.each(PROCEDURE_PATHS)(
  '%s says of itself who may call it, and what needs a sign-in is personal',
  (path) => {
    const { caller, isPersonal } = policyOf(path)
    expect(caller === 'anyone' || isPersonal).toBe(true)
  },
)

it.each(PROCEDURE_PATHS)('%s hides the things of others behind a 404', (path) => {
  const { stranger } = policyOf(path)
  if (stranger) expect(REFUSALS[stranger].status).toBe(404)
})
