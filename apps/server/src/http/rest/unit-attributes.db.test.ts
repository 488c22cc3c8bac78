import { addProduct } from '@dobara/api/test/test-products.ts'
import { addListedUnit } from '@dobara/api/test/test-units.ts'
import { attributesOf } from '@dobara/domain/catalog/attributes/attribute.ts'
import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let staff: SignedInCustomer
let productId: number
let code: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  staff = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: staff.userId }, data: { role: 'admin' } })
  const { id, stockItemId } = await addProduct(test.shop, { stock: 0 })
  productId = id
  code = (await addListedUnit(test.shop, { stockItemId })).code
})
afterAll(() => test.stop())

type Machine = { attributes: object; attributeDefinitions: { key: string; subject: string }[] }
type Shown = { facts: { key: string; value: unknown; labelHi: string }[] }
type Body = { code?: string; message?: string; fields?: Record<string, string>; data?: unknown }

async function call<Data, More = object>(options: InjectOptions, caller: SignedInCustomer | null = staff) {
  const reply = await test.app.inject(caller ? as(caller, options) : options)
  return { status: reply.statusCode, ...reply.json<Body & { data: Data } & More>() }
}
const put = (attributes: object) =>
  call<Machine>({ method: 'PUT', url: `/api/admin/units/${code}`, payload: { attributes } })

const OF_UNITS = attributesOf(BUILT_IN_ATTRIBUTES, 'unit').map((one) => ({
  ...one,
  value: one.choices[0]?.value ?? 'Two scratches on the lid',
}))

describe('the attributes of a machine over REST', () => {
  it.each(OF_UNITS)('sends $key to the page of the machine and to the choice of machines', async (one) => {
    const { key, value, labelHi } = one
    const saved = await put({ [key]: value })
    expect(saved).toMatchObject({ status: 200, data: { attributes: { [key]: value } } })
    const read = await call<Machine>({ method: 'GET', url: `/api/admin/units/${code}` })
    expect(read.data.attributeDefinitions.map((definition) => definition.key)).toEqual(
      OF_UNITS.map((definition) => definition.key),
    )
    const page = await call<Shown>({ method: 'GET', url: `/api/units/${code}` }, null)
    expect(page.data.facts).toMatchObject([{ key, value, labelHi }])
    const list = await call<unknown, { units: Shown[] }>(
      { method: 'GET', url: `/api/products/${productId}/units` },
      null,
    )
    expect(list.units.map(({ facts }) => facts)).toMatchObject([[{ key, value, labelHi }]])
    expect((await put({ [key]: null })).data.attributes).toEqual({})
  })

  it.each([
    ['one of what is offered', { pagesPerMinute: 20 }, 'pagesPerMinute'],
    ['one that there is not', { "x'; DROP TABLE unit": 1 }, "x'; DROP TABLE unit"],
    ['a wrong choice', { chargerKind: ['original'] }, 'chargerKind'],
    ['a list instead of a text', { marks: { $gt: '' } }, 'marks'],
    ['a text that is too long', { marks: 'x'.repeat(256) }, 'marks'],
  ])('refuses %s with a sentence at its field', async (_, attributes, key) => {
    const refused = await put(attributes)
    expect([400, 422]).toContain(refused.status)
    expect(JSON.stringify(refused.fields)).toContain(key)
  })

  it('lists the definitions of what is offered to everybody, and all to the back office', async () => {
    type List = { attributes: { key: string; subject: string }[] }
    const shown = await call<List['attributes']>({ method: 'GET', url: '/api/attributes' }, null)
    expect(new Set(shown.data.map(({ subject }) => subject))).toEqual(new Set(['offer']))
    const all = await call<List>({ method: 'GET', url: '/api/admin/attributes' })
    expect(JSON.stringify(all)).toContain('"subject":"unit"')
  })

  it('adds a definition of machines, which a filter refuses', async () => {
    const payload = { key: 'hingeFeel', subject: 'unit', label: 'Hinge', type: 'text', kinds: ['laptop'] }
    const wrong = await call({
      method: 'POST',
      url: '/api/attributes',
      payload: { ...payload, searchWeight: 'A' },
    })
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([422, ['searchWeight']])
    expect((await call({ method: 'POST', url: '/api/attributes', payload })).status).toBe(201)
    expect((await put({ hingeFeel: 'Stiff' })).data.attributes).toEqual({ hingeFeel: 'Stiff' })
  })
})
