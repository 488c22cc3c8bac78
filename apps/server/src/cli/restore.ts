// npm run restore -- --from FILE: restores a backup into an empty shop. The shop must be stopped.
import { loadEnv } from '../env.ts'
import { restoreShop } from './restore-shop.ts'
import { runCommand } from './run-command.ts'

await runCommand(() => restoreShop(process.argv.slice(2), loadEnv))
