// For tests only: a file system that can be made as small as what lies on it.
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

/** Null where this user may not mount one. */
export function openSmallDisk(): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'dobara-disk-'))
  try {
    mount(`size=${WHOLE}`, path)
  } catch {
    // No Linux, not root, or a container that may not: the test says that it was left out.
    rmdirSync(path)
    return null
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
