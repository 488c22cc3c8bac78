// npm run keys:reencrypt: encrypts stored secrets with the current key, before the previous one is removed from the settings.
// Ends with 0 when all are, 1 when some fit no known key or the command could not run.
import { reencryptSecrets } from '@dobara/api/features/second-factor/reencrypt-secrets.ts'
import { loadEnv, WrongSettingsError } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { loadDemoSecrets } from '../startup/secrets-file.ts'
import { shopKeys } from '../startup/shop-keys.ts'
import { withShopDatabase } from './with-shop-database.ts'

async function reencrypt(): Promise<number> {
  const env = loadEnv()
  const demo = env.isProduction || env.ACCESS_TOKEN_SECRET ? null : await loadDemoSecrets(env.DATA_DIR)
  const { secrets } = shopKeys(env, demo?.accessTokenSecret)
  if (secrets.current.length === 0) throw new RefusedStartError(['ACCESS_TOKEN_SECRET is not set.'])
  const { changed, current, unreadable } = await withShopDatabase(
    env,
    (db) => reencryptSecrets({ db }, secrets),
    { isReadOnly: true },
  )
  process.stdout.write(
    `Second factors: ${changed} encrypted with the current key, ${current} were already, ${unreadable} fit no known key.\n`,
  )
  return unreadable === 0 ? 0 : 1
}

process.exitCode = await reencrypt().catch((error: unknown) => {
  const isRefusal = error instanceof RefusedStartError || error instanceof WrongSettingsError
  const text = error instanceof Error ? (isRefusal ? error.message : (error.stack ?? error.message)) : error
  process.stderr.write(`${String(text)}\n`)
  return 1
})
