// For tests only: the folder in which the throwaway PostgreSQL of a run stores its files.
import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOrphans } from '../src/embedded/orphans.ts'

/** Files here are memory: a database is copied, filled and deleted in less than half the work of a disk. Linux has it. */
const IN_MEMORY = '/dev/shm'
/** A run needs a tenth of it. Containers are often given 64 MB there, and then the disk is used. */
const ENOUGH_BYTES = 2 ** 31
const NAME = /^dobara-test-(\d+)-/

/** Makes a new folder for this process; deletes leftovers of killed runs next to it. */
export async function makeTestFolder(): Promise<string> {
  const parent = (await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir()
  await removeLeftovers(parent)
  return mkdtemp(join(parent, `dobara-test-${process.pid}-`))
}

async function hasRoom(folder: string): Promise<boolean> {
  if (process.platform !== 'linux' || process.availableMemory() < ENOUGH_BYTES) return false
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    // Not there, or not for this user: the disk does as well.
    return false
  }
}

/**
 * Removes the leftovers of killed runs, which neither stop their PostgreSQL nor delete their folder; its memory would
 * be used until the machine restarts.
 */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = join(parent, name)
    // Another run that begins now may delete the same one.
    const inside = await readdir(folder).catch((): string[] => [])
    if (inside.includes('data')) await endOrphans(join(folder, 'data')).catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user may not be signalled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
