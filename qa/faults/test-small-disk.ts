// Test helpers: a file system that can be made as small as its content.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  path: string
  /** So much is left, in bytes. */
  fill: (left: number) => Promise<void>
  empty: () => void
  remove: () => void
}

const WHOLE = 768 * 1024 * 1024

function mount(options: string, path: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
}

/**
 * Checks whether this user may mount a small disk: as root on Linux, outside of most containers. Leaves nothing
 * behind.
 */
export function mayMount(): boolean {
  try {
    openSmallDisk().remove()
    return true
  } catch {
    // No such program, no such right: the tests that need one are left out.
    return false
  }
}

export function openSmallDisk(): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'dobara-disk-'))
  try {
    mount(`size=${WHOLE}`, path)
  } catch (error) {
    rmdirSync(path)
    throw error
  }
  return {
    path,
    fill: async (left) => {
      const { blocks, bfree, bsize } = await statfs(path)
      mount(`remount,size=${(blocks - bfree) * bsize + left}`, path)
    },
    empty: () => mount(`remount,size=${WHOLE}`, path),
    remove: () => {
      execFileSync('umount', [path])
      rmdirSync(path)
    },
  }
}
