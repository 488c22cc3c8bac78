import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SHOP_FLAGS, SHOP_MEMORY } from './shop-process.mjs'

it('is started in the documentation as npm start does', () => {
  const running = readFileSync(new URL('../docs/operations/running.md', import.meta.url), 'utf8')
  const settings = Object.entries(SHOP_MEMORY).map(([name, value]) => `${name}=${value}`)
  expect(running).toContain(`${settings.join(' ')} \\\n`)
  expect(running).toContain(
    `  node_modules/.bin/node ${SHOP_FLAGS.join(' ')} \\\n  apps/server/dist/main.js\n`,
  )
})
