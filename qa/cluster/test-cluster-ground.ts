// For tests only: all machines of the reference deployment, shoppers in front of them, and a log of their replies.
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@dobara/db/client.ts'
import { unprivilegedIdentity } from '@dobara/db/embedded/unprivileged.ts'
import { realShop } from '@dobara/server/test/test-real-shop.ts'
import { type ClientRequest, createClientLog } from '../soak/client-log.ts'
import { openProvider } from '../soak/provider.ts'
import { seededRandom } from '../soak/seeded-random.ts'
import { stockShop } from '../soak/shop-folder.ts'
import { goShopping } from '../soak/shopper.ts'
import { judge, type Verdict } from '../soak/verdict.ts'
import { createAppMachine } from './test-app-machines.ts'
import { foldersIn, type Ground, createDatabaseCluster } from './test-database-cluster.ts'
import { createNetwork } from './test-reference.ts'

const PAUSE_MS = 500
/** A shopper insists for about a minute. */
const TRIES = 120

export type ClusterGround = Awaited<ReturnType<typeof openClusterGround>>
export type ShoppingLog = ReturnType<typeof createShoppingLog>

/** As the log of the soak, with every single request. */
function createShoppingLog() {
  const log = createClientLog()
  const requests: ClientRequest[] = []
  const add = (requested: ClientRequest) => {
    requests.push(requested)
    log.add(requested)
  }
  return { ...log, add, requests }
}

/** `start` starts all but servers and workers; `stop` ends what runs, and removes all folders. */
export async function openClusterGround() {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-cluster-'))
  await chmod(dir, 0o755)
  const identity = unprivilegedIdentity()
  const own = async (path: string) => {
    if (identity) await chown(path, identity.uid, identity.gid)
  }
  const network = createNetwork()
  const ground: Ground = { network, identity, folder: foldersIn(dir, own) }
  const provider = await openProvider(await network.portOf('app1', 443))
  const cluster = await createDatabaseCluster(ground)
  const { settings } = provider
  const machines = [
    await createAppMachine(ground, 'app1', settings),
    await createAppMachine(ground, 'app2', settings),
  ] as const
  const [app1, app2] = machines
  return {
    cluster,
    machines,
    app1,
    app2,
    start: async () => {
      for (const machine of machines) machine.start()
      await cluster.start()
    },
    /** `count` people shop until `end`, half of them at each machine's HAProxy. */
    goShopping: async (count: number) => {
      const database = createDb({ url: app1.directUrl, poolSize: 2 })
      const { productIds, shoppers } = await stockShop(database.prisma, count)
      await database.close()
      const log = createShoppingLog()
      const common = { payUrl: provider.payUrl, productIds, log, pauseMs: PAUSE_MS, tries: TRIES }
      const end = { is: false }
      const crowd = shoppers.map((email, index) => {
        const url = (index % 2 === 0 ? app1 : app2).url
        return goShopping({ ...common, url, email, random: seededRandom(index) }, () => end.is)
      })
      return {
        log,
        end: async () => {
          end.is = true
          await Promise.all(crowd)
          log.close()
        },
      }
    },
    /** Compares the replies with the database and with the provider's ledger. */
    judge: (log: ShoppingLog): Promise<Verdict> => {
      const shop = { ...realShop({ dir, port: 0, settings: {} }), databaseUrl: async () => app1.directUrl }
      return judge({ shop, log, ledgerUrl: provider.ledgerUrl })
    },
    stop: async () => {
      await Promise.all(machines.map((machine) => machine.stop()))
      await cluster.stop()
      await provider.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
