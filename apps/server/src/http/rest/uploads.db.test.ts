import { readdir, readFile } from 'node:fs/promises'
import { addPictured } from '@dobara/api/test/admin-images/test-images.ts'
import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { hostileFiles } from '@dobara/providers/test/media/hostile-files.ts'
import { pngOf, textBomb } from '@dobara/providers/test/media/png-parts.ts'
import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { type FormField, formOf, uploadForm } from '../../../test/test-form.ts'

const REST = '/api/images/upload'
const TRPC = '/trpc/admin.images.upload'

let test: TestApp
let admin: string
let customer: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const bearer = async (role: 'admin' | 'customer') =>
    `Bearer ${(await signInAs(test.shop, await addCustomer(test.shop, role))).token}`
  admin = await bearer('admin')
  customer = await bearer('customer')
})
afterAll(() => test.stop())

function send(
  fields: FormField[],
  { url = REST, authorization = admin }: { url?: string; authorization?: string } = {},
) {
  const { payload, headers } = formOf(fields)
  return test.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
}

describe('POST /api/images/upload', () => {
  it('accepts the documented form, and returns the image', async () => {
    const { id: productId } = await addProduct(test.shop)
    const fields = { productId, altText: 'ThinkPad - Image 1', isPrimary: 'true', sortOrder: 0 }
    const reply = await send(uploadForm(await photo(), fields))
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([201, 'no-store'])
    const image = {
      productId,
      productTitle: expect.any(String),
      productSku: expect.any(String),
      cloudinaryUrl: expect.stringMatching(/^\/media\/[\da-f]{32}\/640\.webp$/),
      altText: 'ThinkPad - Image 1',
      isPrimary: true,
      sortOrder: 0,
      width: 80,
      height: 60,
      fileSize: expect.any(Number),
    }
    expect(reply.json()).toMatchObject({
      success: true,
      message: 'Image uploaded successfully',
      image,
      data: image,
    })
    const list = await test.app.inject({
      url: `/api/images/admin/all?page=1&limit=20&search=&productId=${productId}`,
      headers: { authorization: admin },
    })
    expect(list.json().images).toMatchObject([image])
  })

  it('treats empty fields as not set: the picture is last, titled like its product', async () => {
    const { productId } = await addPictured(test.shop, 2)
    const reply = await send(
      uploadForm(await photo(), { productId, altText: '', isPrimary: '', sortOrder: '' }),
    )
    const { title } = await test.shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    expect(reply.json().image).toMatchObject({ altText: title, isPrimary: false, sortOrder: 2 })
  })

  it('takes the variants that the picture shows with commas between, and those of its product only', async () => {
    const { id: productId } = await addProduct(test.shop)
    const ids: number[] = []
    for (const sku of [`UP-${productId}-A`, `UP-${productId}-B`]) {
      const data = { productId, sku, color: sku, pricePaise: 100_00 }
      ids.push((await test.shop.prisma.productVariant.create({ data })).id)
    }
    const reply = await send(uploadForm(await photo(), { productId, variantIds: ids.join(',') }))
    expect(reply.json().image).toMatchObject({ variantIds: ids, variantId: ids[0] })
    const foreign = await send(uploadForm(await photo(), { productId, variantIds: '2147483647' }))
    expect(foreign.statusCode).toBe(404)
    const odd = await send(uploadForm(await photo(), { productId, variantIds: 'black' }))
    expect(odd.statusCode).toBe(400)
  })

  it('accepts the same form over tRPC, and returns its shape', async () => {
    const { id: productId } = await addProduct(test.shop)
    const reply = await send(uploadForm(await photo(), { productId, isPrimary: false }), { url: TRPC })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { result: { data: { productId, isPrimary: true } } },
    ])
  })

  it.each([REST, TRPC])('judges the caller at %s before it reads a byte of the form', async (url) => {
    const { id: productId } = await addProduct(test.shop)
    const whole = uploadForm(await photo(), { productId })
    for (const [authorization, status] of [
      ['', 401],
      [customer, 403],
    ] as const) {
      const { payload, headers } = formOf(whole, '')
      const cutOff = { method: 'POST', url, payload, headers: { ...headers, authorization } } as const
      expect((await test.app.inject(cutOff)).statusCode).toBe(status)
    }
    expect(await test.shop.prisma.productImage.count({ where: { productId } })).toBe(0)
  })

  it('refuses forms that are not of this call in a sentence, each with its status', async () => {
    const { id: productId } = await addProduct(test.shop)
    const image = await photo()
    const file = { name: 'image', value: image, filename: 'photo.jpg' }
    const product = { name: 'productId', value: String(productId) }
    const cases: [FormField[], number, string][] = [
      [[product], 422, 'Please select files and a product'],
      [[file], 400, 'Please select files and a product'],
      [[product, { name: 'image', value: 'not a file' }], 422, 'Please select files and a product'],
      [[product, file, { ...file, name: 'files' }], 400, 'Please send one file at a time.'],
      [[product, { ...file, name: 'picture' }], 400, 'Please select files and a product'],
      [[product, file, { name: 'role', value: 'admin' }], 400, 'Unrecognized field: role'],
      [[product, product, file], 400, 'Please give productId only once.'],
      [[product, file, { name: 'sortOrder', value: '-1' }], 422, 'The order is at least 0.'],
      [[product, file, { name: 'isPrimary', value: 'perhaps' }], 400, 'This must be true or false.'],
      [[product, file, { name: 'altText', value: 'x'.repeat(5_000) }], 413, 'The request is too large.'],
      [
        Array.from({ length: 12 }, (_, at) => ({ name: `f${at}`, value: 'x' })),
        413,
        'The request is too large.',
      ],
      [[{ name: '__proto__', value: 'x' }], 400, 'The request could not be read.'],
      [[{ ...product, value: '2147483647' }, file], 404, 'Product not found.'],
    ]
    for (const [fields, status, message] of cases) {
      const reply = await send(fields)
      expect([message, reply.statusCode, reply.json().message]).toEqual([message, status, message])
      expect(reply.json()).toMatchObject({
        success: false,
        code: expect.any(String),
        requestId: expect.any(String),
      })
    }
    const { payload, headers } = formOf(uploadForm(image, { productId }), '')
    const cut = await test.app.inject({
      method: 'POST',
      url: REST,
      payload,
      headers: { ...headers, authorization: admin },
    })
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'malformed'])
    expect(await test.shop.prisma.productImage.count({ where: { productId } })).toBe(0)
  })

  it('rejects forms on other calls, and other body types on this one', async () => {
    const form = uploadForm(await photo(), {})
    for (const url of [
      '/trpc/admin.images.setOrder',
      '/trpc/admin.images.upload?batch=1',
      '/api/images/admin/1/order',
    ]) {
      const method = url.startsWith('/api') ? 'PATCH' : 'POST'
      const { payload, headers } = formOf(form)
      const reply = await test.app.inject({
        method,
        url,
        payload,
        headers: { ...headers, authorization: admin },
      })
      expect([url, reply.statusCode]).toEqual([url, 415])
    }
    const json = {
      method: 'POST',
      url: REST,
      headers: { authorization: admin },
      payload: { productId: 1 },
    } as const
    expect((await test.app.inject(json)).json().message).toBe('Please select files and a product')
  })
})

