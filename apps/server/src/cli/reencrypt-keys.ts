// npm run keys:reencrypt: encrypts stored secrets with the current key, before the previous one is removed from the settings.
// The exit code is 0 if all are encrypted, and 1 if some fit no known key or the command could not run.
import { reencryptStore } from '@dobara/api/base/sealing/reencrypt.ts'
import { sealedWebhooks } from '@dobara/api/features/admin-webhooks/queries.ts'
import { sealedPaymentKeys } from '@dobara/api/payments/keys/queries.ts'
import { reencryptSecrets } from '@dobara/api/features/second-factor/reencrypt-secrets.ts'
import { loadEnv } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { loadDemoSecrets } from '../startup/secrets-file.ts'
import { shopKeys } from '../startup/shop-keys.ts'
import { runCommand } from './run-command.ts'
import { withShopDatabase } from './with-shop-database.ts'

async function reencrypt() {
  const env = loadEnv()
  const demo = env.isProduction || env.ACCESS_TOKEN_SECRET ? null : await loadDemoSecrets(env.DATA_DIR)
  const { secrets } = shopKeys(env, demo?.accessTokenSecret)
  if (secrets.current.length === 0) throw new RefusedStartError(['ACCESS_TOKEN_SECRET is not set.'])
  const done = await withShopDatabase(
    env,
    async (db) => ({
      'Second factors': await reencryptSecrets({ db }, secrets),
      'Payment keys': await reencryptStore(sealedPaymentKeys(db), secrets),
      Webhooks: await reencryptStore(sealedWebhooks(db), secrets),
    }),
    { isRefusedIfEmpty: true },
  )
  const lines = Object.entries(done).map(
    ([what, { changed, current, unreadable }]) =>
      `${what}: ${changed} encrypted with the current key, ${current} were already, ${unreadable} fit no known key.`,
  )
  const isAllReadable = Object.values(done).every(({ unreadable }) => unreadable === 0)
  return { text: lines.join('\n'), exitCode: isAllReadable ? 0 : 1 }
}

await runCommand(reencrypt)
