// npm run db:move: copies the shop's database from the embedded PostgreSQL to one's own, or back. The shop must be stopped.
import { loadEnv } from '../env.ts'
import { moveShop } from './move-shop.ts'
import { runCommand } from './run-command.ts'

await runCommand(() => moveShop(process.argv.slice(2), loadEnv))
