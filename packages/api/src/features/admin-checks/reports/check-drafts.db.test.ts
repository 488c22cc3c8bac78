import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type CheckAdmin,
  type CheckShop,
  openCheckShop,
  refusal,
  unique,
} from '../../../../test/checks/test-checks.ts'
import { addCustomer, addProduct, addStaff } from '../../../../test/test-products.ts'

let at: CheckShop
let shop: CheckShop['shop']
let admin: CheckAdmin
let other: CheckAdmin
beforeAll(async () => {
  at = await openCheckShop(inject('templateUrl'))
  ;({ shop, admin, other } = at)
})
afterAll(() => at.stop())

describe('starting a check report', () => {
  it('continues the draft that is open, also when two people start at once', async () => {
    const { id } = await addProduct(shop)
    const { id: templateId } = await at.newTemplate()
    const drafts = await Promise.all(
      [admin, other, admin, other].map((one) => one.checks.start({ id, templateId })),
    )
    expect(new Set(drafts.map((draft) => draft.id)).size).toBe(1)
    const entries = { where: { entity: 'check_report', entityId: String(drafts[0]?.id) } }
    expect(await shop.prisma.auditEntry.count(entries)).toBe(1)
    const { id: secondId } = await at.newTemplate()
    await expect(admin.checks.start({ id, templateId: secondId })).rejects.toMatchObject({
      cause: { code: 'CHECK_DRAFT_OPEN', detail: { id: drafts[0]?.id } },
    })
  })

  it('is refused for what there is not, an archived template and one for other kinds', async () => {
    const { id } = await addProduct(shop)
    const another = await addProduct(shop)
    const variant = await shop.prisma.productVariant.create({
      data: { productId: another.id, sku: unique('V'), pricePaise: 100 },
    })
    const { id: templateId } = await at.newTemplate()
    const archived = await at.newTemplate({ isActive: false })
    const printers = await at.newTemplate({ kinds: ['printer'] })
    const start = admin.checks.start
    await expect(start({ id: 2_147_483_647, templateId })).rejects.toMatchObject(refusal('PRODUCT_NOT_FOUND'))
    await expect(start({ id, templateId, variantId: variant.id })).rejects.toMatchObject(
      refusal('VARIANT_NOT_FOUND'),
    )
    await expect(start({ id, templateId: 2_147_483_647 })).rejects.toMatchObject(
      refusal('CHECK_TEMPLATE_NOT_FOUND'),
    )
    await expect(start({ id, templateId: archived.id })).rejects.toMatchObject(
      refusal('CHECK_TEMPLATE_ARCHIVED'),
    )
    await expect(start({ id, templateId: printers.id })).rejects.toMatchObject(
      refusal('CHECK_TEMPLATE_OTHER_KIND'),
    )
  })

  it('is about a variant where one is named, and the shop shows it of that variant', async () => {
    const { id } = await addProduct(shop)
    const data = { productId: id, sku: unique('V').replace(' ', '-'), pricePaise: 100, ramGb: 8 }
    const variant = await shop.prisma.productVariant.create({ data })
    const { id: templateId } = await at.newTemplate()
    const report = await admin.checks.start({ id, variantId: variant.id, templateId })
    await at.pass(report.id)
    await admin.checks.finish({ id: report.id, outcome: 'passed' })
    const product = await shop.visitor().catalog.byId({ id })
    expect([product.qualityReport, product.variantReports?.[0]?.variantId]).toEqual([null, variant.id])
    expect(await admin.checks.ofProduct({ id })).toMatchObject({
      variants: [{ sku: data.sku, name: '8 GB' }],
      reports: [{ variantSku: data.sku, marked: 2, total: 2, failures: 0 }],
    })
  })
})

