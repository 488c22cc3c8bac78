// `npm run backup`: saves the database and the files of DATA_DIR in one archive. The shop can run at the same time.
import { loadEnv } from '../env.ts'
import { backupShop } from './backup-shop.ts'
import { runCommand } from './run-command.ts'

await runCommand(() => backupShop(process.argv.slice(2), loadEnv))
