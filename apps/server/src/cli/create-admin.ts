// npm run admin:create -- --email … --name …: an administrator's account, made by the operator.
import { adminPassword, loadEnv, WrongSettingsError } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { askPassword } from './ask-password.ts'
import { makeAdmin } from './make-admin.ts'

try {
  const readPassword = async () => adminPassword() ?? (await askPassword())
  process.stdout.write(`${await makeAdmin(process.argv.slice(2), { loadEnv, readPassword })}\n`)
} catch (error) {
  const isRefusal = error instanceof RefusedStartError || error instanceof WrongSettingsError
  const text = error instanceof Error ? (isRefusal ? error.message : (error.stack ?? error.message)) : error
  process.stderr.write(`${String(text)}\n`)
  process.exitCode = 1
}
