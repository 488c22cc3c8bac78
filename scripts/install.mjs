import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, say } from './run-program.mjs'
import { digestOf, isFresh, remember } from './stamps.mjs'

const LOCK = 'package-lock.json'

/** npm's own record is written last, so a broken-off install has none. */
function isInstalled() {
  const record = join(ROOT, 'node_modules/.package-lock.json')
  const lock = join(ROOT, LOCK)
  if (!existsSync(record)) return false
  if (!existsSync(lock)) return true
  // The clock alone would install again after every checkout that touches the file.
  return isFresh('install', digestOf([LOCK])) || statSync(record).mtimeMs >= statSync(lock).mtimeMs
}

function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js') && existsSync(cli)) return { program: process.execPath, args: [cli], options: {} }
  // Windows starts .cmd files only through a shell.
  const isWindows = process.platform === 'win32'
  return { program: isWindows ? 'npm.cmd' : 'npm', args: [], options: { shell: isWindows } }
}

/** Installs the packages of package-lock.json when they are missing or others. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    say('Installing packages (once, a minute or two)…')
    const { program, args, options } = npmCommand()
    // The build needs development packages also where NODE_ENV=production would leave them out.
    // Not `ci`: it refuses a lock that lacks optional packages of platforms the registry did not offer. `install
    // --no-save` takes the locked versions too, adds this platform's, and leaves the lock as it is.
    const command = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']
    const code = await run(program, [...args, ...command], options).catch(() => {
      throw new Error('npm was not found: install it together with Node 20 or newer.')
    })
    if (code !== 0)
      throw new Error(`The packages could not be installed (npm exit code ${code}); see npm's lines above.`)
  }
  if (existsSync(join(ROOT, LOCK))) remember('install', digestOf([LOCK]))
}
