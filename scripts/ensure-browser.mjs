import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser.mjs'
import { commandOf, projectNode, run, say } from './run-program.mjs'

async function installDebianPackage() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-q'], { env })) !== 0) return
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], { env })
}

/** Finds a Chromium or installs one: Debian's package as root, else Playwright's own. Throws a sentence. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isDebianRoot) {
    say('No Chromium found: installing the Debian package chromium-headless-shell…')
    await installDebianPackage()
  }
  if (!findBrowser()) {
    say("No Chromium found: installing Playwright's own…")
    await run(projectNode(), [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'])
  }
  const browser = findBrowser()
  if (browser) return browser
  throw new Error(
    'No Chromium was found and none could be installed: install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}
