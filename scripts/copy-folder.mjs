import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'

/** Copies a folder with all that is in it to a place where nothing is yet. */
export function copyFolder(from, to) {
  // Node's own copy forgets the owner, and PostgreSQL wants its files to be its own.
  const isCopied =
    process.platform !== 'win32' && spawnSync('cp', ['-a', from, to], { stdio: 'inherit' }).status === 0
  if (!isCopied) cpSync(from, to, { recursive: true })
}
