// npm run qa -- engines [address of a running demo shop] [firefox|webkit]: dialogs, focus and date fields in other browser
// engines. Without an address it starts a shop. Needs firefox-esr, webkit2gtk-driver and xvfb of Debian.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/run-program.mjs'
import { withShop } from '../upgrade/shop.mjs'
import { openFirefox } from './firefox.mjs'
import { openWebKit } from './webkit.mjs'

const [address, only = ''] = process.argv.slice(2)
const PORT = 4420
const shop = address ?? `http://localhost:${PORT}`
const ESCAPE = '\uE00C'
const DEMO_ADMIN = { email: 'admin@dobara.example', password: 'Admin@12345' }

const printLine = (line) => process.stdout.write(`${line}\n`)

/** Runs in the page: waits until a function gives something. */
const UNTIL = `const until = async (find, what) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('never came: ' + what + ' at ' + location.pathname + ' ' + document.body.innerText.slice(0, 200))
}
const named = (selector, name) => [...document.querySelectorAll(selector)].find((one) =>
  (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(name) && one.getClientRects().length > 0)
const shownDialog = () => document.querySelector('[role="dialog"][data-state="open"], dialog[open]');
`
const BOX = `const shown = await until(shownDialog, 'a dialog')
await new Promise((resolve) => setTimeout(resolve, 600))
const { top, bottom, left, right, height } = shown.getBoundingClientRect()
const content = Math.max(...[...shown.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom))
return { top, bottom, left, right, height, content, viewHeight: innerHeight, viewWidth: innerWidth }`

async function signInAsManager({ goto, run }) {
  await goto(`${shop}/login`)
  await run(`const reply = await fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify(${JSON.stringify(DEMO_ADMIN)}) })
    const { accessToken } = await reply.json()
    localStorage.setItem('accessToken', accessToken)`)
}

function assertCentred(what, box) {
  assert.ok(box.top >= 0 && box.bottom <= box.viewHeight, `${what} is on the screen: ${JSON.stringify(box)}`)
  assert.ok(
    Math.abs((box.left + box.right) / 2 - box.viewWidth / 2) < 20,
    `${what} is in the middle: ${JSON.stringify(box)}`,
  )
  assert.ok(box.bottom - box.content < 60, `${what} is no higher than its content: ${JSON.stringify(box)}`)
}

const CHECKS = {
  'a form dialog is centred and as high as its content': async ({ goto, run }) => {
    await goto(`${shop}/admin/brands`)
    const box = await run(
      `${UNTIL} (await until(() => named('button', 'Add Brand'), 'the button')).click(); ${BOX}`,
    )
    assertCentred('the form', box)
    assert.ok(
      Math.abs((box.top + box.bottom) / 2 - box.viewHeight / 2) < 40,
      `the form is in the middle: ${JSON.stringify(box)}`,
    )
  },
  'the palette is on the screen': async ({ goto, run }) => {
    await goto(`${shop}/admin/orders`)
    const box = await run(`${UNTIL} await until(() => named('h1', 'Orders'), 'the page')
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })); ${BOX}`)
    assertCentred('the palette', box)
  },
  'an empty date field is muted until a day is chosen': async ({ goto, run }) => {
    await goto(`${shop}/admin/orders`)
    const { empty, chosen } = await run(`${UNTIL}
      const field = await until(() => document.querySelector('input[type="date"]'), 'a date field')
      const empty = getComputedStyle(field).color
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '2026-11-20')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 800))
      return { empty, chosen: getComputedStyle(document.querySelector('input[type="date"]')).color }`)
    assert.notEqual(empty, chosen)
  },
  'focus returns to a cart button when a drawer is closed that the toast opened': async ({
    goto,
    run,
    press,
  }) => {
    await goto(`${shop}/products`)
    await run(`${UNTIL}
      await until(() => named('h1', 'Products'), 'the list')
      await new Promise((resolve) => setTimeout(resolve, 1500))
      const add = await until(() => [...document.querySelectorAll('main button')].find((one) => /Add to Cart/.test(one.textContent) && !one.disabled), 'Add to Cart')
      add.click()
      const view = await until(() => [...document.querySelectorAll('button, a')].find((one) => /View cart/i.test(one.textContent)), 'the toast')
      view.focus(); view.click()
      await until(shownDialog, 'the drawer')
      await new Promise((resolve) => setTimeout(resolve, 600))`)
    await press(ESCAPE)
    const focused = await run(`${UNTIL} await until(() => !shownDialog(), 'the drawer closed')
      await new Promise((resolve) => setTimeout(resolve, 400))
      const { tagName, textContent, ariaLabel } = document.activeElement
      return { tagName, name: (document.activeElement.getAttribute('aria-label') ?? textContent).trim().slice(0, 40) }`)
    // The toast's own button while it is still there, else the cart button; never the page.
    assert.match(focused.name, /cart/i, `focus is on ${JSON.stringify(focused)}`)
  },
}

/** Runs a check, prints its result, and returns true if it passed. */
async function passes(browser, [name, check]) {
  try {
    await check(browser)
    printLine(`passed  ${browser.name}: ${name}`)
    return true
  } catch (error) {
    printLine(`FAILED  ${browser.name}: ${name}\n        ${error.message}`)
    return false
  }
}

async function checkIn(open) {
  const browser = await open()
  try {
    await signInAsManager(browser)
    let isRight = true
    for (const check of Object.entries(CHECKS)) isRight = (await passes(browser, check)) && isRight
    return isRight
  } finally {
    await browser.close()
  }
}

async function checkAll() {
  const wanted = [openFirefox, openWebKit].filter(({ name }) => name.toLowerCase().includes(only))
  for (const open of wanted) if (!(await checkIn(open))) process.exitCode = 1
}

async function checkOwnShop() {
  const folder = mkdtempSync(join(tmpdir(), 'dobara-engines-'))
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(folder, 0o755)
  try {
    await withShop({ folder: ROOT, dataDir: join(folder, 'data'), port: PORT }, checkAll)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await (address ? checkAll() : checkOwnShop())
