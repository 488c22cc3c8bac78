// npm run db:upgrade: copies the embedded database of an earlier PostgreSQL into one of this release. The shop must be stopped.
import { loadEnv } from '../env.ts'
import { runCommand } from './run-command.ts'
import { upgradeShop } from './upgrade-shop.ts'

await runCommand(() => upgradeShop(loadEnv()))
