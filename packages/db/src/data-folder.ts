import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Another live run holds the folder; the message is the sentence for the person who started this one. */
export class DataFolderInUseError extends Error {
  constructor(dir: string, pid: number) {
    super(
      `The data folder ${dir} is in use by another run (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
    )
    this.name = 'DataFolderInUseError'
  }
}

export type DataFolderLock = { release: () => Promise<void> }

/** Record that a run writes about itself. The start time distinguishes it from a later process with the same pid. */
type Owner = { pid: number; startedAt: string }

/** Held by a run of the shop. */
const RUN_LOCK = 'run.lock'
/** Lock of the process that writes the ledger of the payment sandbox, which may run alongside a shop. */
export const SANDBOX_LOCK = 'sandbox.lock'

/**
 * Takes the folder for this process, making it when missing. A lock left by a killed run is taken over.
 * Throws DataFolderInUseError when its owner is alive. The lock holds between processes of one machine.
 */
export async function lockDataFolder(dir: string, name = RUN_LOCK): Promise<DataFolderLock> {
  await mkdir(dir, { recursive: true })
  const lockFile = join(dir, name)
  const own = `${process.pid} ${await startTimeOf(process.pid)}\n`
  const draft = `${lockFile}.${process.pid}`
  await writeFile(draft, own)
  try {
    while (!(await claim(draft, lockFile))) await removeStale(dir, lockFile)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    release: async () => {
      if ((await readIfThere(lockFile)) === own) await rm(lockFile, { force: true })
    },
  }
}

/** A link appears whole or not at all, so a half-written lock is never read. */
async function claim(draft: string, lockFile: string): Promise<boolean> {
  try {
    await link(draft, lockFile)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function removeStale(dir: string, lockFile: string): Promise<void> {
  const found = await readIfThere(lockFile)
  if (found === null) return
  const owner = parseOwner(found)
  if (owner && (await isAlive(owner))) throw new DataFolderInUseError(dir, owner.pid)
  const aside = `${lockFile}.stale.${process.pid}`
  await rename(lockFile, aside).catch((error: unknown) => {
    // Another run that starts now moved it first.
    if (!hasCode(error, 'ENOENT')) throw error
  })
  const moved = await readIfThere(aside)
  // Between reading and moving, another run may have put its own lock there: it is restored.
  if (moved !== null && moved !== found) await claim(aside, lockFile)
  await rm(aside, { force: true })
}

function parseOwner(text: string): Owner | null {
  const [pid, startedAt = ''] = text.trim().split(' ')
  return Number(pid) > 0 ? { pid: Number(pid), startedAt } : null
}

async function isAlive({ pid, startedAt }: Owner): Promise<boolean> {
  // In containers every run may be process 1: a lock with our own number is from an earlier life.
  if (pid === process.pid) return (await startTimeOf(pid)) === startedAt && startedAt !== ''
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    if (!hasCode(error, 'EPERM')) return false
  }
  const current = await startTimeOf(pid)
  return current === '' || startedAt === '' || current === startedAt
}

/** Clock ticks from boot to the start of the process; empty where the system does not report it (macOS, Windows). */
async function startTimeOf(pid: number): Promise<string> {
  const stat = await readIfThere(`/proc/${pid}/stat`)
  // The name in parentheses may hold spaces; field 22 is the twentieth after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return null
    throw error
  })
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
