// npm run docs:access: writes the tables of roles, permissions and answers of each call into docs/api.
import { writeFileSync } from 'node:fs'
import { permissionsPage } from '@dobara/api/permission-table.ts'
import { authorisationPage } from '../http/rest/access-tables.ts'

const pages = { 'authorisation.md': authorisationPage(), 'permissions.md': permissionsPage() }
for (const [name, text] of Object.entries(pages)) {
  writeFileSync(new URL(`../../../../docs/api/${name}`, import.meta.url), text)
  process.stdout.write(`Wrote docs/api/${name}\n`)
}
