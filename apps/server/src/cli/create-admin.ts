// npm run admin:create -- --email … --name …: an administrator's account, made by the operator.
import { adminPassword, loadEnv } from '../env.ts'
import { promptPassword } from './prompt-password.ts'
import { makeAdmin } from './make-admin.ts'
import { runCommand } from './run-command.ts'

const readPassword = async () => adminPassword() ?? (await promptPassword())

await runCommand(() => makeAdmin(process.argv.slice(2), { loadEnv, readPassword }))
