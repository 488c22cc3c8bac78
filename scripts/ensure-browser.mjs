import { findBrowser } from './find-browser.mjs'
import { commandOf, projectNode, run, printLine } from './run-program.mjs'
import { installIsOver, installSystemBrowser } from './system-browser.mjs'

/** Finds a Chromium or installs one: Debian's package as root, else Playwright's own. Throws a sentence. */
export async function ensureBrowser() {
  await installIsOver()
  const found = findBrowser()
  if (found) return found
  await installSystemBrowser()
  if (!findBrowser()) {
    printLine("No Chromium found: installing Playwright's own…")
    await run(projectNode(), [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'])
  }
  const browser = findBrowser()
  if (browser) return browser
  throw new Error(
    'No Chromium was found and none could be installed: install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}