describe('hostile files', () => {
  it('over sixty are refused with a sentence, in bounded memory, and leave nothing on the disk', async () => {
    const { id: productId } = await addProduct(test.shop)
    const before = await readdir(test.shop.sandbox.dir)
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(60)
    const taken: string[] = []
    let mostBytes = 0
    const rssBefore = process.memoryUsage.rss()
    for (const { name, bytes } of files) {
      const reply = await send(uploadForm(bytes, { productId }))
      const { code, message } = reply.json<{ code?: string; message: string }>()
      if (
        !/^image_(type|too_large|dimensions|missing)$/.test(code ?? '') ||
        !/^[A-Z].+[a-z.]$/.test(message)
      ) {
        taken.push(`${name}: ${reply.statusCode} ${code} ${message}`)
      }
      mostBytes = Math.max(mostBytes, process.memoryUsage.rss() - rssBefore)
    }
    expect(taken).toEqual([])
    expect(mostBytes / 1024 / 1024).toBeLessThan(400)
    expect(await readdir(test.shop.sandbox.dir)).toEqual(before)
    expect(await test.shop.prisma.productImage.count({ where: { productId } })).toBe(0)
  })

  it('a picture with appended or hidden data is stored as its pixels alone', async () => {
    const { id: productId } = await addProduct(test.shop)
    const hidden = Buffer.from('<script>hidden()</script>')
    const pixels = Buffer.alloc((30 * 3 + 1) * 20)
    for (const bytes of [
      Buffer.concat([await photo(), hidden]),
      pngOf({ width: 30, height: 20 }, pixels, [textBomb()]),
    ]) {
      const reply = await send(uploadForm(bytes, { productId }))
      expect(reply.statusCode).toBe(201)
    }
    const storedImages = await test.shop.prisma.productImage.findMany({ where: { productId } })
    for (const { storageKey, blur } of storedImages) {
      expect(blur).not.toContain(hidden.toString('base64').slice(0, 20))
      for (const file of await readdir(`${test.shop.sandbox.dir}/${storageKey}`)) {
        const content = await readFile(`${test.shop.sandbox.dir}/${storageKey}/${file}`)
        expect(content.includes(hidden)).toBe(false)
        expect(content.length).toBeLessThan(10_000)
      }
    }
  })
})
