// Runs on Node 20 with nothing installed.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run, printLine } from './run-program.mjs'

// First the one without windows: it takes a third less time for the same pages.
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Folder of Playwright's own browsers. */
const OF_PLAYWRIGHT = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')

/** The system's Chromium; null when it has none. */
export function findSystemBrowser() {
  const system = FOLDERS.flatMap((folder) => PROGRAMS.map((program) => join(folder, program)))
  return [...system, ...ELSEWHERE].find((path) => existsSync(path)) ?? null
}

async function installDebianPackage() {
  printLine('No Chromium found: installing the Debian package chromium-headless-shell…')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  if ((await run('apt-get', ['update', '-q'], options)) !== 0) return
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], options)
}

/** Running or finished: another call returns the same install. */
let installing

/** Resolves when an install that was begun is over; at once when none was. */
export const installIsOver = () => installing ?? Promise.resolve()

/** On Debian as root: installs a Chromium, and resolves when that is over, whether there is one then or not. Elsewhere nothing. */
export function installSystemBrowser() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isDebianRoot) installing ??= installDebianPackage().catch((error) => printLine(error.message))
  return installIsOver()
}

/** Starts to install the browser if there is none, so that it is ready when the journeys begin. */
export function beginBrowser() {
  if (process.env.CHROMIUM_PATH || findSystemBrowser() || existsSync(OF_PLAYWRIGHT)) return
  void installSystemBrowser()
}