describe('a draft', () => {
  it('merges what two people mark at once, and is not shown', async () => {
    const { id, productId } = await at.newDraft()
    await Promise.all([
      admin.checks.save({ id, points: [{ key: 'lid', result: 'pass' }] }),
      other.checks.save({ id, points: [{ key: 'feet', result: 'fail', note: ' One is missing. ' }] }),
      admin.checks.save({ id, technician: 'Asha', checkedAt: '2026-11-20', note: 'Whole' }),
    ])
    expect(await admin.checks.get({ id })).toMatchObject({
      technician: 'Asha',
      note: 'Whole',
      checkedAt: '2026-11-19T18:30:00.000Z',
      sections: [
        {
          points: [
            { key: 'lid', result: 'pass', note: null },
            { key: 'feet', result: 'fail', note: 'One is missing.' },
          ],
        },
      ],
    })
    expect(await at.shownReport(productId)).toBeNull()
  })

  it('preserves answers of another user that the sender had not seen, and accepts the rest', async () => {
    const { id } = await at.newDraft()
    const seen = { result: [null], note: [null] }
    const offline = {
      id,
      note: 'Typed in the cellar',
      checkedAt: '2026-11-19',
      points: [
        { key: 'lid', result: 'pass' as const, note: 'Whole.', seen },
        { key: 'feet', result: 'pass' as const, seen },
      ],
      seen: { note: [null], checkedAt: ['2026-11-18'] },
    }
    await other.checks.save({ id, points: [{ key: 'lid', result: 'fail' }], checkedAt: '2026-11-20' })
    const saved = await admin.checks.save(offline)
    const again = await admin.checks.save(offline)
    for (const report of [saved, again])
      expect(report).toMatchObject({
        note: 'Typed in the cellar',
        checkedAt: '2026-11-19T18:30:00.000Z',
        sections: [
          {
            points: [
              { key: 'lid', result: 'fail', note: 'Whole.' },
              { key: 'feet', result: 'pass', note: null },
            ],
          },
        ],
      })
    const knowing = { key: 'lid', result: 'fixed' as const, seen: { result: ['fail' as const] } }
    const replaced = await admin.checks.save({ id, points: [knowing] })
    expect(replaced.sections[0]?.points[0]).toMatchObject({ result: 'fixed' })
  })

  it.each([
    ['a result that there is not', { points: [{ key: 'lid', result: 'perfect' }] }, null],
    [
      'a point that it does not have',
      { points: [{ key: '__proto__', result: 'pass' }] },
      'CHECK_POINT_NOT_FOUND',
    ],
    ['a day to come', { checkedAt: '2026-11-23' }, 'RULE_BROKEN'],
    ['a note of a novel', { points: [{ key: 'lid', note: 'x'.repeat(501) }] }, null],
    ['an outcome', { outcome: 'passed' }, null],
    ['101 points', { points: Array.from({ length: 101 }, () => ({ key: 'lid' })) }, null],
  ])('refuses %s', async (_what, change, code) => {
    const { id } = await at.newDraft()
    await expect(admin.checks.save({ id, ...change } as never)).rejects.toMatchObject(
      code === null
        ? { code: expect.stringMatching(/^(BAD_REQUEST|UNPROCESSABLE_CONTENT)$/) }
        : refusal(code),
    )
  })

  it('can be discarded, with its photos', async () => {
    const { id, productId, template } = await at.newDraft()
    await admin.checks.addPhoto({ id, image: await photo(), pointKey: 'lid' })
    await admin.checks.discard({ id })
    await expect(admin.checks.get({ id })).rejects.toMatchObject(refusal('CHECK_NOT_FOUND'))
    await expect(admin.checks.discard({ id })).rejects.toMatchObject(refusal('CHECK_NOT_FOUND'))
    expect((await admin.checks.start({ id: productId, templateId: template.id })).photos).toEqual([])
  })
})

describe('photos of a check report', () => {
  it('are there once where the same picture of a point is sent again', async () => {
    const { id } = await at.newDraft()
    const image = await photo()
    const { photos } = await admin.checks.addPhoto({ id, image, pointKey: 'lid' })
    expect((await admin.checks.addPhoto({ id, image, pointKey: 'lid' })).photos).toEqual(photos)
    expect((await admin.checks.addPhoto({ id, image, pointKey: 'feet' })).photos).toHaveLength(2)
  })

  it('are refused for an unknown point, for a file that is no image and beyond 24', async () => {
    const { id } = await at.newDraft()
    const image = await photo()
    await expect(admin.checks.addPhoto({ id, image, pointKey: 'nothing' })).rejects.toMatchObject(
      refusal('CHECK_POINT_NOT_FOUND'),
    )
    await expect(
      admin.checks.addPhoto({ id, image: Buffer.from('<svg onload=alert(1)>') }),
    ).rejects.toMatchObject(refusal('IMAGE_TYPE'))
    const stored = { storageKey: 'k', url: '/media/k/640.webp', width: 8, height: 6, reportId: id }
    await shop.prisma.checkPhoto.createMany({ data: Array.from({ length: 23 }, () => stored) })
    const images = await Promise.all([photo(), photo(), photo()])
    const adding = images.map((one) => admin.checks.addPhoto({ id, image: one }))
    const outcomes = await Promise.allSettled(adding)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { photos } = await admin.checks.get({ id })
    expect(photos.filter(({ url }) => url !== stored.url)).toHaveLength(1)
    await expect(admin.checks.removePhoto({ id, photoId: 2_147_483_647 })).rejects.toMatchObject(
      refusal('CHECK_PHOTO_NOT_FOUND'),
    )
  })
})

describe('staff who may enter check reports', () => {
  it('are those who may change the catalogue; others of the staff read them', async () => {
    const reader = shop.as(await addStaff(shop, 'read_only')).admin
    const { id, productId } = await at.newDraft()
    expect((await reader.checks.get({ id })).id).toBe(id)
    expect((await reader.checks.ofProduct({ id: productId })).reports).toHaveLength(1)
    await expect(reader.checks.save({ id, note: 'No' })).rejects.toMatchObject({
      cause: { code: 'PERMISSION_REQUIRED' },
    })
    await expect(shop.as(await addCustomer(shop)).admin.checks.get({ id })).rejects.toMatchObject({
      cause: { code: 'ADMIN_REQUIRED' },
    })
  })
})
