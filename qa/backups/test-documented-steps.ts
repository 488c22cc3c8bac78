// For tests only: the commands and files that docs/operations/backups.md shows, to be run as they are written.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGE = new URL('../../docs/operations/backups.md', import.meta.url)
const run = promisify(execFile)

/** The code blocks of this language under a heading, in order; a page that has fewer than expected fails the test. */
export function documentedBlocks(heading: string, language: string, count: number): string[] {
  const text = readFileSync(PAGE, 'utf8')
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const blocks = [...section.matchAll(/^ *```(\w+)\n(.*?)^ *```$/gms)]
  const found = blocks.filter((block) => block[1] === language).map((block) => block[2] ?? '')
  if (found.length !== count) throw new Error(`"${heading}" has ${found.length} blocks of ${language}`)
  return found
}

/** Replaces each text; one that is not in the block fails the test. */
export function replaceAll(block: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The page does not have ${from}`)
    return text.replaceAll(from, to)
  }, block)
}

/** Runs a block in the folder of the project; a command that fails fails all. Returns what was printed. */
export async function runBlock(block: string, settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  const options = { cwd: ROOT, env, maxBuffer: 16 * 2 ** 20 }
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', block], options).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${block}\n${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error })
    },
  )
  return stdout
}
