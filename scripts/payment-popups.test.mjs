import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './run-program.mjs'

const SERVER = 'apps/server/src/services/payment-providers.ts'
const WEB = 'apps/web/src/lib/payment-popup/popups.ts'
const namesIn = (path, list, name) => {
  const source = readFileSync(join(ROOT, path), 'utf8')
  return [...(source.match(list)?.[1] ?? '').matchAll(name)].map(([, found]) => found)
}

describe('the payment providers of the server', () => {
  it('have each their pop-up in the web app', () => {
    const providers = namesIn(SERVER, /PAYMENT_PROVIDERS = \{(.*?)\n\}/s, /^ {2}(\w+): \{/gm)
    expect(providers).toContain('razorpay')
    expect(namesIn(WEB, /const POPUPS:[^=]* = \{(.*?)\}/s, /(\w+):/g)).toEqual(providers)
  })
})
