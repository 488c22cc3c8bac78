import { enqueueImport } from '../../../base/jobs/queries.ts'
import type { Deps } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { checkRows } from './check-rows.ts'
import { endImport } from './end-import.ts'
import { importRows } from './import-rows.ts'
import { countRows, findWork, type ImportWork, listWaiting, lockImport, updateImport } from './queries.ts'

const ROWS_AT_ONCE = 50
/** Maximum duration of a job: it is short because a shop that shuts down waits for it. The next job continues. */
const SLICE_MS = 2_000

/**
 * Continues an import for two seconds and queues the next job. Progress is stored row by row: whenever the process
 * dies, no row is lost and none is imported twice.
 */
export async function runImport(deps: Deps, id: string): Promise<void> {
  const startedMs = performance.now()
  do {
    const work = await findWork(deps.db, id)
    if (!work) return
    const rows = work.isActorAllowed ? await listWaiting(deps.db, { id, ...work, limit: ROWS_AT_ONCE }) : []
    if (rows.length === 0) {
      await countRows(deps.db, id, deps.now())
      return endStep(deps, id, work)
    }
    if (work.state === 'checking') await checkRows(deps, { id, rows })
    else await importRows(actorOf(deps, id, work), { id, rows, asDrafts: work.asDrafts })
  } while (performance.now() - startedMs < SLICE_MS)
  // Once a slice: it reads all rows of the import.
  await countRows(deps.db, id, deps.now())
  await enqueueImport(deps.db, id)
}

/** The person who started the import is the actor of its changes. */
const actorOf = (deps: Deps, id: string, { actorId }: ImportWork) => ({
  ...deps,
  user: { id: actorId },
  caller: { requestId: `import ${id}` },
})

/**
 * Ends a step: a check then waits to be started; an import is over, and so is one whose administrator no longer is
 * one.
 */
function endStep({ db, now }: Deps, id: string, { state, isActorAllowed }: ImportWork): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.state !== state) return
    const at = now()
    if (!isActorAllowed) await endImport(tx, id, { state: 'stopped', at })
    else if (state === 'importing') await endImport(tx, id, { state: 'done', at })
    else await updateImport(tx, id, { state: 'checked', movedAt: at })
  })
}
