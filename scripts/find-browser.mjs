import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findSystemBrowser } from './system-browser.mjs'

/** Returns the Chromium for browser tests: CHROMIUM_PATH, Playwright's own, or the system's; null if there is none. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error('CHROMIUM_PATH names a file that does not exist.')
  }
  const own = chromium.executablePath()
  return own && existsSync(own) ? own : findSystemBrowser()
}
