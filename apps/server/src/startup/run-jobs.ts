import { createPdfRenderer } from '@dobara/api/engine/invoices/pdf-renderer.ts'
import type { Logger } from '@dobara/api/context.ts'
import { syncPluginConsumers } from '@dobara/api/features/admin-webhooks/sync-plugins.ts'
import type { DatabaseWatch } from '@dobara/db/watch-database.ts'
import type { Env } from '../env.ts'
import { startWorkers, type WorkerOptions, type Workers } from '../workers/start-workers.ts'
import { startWebhookWorker } from '../workers/webhook-worker.ts'
import { chooseForJobs } from './choose-providers.ts'
import type { ClosingSteps } from './closing-steps.ts'
import { followPaymentKeys } from './follow-payment-keys.ts'
import { makeDeps } from './make-deps.ts'
import { loadPlugins } from './plugins/load-plugins.ts'
import type { OpenDatabase } from './open-database.ts'
import { loadDemoSecrets } from './secrets-file.ts'
import { logKeys, shopKeys } from './shop-keys.ts'
import { lostConnection, openForJobs, watchOver } from './watch-over.ts'

type Options = Pick<WorkerOptions, 'lostRunners' | 'onRunner'> & { log: Logger; closing: ClosingSteps }

/** Runs jobs in a process that does nothing else, and watches the database for them. */
export async function runJobs(
  env: Env,
  connection: Pick<OpenDatabase, 'url' | 'link'>,
  { log, closing, ...rest }: Options,
): Promise<{ workers: Workers; watch: DatabaseWatch }> {
  const { database, queue } = openForJobs(connection, { onPoolError: lostConnection(log), closing })
  const watch = watchOver(connection, log)
  closing.add(watch.stop)
  const secrets = env.isProduction ? null : await loadDemoSecrets(env.DATA_DIR)
  const plugins = await loadPlugins(env, log)
  const chosen = await chooseForJobs(env, secrets, plugins)
  const pdfRenderer = createPdfRenderer()
  closing.add(pdfRenderer.close)
  const keys = shopKeys(env, secrets?.accessTokenSecret)
  logKeys(keys, log)
  const deps = makeDeps(env, { database, chosen, plugins, pdfRenderer, keys, log })
  await syncPluginConsumers(deps)
  await followPaymentKeys(deps, { url: connection.url, closing })
  const workers = await startWorkers(deps, queue, { isPreparing: env.PREPARED_STATEMENTS, ...rest })
  closing.add(workers.stop)
  closing.add(startWebhookWorker(deps).stop)
  return { workers, watch }
}
