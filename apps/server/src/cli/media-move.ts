// npm run media:move -- --from folder --to s3: copies all pictures from one store to another, and with --addresses replaces their
// addresses in the database. The exit code is 0 if every picture was copied, 1 if not, and 2 if the command could not run.
import { loadEnv } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { copyPictures, readMoveOrder, reportAddresses, rewriteAddresses } from './move-media.ts'
import { runCommand } from './run-command.ts'
import { withShopDatabase } from './with-shop-database.ts'

async function move() {
  const { from, to, isRewriting } = readMoveOrder(process.argv.slice(2))
  const env = loadEnv()
  const used = env.services.media.name
  if (isRewriting && used !== to)
    throw new RefusedStartError([
      `The shop stores pictures in ${used}: set MEDIA_STORE to ${to} and restart every process first.`,
    ])
  const storeNamed = (name: string) => {
    const store = env.services.mediaStores.find((one) => one.name === name)
    if (store) return store.open(env)
    throw new RefusedStartError([`There is no picture store ${name}, or its settings are not complete.`])
  }
  const ends = { from: await storeNamed(from), to: await storeNamed(to) }
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const isWhole = await withShopDatabase(
    env,
    async (db) => {
      const isCopied = await copyPictures(db, ends, print)
      if (!isRewriting) await reportAddresses(db, ends, print)
      else if (isCopied) await rewriteAddresses(db, ends, print)
      else print('No address was replaced, because pictures are missing.')
      return isCopied
    },
    { isRefusedIfEmpty: true },
  )
  return { text: '', exitCode: isWhole ? 0 : 1 }
}

await runCommand(move, { failureCode: 2 })
