import { signTrackingToken } from '@dobara/api/engine/orders/tracking-token.ts'
import { deliver, raise } from '@dobara/api/test/cases/test-cases.ts'
import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import type { SignedInUser } from '@dobara/api/context.ts'
import { hostileFiles } from '@dobara/providers/test/media/hostile-files.ts'
import { factsOf, placedPhoto } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../../../../packages/api/src/checked-ids.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { formOf, uploadForm } from '../../../test/test-form.ts'

let test: TestApp
let admin: SignedInUser
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = await addCustomer(test.shop, 'admin')
})
afterAll(() => test.stop())

const bearer = async (user: SignedInUser) => ({
  authorization: `Bearer ${(await signInAs(test.shop, user)).token}`,
})

/** A case of an order that was paid at the door. */
async function raised() {
  const shop = { ...test.shop, admin, pay: async () => undefined }
  const of = await deliver(shop, { isCash: true })
  const { id } = await raise(shop, of)
  return { ...of, id, url: `/api/cases/${id}`, mine: await bearer(of.customer) }
}

function sendPhoto(url: string, image: Buffer, more: { headers?: object; token?: string } = {}) {
  const { payload, headers } = formOf(uploadForm(image, more.token ? { token: more.token } : {}))
  return test.app.inject({
    method: 'POST',
    url: `${url}/photos`,
    payload,
    headers: { ...headers, ...more.headers },
  })
}

const photoIdOf = (reply: { json: () => { data: { photos: { id: string }[] } } }) =>
  reply.json().data.photos.at(-1)?.id ?? ''

it('a photo is visible only to its buyer, the holder of the order link and the back office', async () => {
  const { url, id, mine, orderId } = await raised()
  const located = await placedPhoto()
  expect((await factsOf(located)).hasExif).toBe(true)
  const sent = await sendPhoto(url, located, { headers: mine })
  expect(sent.statusCode).toBe(201)
  const photoId = photoIdOf(sent)
  const token = signTrackingToken(test.shop.deps, storedOrderId(orderId))
  const byLink = (given: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/linked-cases/${id}/photos/${photoId}`,
      payload: { token: given },
    })
  const see = (address: string, headers = {}) => test.app.inject({ url: address, headers })
  const seen = [
    await see(`${url}/photos/${photoId}`, mine),
    await byLink(token),
    await see(`/api/admin/cases/${id}/photos/${photoId}`, await bearer(admin)),
  ]
  for (const { statusCode, headers, rawPayload } of seen) {
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    // The photo must not reveal where it was taken.
    expect(await factsOf(rawPayload)).toEqual({ format: 'webp', hasExif: false })
  }
  const other = await raised()
  const refused = [
    await see(`${url}/photos/${photoId}`),
    await see(`${url}/photos/${photoId}`, other.mine),
    await see(`${other.url}/photos/${photoId}`, other.mine),
    await see(`/api/admin/cases/${id}/photos/${photoId}`, mine),
    await byLink('a-guess'),
    await byLink(signTrackingToken(test.shop.deps, storedOrderId(other.orderId))),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 403, 400, 404])
})

it('a hostile file is rejected or stored only as a re-encoded photo, over either route', async () => {
  const { url, id, mine, orderId } = await raised()
  const token = signTrackingToken(test.shop.deps, storedOrderId(orderId))
  const taken: string[] = []
  for (const { name, bytes } of await hostileFiles()) {
    const reply = await sendPhoto(url, bytes, { headers: mine })
    if (reply.statusCode < 400) taken.push(name)
    expect(reply.statusCode, name).toBeLessThan(500)
  }
  const storedPhotos = await test.shop.prisma.casePhoto.findMany({ where: { caseId: id } })
  expect(storedPhotos).toHaveLength(taken.length)
  // A file that is a picture after all is re-encoded, so that nothing attached to it is left.
  for (const { webp } of storedPhotos) expect(await factsOf(webp)).toEqual({ format: 'webp', hasExif: false })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect((await sendPhoto(`/api/linked-cases/${id}`, svg, { token })).statusCode).toBe(415)
})

it("a product's own return days and warranty months, set over REST, are fixed on its order line", async () => {
  const { shop } = test
  const { id: productId } = await addProduct(shop, { priceRupees: 9_999 })
  const backOffice = await bearer(admin)
  const set = async (promised: object) => {
    const reply = await test.app.inject({
      method: 'PUT',
      url: `/api/products/${productId}`,
      payload: promised,
      headers: backOffice,
    })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  await set({ returnWindowDays: 30, warrantyMonths: 12 })
  const customer = await addCustomer(shop)
  const orderId = await placeOrder(shop, { customer, productId })
  await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
  await set({ returnWindowDays: 0, warrantyMonths: 0 })
  await shop.as(admin).admin.orders.update({ id: orderId, status: 'delivered' })
  const reply = await test.app.inject({
    url: `/api/orders/${orderId}/cases`,
    headers: await bearer(customer),
  })
  const [item] = (reply.json() as { items: { possible: { kind: string; until: string }[] }[] }).items
  expect(item?.possible.map(({ kind, until }) => `${kind} ${until}`)).toEqual([
    'return 2026-12-21T18:29:59.999Z',
    'replacement 2026-12-21T18:29:59.999Z',
    'refund 2026-12-21T18:29:59.999Z',
    'repair 2027-11-21T18:29:59.999Z',
  ])
})
