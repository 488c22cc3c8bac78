import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 50
/** An orderly end of a server that another run left behind. */
const ORDERLY_MS = 5_000
/** Time that a backend takes to notice that its postmaster is dead. */
const NOTICE_MS = 400

type Orphan = { pid: number; isPostmaster: boolean }

/**
 * Ends every process that still works on this database, so that it may be started: a server that outlived a killed
 * shop is requested to stop, and backends that outlived a killed server get a moment; then they are killed, stopped
 * ones too. No committed data is lost. Must not be called while a server of ours runs on the folder.
 */
export async function endOrphans(data: string): Promise<void> {
  if (process.platform !== 'linux') return requestStop(data)
  const found = await listOrphans(data)
  const postmaster = found.find(({ isPostmaster }) => isPostmaster)
  if (postmaster) signal(postmaster.pid, 'SIGINT')
  if (found.length > 0) await waitForExit(data, postmaster ? ORDERLY_MS : NOTICE_MS)
  await killAll(data)
  await removeStalePidFile(data)
}

/** Kills every process of this database, whatever state it is in. */
export async function killAll(data: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (let round = 0; round < 20; round += 1) {
    const left = await listOrphans(data)
    if (left.length === 0) return
    for (const { pid } of left) signal(pid, 'SIGKILL')
    await setTimeout(LOOK_EVERY_MS)
  }
}

async function waitForExit(data: string, longestMs: number): Promise<void> {
  for (let waited = 0; waited < longestMs; waited += LOOK_EVERY_MS) {
    if ((await listOrphans(data)).length === 0) return
    await setTimeout(LOOK_EVERY_MS)
  }
}

/** Every process of PostgreSQL's works in the folder of its database; nothing else is taken for one. */
async function listOrphans(data: string): Promise<Orphan[]> {
  const [folder, names] = await Promise.all([realpath(data), readdir('/proc')])
  const pids = names.map(Number).filter((pid) => pid > 0 && pid !== process.pid)
  const found = await Promise.all(
    pids.map(async (pid) => {
      // Ended in the meantime, or owned by another user: not one of ours.
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null)
      if (cwd !== folder) return null
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (!/postgres/.test(command.split('\0')[0] ?? '')) return null
      // A backend writes what it does over its command line: "postgres: checkpointer".
      return { pid, isPostmaster: !command.startsWith('postgres:') }
    }),
  )
  return found.filter((orphan) => orphan !== null)
}

/**
 * Removes a stale PID file: after a crash another program may have its number, and PostgreSQL would refuse to start.
 */
async function removeStalePidFile(data: string): Promise<void> {
  if ((await listOrphans(data)).length === 0) await rm(join(data, 'postmaster.pid'), { force: true })
}

/** Stops the server that the pid file names, for systems that do not report which processes use a folder. */
async function requestStop(data: string): Promise<void> {
  const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(pidFile.split('\n')[0])
  if (!pid || !signal(pid, 'SIGINT')) return
  for (let waited = 0; waited < ORDERLY_MS && signal(pid, 0); waited += LOOK_EVERY_MS)
    await setTimeout(LOOK_EVERY_MS)
}

/** Sends a signal; returns false if there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    // ESRCH: it ended by itself.
    return false
  }
}
