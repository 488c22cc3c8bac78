import { fileURLToPath } from 'node:url'
import { addProduct, addStaff } from '@dobara/api/test/test-products.ts'
import { addListedUnit, FREE_UNIT_CODE, moveUnit } from '@dobara/api/test/test-units.ts'
import { addReportWithSerial, publishCollected } from '@dobara/api/test/units/test-collector.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { canonicalOf, dataOf, metaOf, startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'
import { loadRendering } from './render-pages.ts'

const BUILT = fileURLToPath(new URL('../../../../web/dist-server/server.js', import.meta.url))

let test: TestWeb
beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'), {
    renderPage: loadRendering(BUILT),
    longestRenderingMs: 60_000,
  })
})
afterAll(() => test.stop())

async function machine() {
  const { stockItemId } = await addProduct(test.shop, { stock: 0, priceRupees: 22_499 })
  return addListedUnit(test.shop, { stockItemId, batteryPct: 91, serial: `SECRET${stockItemId}Z9` })
}

async function textOf(url: string, language = 'en'): Promise<string> {
  const { body } = await test.open(url, { cookies: { dobara_language: language } })
  const rootHtml = body.slice(
    body.indexOf('<div id="root">'),
    body.indexOf('<script type="application/json"'),
  )
  return rootHtml
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the page of a machine', () => {
  it('renders report, battery, wipe and readable categories, in English and Hindi', async () => {
    const { code, storedCode } = await machine()
    const text = await textOf(`/unit/${code}`)
    for (const part of [
      'For sale',
      '₹22,499',
      'Add to Cart',
      'Passed',
      'F3: key functions work',
      'C4: good looks',
      '91 % of its design capacity',
      'with upower 1.90',
      `certificate WIPE-${storedCode}`,
      'What we checked',
      'Print',
    ])
      expect(text).toContain(part)
    const hindi = await textOf(`/unit/${code}`, 'hi')
    expect(hindi).toContain('बिक्री के लिए')
    expect(hindi).toContain('असली क्षमता का 91 %')
  })

  it('is one individual product to search engines, with one URL and no serial number', async () => {
    const { code, serial } = await machine()
    const { statusCode, body } = await test.open(`/unit/${code}`)
    expect(statusCode).toBe(200)
    expect(canonicalOf(body)).toMatch(new RegExp(`/unit/${code}$`))
    expect(metaOf(body, 'description')).toContain('battery 91 %')
    const [data] = dataOf(body)
    expect(data).toMatchObject({
      '@type': 'IndividualProduct',
      productID: code,
      itemCondition: 'https://schema.org/RefurbishedCondition',
      offers: { price: 22_499, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    })
    expect(body).not.toContain(serial)
    expect(body).not.toContain(serial.slice(0, 7))
  })

  it('hides the serial number and open tasks in a report that the collector filled', async () => {
    const unit = await machine()
    const { code, serial } = unit
    await publishCollected(test.shop, await addStaff(test.shop, 'technician'), unit)
    for (const [language, words] of [
      ['en', 'The serial number in the firmware is the one on the label.'],
      ['hi', 'फ़र्मवेयर का सीरियल नंबर लेबल वाला ही है।'],
    ] as const) {
      const { body } = await test.open(`/unit/${code}`, { cookies: { dobara_language: language } })
      expect(body).not.toContain(serial)
      expect(body).not.toMatch(/Run a full memory test|Pair a device|remaining/)
      expect(await textOf(`/unit/${code}`, language)).toContain(words)
    }
  })

  it('masks the serial number in a report that was published with it', async () => {
    const unit = await machine()
    await addReportWithSerial(test.shop, unit)
    const { body } = await test.open(`/unit/${unit.code}`)
    expect(body).toContain(`S/N •••${unit.serial.slice(-3)}`)
    expect(body.replace(/[\s-]/g, '').toUpperCase()).not.toContain(unit.serial)
  })

  it('redirects to the canonical code', async () => {
    const { code } = await machine()
    const { statusCode, headers } = await test.open(`/unit/${code.toLowerCase().replaceAll('-', '')}`)
    expect([301, 308]).toContain(statusCode)
    expect(headers.location).toMatch(new RegExp(`/unit/${code}$`))
  })

  it('shows that it is sold, without an offer', async () => {
    const { id, code } = await machine()
    await moveUnit(test.shop, { unitId: id, to: 'sold' })
    const { body } = await test.open(`/unit/${code}`)
    expect(dataOf(body)[0]).not.toHaveProperty('offers')
    const text = await textOf(`/unit/${code}`)
    expect(text).toContain('This machine has been sold.')
    expect(text).not.toContain('Add to Cart')
  })

  it.each([FREE_UNIT_CODE, 'DB-1', 'nothing'])('returns 404 for %s', async (code) => {
    expect((await test.open(`/unit/${code}`)).statusCode).toBe(404)
  })
})
