import { addCustomer } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let authorization: string
let categoryId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const { token } = await signInAs(test.shop, await addCustomer(test.shop, 'admin'))
  authorization = `Bearer ${token}`
  const electronics = { name: 'Electronics', slug: 'electronics' }
  categoryId = (await test.shop.prisma.category.create({ data: electronics })).id
})
afterAll(() => test.stop())

const asAdmin = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
const show = async (id: number) =>
  (await test.app.inject({ method: 'GET', url: `/api/products/${id}` })).json().product

const laptop = {
  title: 'Dell Latitude 7490',
  brand: 'Dell',
  model: 'Latitude 7490',
  sku: '',
  price: 42_999,
  mrp: 89_999,
  discountPercent: 52.22,
  gstPercent: 18,
  stockQty: 3,
  inStock: true,
  cpu: 'Intel Core i5-8350U',
  gpu: 'Intel UHD 620',
  ramGb: 16,
  storage: '512GB SSD',
  ports: '2 × USB',
  os: 'Windows 11 Pro',
  keyboardLayout: 'US',
  color: 'Black',
  weightKg: 1.4,
  dimensionsMm: '331×220×18',
  displaySizeInches: 14,
  displayResolution: '1920x1080',
  displayPanel: 'IPS',
  displayRefreshHz: 60,
  brightnessNits: 300,
  batteryHealthPct: 88,
  batteryCycles: 210,
  condition: 'Refurbished-A',
  cosmeticNotes: 'None',
  functionalNotes: 'None',
  fulfillmentLocation: 'Bengaluru',
  warrantyMonths: 6,
  returnWindowDays: 15,
  highlights: 'Light\nQuick',
  description: 'A laptop.',
  metaTitle: 'Latitude',
  metaDescription: 'A laptop',
  metaKeywords: 'dell',
}

async function addLaptop(change: object = {}) {
  const reply = await asAdmin('POST', '/api/products', { ...laptop, categoryId, ...change })
  expect(reply.statusCode).toBe(201)
  return reply.json().product
}

