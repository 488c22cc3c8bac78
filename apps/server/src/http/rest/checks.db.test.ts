import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { addProduct } from '@dobara/api/test/test-products.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'
import { formOf, uploadForm } from '../../../test/test-form.ts'

let test: TestApp
let admin: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
})
afterAll(() => test.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function call(method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
  const reply = await test.app.inject(as(admin, { method, url, headers, ...(payload && { payload }) }))
  return { status: reply.statusCode, body: reply.json() }
}

const TEMPLATE = {
  name: 'Rest check',
  sections: [{ label: 'Outside', points: [{ label: 'Lid' }, { label: 'Feet' }] }],
}

describe('checks over REST', () => {
  it('go from a template to a report that the product shows, and to its correction', async () => {
    const made = await call('POST', '/api/admin/check-templates', TEMPLATE)
    expect([made.status, made.body.data.sections[0].points[0].key]).toEqual([201, 'lid'])
    const { id: templateId, updatedAt } = made.body.data
    const changed = { ...made.body.data, nameHi: 'जाँच' }
    expect((await call('PUT', `/api/admin/check-templates/${templateId}`, changed)).body.data.version).toBe(2)
    const old = await call('PUT', `/api/admin/check-templates/${templateId}`, { ...changed, updatedAt })
    expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await call('GET', '/api/admin/check-templates')).body.data.templates).toContainEqual(
      expect.objectContaining({ id: templateId, nameHi: 'जाँच' }),
    )

    const { id } = await addProduct(test.shop)
    const started = await call('POST', `/api/products/${id}/checks`, { templateId })
    expect([started.status, started.body.data.templateVersion]).toEqual([201, 2])
    const url = `/api/checks/${started.body.data.id}`
    const points = [
      { key: 'lid', result: 'pass' },
      { key: 'feet', result: 'fail' },
    ]
    await call('PATCH', url, { points, technician: 'Asha' })
    const refused = await call('POST', `${url}/finish`, { outcome: 'passed' })
    expect([refused.status, refused.body.code]).toEqual([422, 'check_failures_open'])
    const form = formOf(uploadForm(await photo(), { pointKey: 'feet' }))
    const withPhoto = await test.app.inject(as(admin, { method: 'POST', url: `${url}/photos`, ...form }))
    expect([withPhoto.statusCode, withPhoto.json().data.photos[0].pointKey]).toEqual([201, 'feet'])
    await call('PATCH', url, { points: [{ key: 'feet', result: 'fixed' }] })
    expect((await call('POST', `${url}/finish`, { outcome: 'passed' })).status).toBe(200)

    const { qualityReport } = (await call('GET', `/api/products/${id}`)).body.product
    expect(qualityReport).toMatchObject({
      technician: 'Asha',
      outcome: 'passed',
      points: [{ result: 'pass' }, { point: 2, result: 'fixed' }],
      photos: [{ pointKey: 'feet' }],
    })
    expect((await call('DELETE', url)).body.code).toBe('check_finished')
    const correction = await call('POST', `${url}/corrections`)
    expect([correction.status, correction.body.data.version]).toEqual([201, 2])
    const listed = (await call('GET', `/api/products/${id}/checks`)).body.data.reports
    expect(listed.map(({ outcome }: { outcome: string | null }) => outcome)).toEqual([null, 'passed'])
    const discarded = await call('DELETE', `/api/checks/${correction.body.data.id}`)
    expect([discarded.status, discarded.body.message]).toEqual([200, 'Check report discarded'])
  })

  it('finish nothing from an old version in If-Match', async () => {
    const { id: templateId } = (
      await call('POST', '/api/admin/check-templates', { ...TEMPLATE, name: 'Other' })
    ).body.data
    const { id } = await addProduct(test.shop)
    const { id: checkId } = (await call('POST', `/api/products/${id}/checks`, { templateId })).body.data
    const saved = await call('PATCH', `/api/checks/${checkId}`, { points: [{ key: 'lid', result: 'pass' }] })
    expect(saved.status).toBe(200)
    const seen = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    const reply = await call('POST', `/api/checks/${checkId}/finish`, { outcome: 'passed' }, seen)
    expect([reply.status, reply.body.code]).toEqual([412, 'precondition_failed'])
  })
})
