import type { Plugins } from '@dobara/api/plugins.ts'
import { faultsOf, importFile } from '@dobara/api/test/admin-products/test-imports.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { refusalOf } from '@dobara/api/test/sign-in/test-browser.ts'
import { csvLine } from '@dobara/domain/csv/csv.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Planted, plantPlugins, pluginSource } from '../../../test/plugins/test-plugins.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/** Part numbers begin with P; one value throws, one never returns, and one gets an invalid reply. */
const KINDS = `[
  {
    name: 'part-number', title: { en: 'Part number', hi: 'पार्ट नंबर' }, base: 'text',
    async check(value: any) {
      if (value === 'BOMB') throw new Error('boom')
      if (value === 'SLOW') await new Promise(() => {})
      if (value === 'ODD') return 'no'
      return value.startsWith('P') ? null : { en: 'A part number begins with P, not ' + value, hi: 'पार्ट नंबर P से शुरू होता है' }
    },
  },
  { name: 'even', title: { en: 'Even number', hi: 'सम संख्या' }, base: 'whole', check: (value: any) => (value % 2 === 0 ? null : { en: 'It is odd.', hi: 'यह विषम है।' }) },
]`
const REFUSAL = 'A part number begins with P, not X1'

let planted: Planted
let test: TestApp
let plugins: Plugins
let kinds: Plugins['attributeKinds']
let office: ReturnType<TestApp['shop']['as']>['admin']
let authorization: string
let id: number
let sku: string
beforeAll(async () => {
  planted = await plantPlugins({ parts: pluginSource('parts', { parts: `{ attributeKinds: ${KINDS} }` }) })
  plugins = { ...(await planted.load()) }
  kinds = plugins.attributeKinds
  test = await startTestApp(inject('templateUrl'), { plugins })
  const { shop } = test
  shop.deps.plugins = plugins
  const admin = await addCustomer(shop, 'admin')
  office = shop.as(admin).admin
  authorization = `Bearer ${(await signInAs(shop, admin)).token}`
  id = (await addProduct(shop)).id
  sku = (await office.products.get({ id })).sku
  await office.attributes.create({ ...OWN, key: 'partNumber', label: 'Part number' })
})
afterEach(() => {
  plugins.attributeKinds = kinds
})
afterAll(async () => {
  await test.stop()
  await planted.remove()
})

const OWN = { type: 'text', pluginKind: 'part-number' } as const
const save = (partNumber: string | null, more: object = {}) =>
  office.products.update({ id, attributes: { partNumber, ...more } })
const saved = async () => (await office.products.get({ id })).attributes.partNumber
const put = (url: string, payload: object) =>
  test.app.inject({ method: 'PUT', url, headers: { authorization }, payload })
const csvOf = (...rows: string[][]) => [['sku', 'partNumber'], ...rows].map(csvLine).join('')

describe('an attribute of the kind of a plug-in', () => {
  it('takes the values that the plug-in lets pass, by form, REST and file, and filters by its type', async () => {
    expect((await office.attributes.list()).pluginKinds).toEqual([
      { name: 'part-number', title: { en: 'Part number', hi: 'पार्ट नंबर' }, base: 'text' },
      { name: 'even', title: { en: 'Even number', hi: 'सम संख्या' }, base: 'whole' },
    ])
    await save('P1')
    expect(await saved()).toBe('P1')
    expect((await put(`/api/products/${id}`, { attributes: { partNumber: 'P2' } })).statusCode).toBe(200)
    expect(await saved()).toBe('P2')
    expect(faultsOf(await importFile(test.shop, office.products, csvOf([sku, 'P3'])))).toEqual([])
    expect(await saved()).toBe('P3')
    await office.attributes.create({
      key: 'pairs',
      label: 'Pairs',
      type: 'whole',
      pluginKind: 'even',
      filter: 'values',
    })
    await save('P3', { pairs: 4 })
    const list = await test.shop.visitor().catalog.list({ attributes: ['pairs:4'] })
    expect(list.products.map((product) => product.id)).toEqual([id])
  })

  it("rejects others with the plug-in's message, at their field", async () => {
    expect(await refusalOf(save('X1'))).toMatchObject({
      code: 'RULE_BROKEN',
      fields: { 'attributes.partNumber': REFUSAL },
    })
    await expect(save('X1')).rejects.toMatchObject({
      cause: { faults: { 'attributes.partNumber': { values: { hi: 'पार्ट नंबर P से शुरू होता है' } } } },
    })
    const reply = await put(`/api/products/${id}`, { attributes: { partNumber: 'X1' } })
    expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining(REFUSAL)])
    const other = await addProduct(test.shop)
    const { sku: otherSku } = await office.products.get({ id: other.id })
    const done = await importFile(test.shop, office.products, csvOf([sku, 'X1'], [otherSku, 'P7']))
    expect([faultsOf(done), done.updated]).toEqual([[[2, 'partNumber', REFUSAL]], 1])
    const variant = { sku: 'PART-V', price: 10, attributes: { partNumber: 'X1' } }
    expect(await refusalOf(office.products.variants.create({ id, variants: [variant] }))).toMatchObject({
      fields: { 'variants.0.attributes.partNumber': REFUSAL },
    })
  })

  it.each(['BOMB', 'SLOW', 'ODD'])(
    'refuses what the plug-in cannot judge, such as %s, and nothing else',
    async (value) => {
      const before = await saved()
      expect((await refusalOf(save(value))).fields?.['attributes.partNumber']).toMatch(
        /^Part number could not be checked: the plug-in parts did not answer\./,
      )
      expect(await saved()).toBe(before)
      const other = await addProduct(test.shop)
      await office.products.update({ id: other.id, attributes: { partNumber: 'P9' } })
    },
  )

  it('is only made of a kind that is there, and of its type', async () => {
    for (const wrong of [{ pluginKind: 'none' }, { pluginKind: 'even' }])
      expect(
        await refusalOf(office.attributes.create({ ...OWN, ...wrong, key: 'wrongOne', label: 'Wrong' })),
      ).toMatchObject({
        code: 'RULE_BROKEN',
        fields: { pluginKind: expect.stringContaining(wrong.pluginKind) },
      })
  })

  it('works as its type without the plug-in, preserves its kind, and can convert to the type', async () => {
    plugins.attributeKinds = []
    const { attributes, pluginKinds } = await office.attributes.list()
    expect(pluginKinds).toEqual([])
    const { id: _id, ...found } = attributes.find(({ key }) => key === 'partNumber') ?? { id: 0 }
    expect(found).toMatchObject(OWN)
    await save('X2')
    expect(await saved()).toBe('X2')
    const change = { ...OWN, id: _id, label: 'Part' }
    expect(await office.attributes.update(change)).toMatchObject({ label: 'Part', pluginKind: 'part-number' })
    const retyped = { ...change, pluginKind: 'even' }
    expect(await refusalOf(office.attributes.update(retyped))).toMatchObject({ code: 'RULE_BROKEN' })
    plugins.attributeKinds = kinds
    // Values that were saved in the meantime are not validated again.
    await save('X2', { pairs: 6 })
    const url = `/api/attributes/${_id}`
    const reply = await put(url, { label: 'Part number', type: 'text' })
    expect(reply.json()).toMatchObject({ success: true, data: { pluginKind: null } })
    await save('X3')
    expect(await saved()).toBe('X3')
  })
})
