// npm run qa -- looks lists: opens every screen of the back office with 0, 1 and 1,000 rows at three widths in both colour schemes.
// Ends with 1 when axe finds something, a screen sticks out at its side or the browser complains. --pictures <folder> saves each as
// {rows}-{screen}-{width}-{light|dark}.png; --only opens those whose name has a word in it; --rows chooses among 0,1,1000.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createAdmin } from '@dobara/api/features/auth/create-admin.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import { ADMIN_SCREENS } from '@dobara/contract/admin-screens.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import { startOwnShop } from '../../../apps/web/e2e/steps/own-shop.ts'
import { axeFaults } from '../../../apps/web/e2e/walks/axe.ts'
import { settled } from '../../../apps/web/e2e/walks/look.ts'
import { fillCatalogue } from '../fill-catalogue.ts'
import { fillOffice } from '../fill-office.ts'

const ADMIN = { email: 'looks@dobara.example', name: 'Asha Rao', password: 'a long looks password 42' }
const SIZES = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const SCHEMES = ['light', 'dark'] as const
const PORT_OFFSET = 60
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    pictures: { type: 'string' },
    only: { type: 'string', default: '' },
    rows: { type: 'string', default: '0,1,1000' },
  },
})
const screens = ADMIN_SCREENS.filter(({ name }) => name.includes(values.only))
const faults: string[] = []

async function lookAt(page: Page, { url, name }: { url: string; name: string }): Promise<void> {
  await page.goto(url)
  await page.locator('main h1').first().waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction(
        () => document.querySelector('main [aria-busy="true"]:not(button), main .animate-pulse') === null,
      )
      await settled(page)
      const title = `${name}-${size.width}-${colorScheme}`
      if (values.pictures)
        await page.screenshot({ path: join(values.pictures, `${title}.png`), fullPage: true })
      const part = { isModalOnly: false, leftOut: [], isWhole: false }
      faults.push(...(await axeFaults(page, colorScheme, part)).map((fault) => `${title}: ${fault}`))
    }
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widest > size.width) faults.push(`${name}: ${widest} wide on ${size.width}`)
  }
}

async function lookAtShop(browser: Browser, rows: number): Promise<void> {
  const shop = await startOwnShop(PORT_OFFSET, { DEMO: 'off' })
  try {
    const { prisma: db, sql, close } = await shop.openDatabase()
    await createAdmin({ db, now: () => new Date(), newId: () => uuidV7(new Date()) }, ADMIN)
    if (rows > 0) {
      await fillCatalogue(sql, { products: rows, orders: rows, users: rows, entries: rows })
      await fillOffice(sql, { orders: rows, users: rows })
    }
    await close()
    const page = await browser.newPage()
    page.on('console', (message) => {
      // Pictures of the filled shop are not there.
      if (message.type() === 'error' && !message.location().url.includes('/media/'))
        faults.push(`${rows} rows, ${page.url()}: ${message.text()}`)
    })
    const { email, password } = ADMIN
    await page.request.post(`${shop.url}/api/auth/login`, { data: { email, password } })
    for (const { name, path } of screens)
      await lookAt(page, { url: `${shop.url}${path}`, name: `${rows}-${name}` })
    await page.close()
  } finally {
    await shop.stop()
  }
}

if (values.pictures) mkdirSync(values.pictures, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--no-sandbox'] })
try {
  for (const rows of values.rows.split(',').map(Number)) {
    await lookAtShop(browser, rows)
    printLine(`${rows} rows: ${screens.length} screens, ${faults.length} faults so far`)
  }
} finally {
  await browser.close()
}
for (const fault of new Set(faults)) printLine(fault)
process.exitCode = faults.length === 0 ? 0 : 1