describe('the documented calls of products and variants', () => {
  it('POST /api/products takes every documented field and returns the product', async () => {
    const reply = await asAdmin('POST', '/api/products', { ...laptop, categoryId })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { success: true, message: 'Product Added Successfully' },
    ])
    const { product, data } = reply.json()
    expect(data).toEqual(product)
    const { sku: _, ...written } = laptop
    expect(product).toMatchObject({ ...written, categoryId, sku: expect.stringMatching(/^DELL-.*-\d{4}$/) })
    expect(await show(product.id)).toMatchObject(written)
  })

  it.each([
    [{ title: '', price: null }, 422, 'rule_broken', 'Missing required fields: title, price'],
    [{ cpu: '', ramGb: '' }, 422, 'rule_broken', 'Missing required fields: cpu, ramGb'],
    [{ model: 'x'.repeat(129) }, 422, 'rule_broken', 'The model field is too long (maximum 128 characters)'],
    [{ ramGb: 'lots' }, 422, 'rule_broken', 'The ramGb field must be a valid number'],
    [{ ramGb: true }, 400, 'invalid_input', 'The ramGb field must be a valid number'],
    [{ status: 'x' }, 400, 'invalid_input', 'Unrecognized field: status'],
    [{ categoryId: undefined }, 422, 'rule_broken', 'Please select a category (or sub-category).'],
  ])('POST /api/products refuses %j with %i %s: %s', async (change, status, code, message) => {
    const reply = await asAdmin('POST', '/api/products', { ...laptop, categoryId, ...change })
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { success: false, code, message }])
  })

  it('POST /api/products takes a text of one word that is too long to be searched', async () => {
    const texts = { ports: 'x'.repeat(10_000), highlights: 'क'.repeat(10_000) }
    const { id } = await addLaptop(texts)
    expect(await show(id)).toMatchObject(texts)
  })

  it('POST /api/products refuses a SKU that is taken in the documented words', async () => {
    const { sku } = await addLaptop()
    const reply = await asAdmin('POST', '/api/products', { ...laptop, categoryId, sku })
    const message = 'Duplicate Entry - A product with this information already exists.'
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'sku_taken', message, fields: { sku: message } },
    ])
  })

  it('PUT /api/products/{id} takes stockQty, inStock and categoryId, or the whole product as it came', async () => {
    const { id } = await addLaptop()
    const body = { stockQty: 8, inStock: true, categoryId }
    const reply = await asAdmin('PUT', `/api/products/${id}`, body)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { success: true, message: 'Product Updated Successfully', product: { id, stockQty: 8, inStock: true } },
    ])
    const sold = await asAdmin('PUT', `/api/products/${id}`, { stockQty: 0, inStock: false })
    expect(sold.json().product).toMatchObject({ stockQty: 0, inStock: false })
    const shown = await show(id)
    const whole = await asAdmin('PUT', `/api/products/${id}`, { ...shown, price: 40_000 })
    expect([whole.statusCode, whole.json().product]).toMatchObject([200, { price: 40_000, stockQty: 0 }])
    expect((await show(id)).price).toBe(40_000)
  })

  it('PUT /api/products/{id} returns newer changes for a stale version, else saves', async () => {
    const { id, updatedAt } = await addLaptop()
    await asAdmin('PUT', `/api/products/${id}`, { price: 41_000 })
    const late = await asAdmin('PUT', `/api/products/${id}`, { price: 39_000, version: updatedAt })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', detail: { product: { id, price: 41_000 } } },
    ])
    const asRead = await asAdmin('PUT', `/api/products/${id}`, { price: 39_000, updatedAt })
    expect(asRead.statusCode).toBe(409)
    const plain = await asAdmin('PUT', `/api/products/${id}`, { price: 39_000 })
    expect([plain.statusCode, plain.json().product.price]).toEqual([200, 39_000])
  })

  it('POST, PUT and DELETE of variants answer with them', async () => {
    const { id } = await addLaptop()
    const one = {
      sku: `V-${id}`,
      attributes: { color: 'Black', ramGb: 16, storage: '1TB SSD' },
      price: 50_000,
    }
    const body = { variants: [{ ...one, stockQty: 0, inStock: false }] }
    const reply = await asAdmin('POST', `/api/products/${id}/variants`, body)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { success: true, message: 'All generated variants were created.', variants: [{ ...one, stockQty: 0 }] },
    ])
    const [{ id: variantId }] = reply.json().variants
    const url = `/api/products/variants/${variantId}`
    const priced = await asAdmin('PUT', url, { price: 48_000 })
    expect([priced.statusCode, priced.json().variant]).toMatchObject([200, { ...one, price: 48_000 }])
    const stocked = await asAdmin('PUT', url, { stockQty: 4, inStock: true })
    expect(stocked.json().variant).toMatchObject({ id: variantId, stockQty: 4, inStock: true })
    const whole = await asAdmin('PUT', url, stocked.json().variant)
    expect([whole.statusCode, whole.json().variant]).toEqual([200, stocked.json().variant])
    const { purchasePrice, tracking, ...shown } = stocked.json().variant
    expect([purchasePrice, tracking]).toEqual([null, 'quantity'])
    expect((await show(id)).variants).toEqual([shown])
    const late = await asAdmin('PUT', url, { price: 47_000, version: priced.json().variant.updatedAt })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', detail: { variant: stocked.json().variant } },
    ])
    expect((await show(id)).variants).toEqual([shown])
    const deleted = await asAdmin('DELETE', url)
    expect([deleted.statusCode, deleted.json()]).toMatchObject([
      200,
      { success: true, variant: { id: variantId } },
    ])
    expect((await show(id)).variants).toEqual([])
    const again = await asAdmin('DELETE', url)
    expect([again.statusCode, again.json()]).toMatchObject([404, { code: 'variant_not_found' }])
  })
})
