import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

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

/** The Chromium for browser tests: CHROMIUM_PATH, Playwright's own, the system's; null when there is none. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error('CHROMIUM_PATH names a file that does not exist.')
  }
  const system = FOLDERS.flatMap((folder) => PROGRAMS.map((program) => join(folder, program)))
  return [chromium.executablePath(), ...system, ...ELSEWHERE].find((path) => path && existsSync(path)) ?? null
}
