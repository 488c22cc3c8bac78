import { DEFAULT_SETTINGS } from '@dobara/domain/settings/store-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { PLAIN_ZONES, SETTINGS_CALLS } from '../../../test/settings/test-settings-calls.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

const DIWALI = {
  title: 'Diwali',
  text: 'A bag goes with it.',
  titleHi: 'दिवाली',
  textHi: 'साथ में एक बैग।',
}
let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.setting.deleteMany()
})

const settings = () => shop.as(admin).admin.settings
const identity = { ...SETTINGS_CALLS['admin.settings.saveShop'], updatedAt: null }
const entriesOf = (section: string) =>
  shop.prisma.auditEntry.findMany({
    where: { entity: 'setting', entityId: section },
    orderBy: { id: 'asc' },
  })

const daysInLog = (least: number | null, most: number | null) => ({
  'zones.E.daysLeast': least,
  'zones.E.daysMost': most,
})

describe('the settings of a shop', () => {
  it('are the defaults of a new shop until they are saved', async () => {
    const { shop: own, shipping, cod, counters, offers } = await settings().get()
    expect(own).toMatchObject({ name: 'My shop', legalName: '', gstin: '', updatedAt: null })
    expect(shipping).toEqual({
      standard: 199,
      express: 499,
      freeFrom: 50_000,
      zones: PLAIN_ZONES,
      updatedAt: null,
    })
    expect(cod).toMatchObject({ isEnabled: true, min: 500, max: 50_000, blockedPins: '' })
    expect([counters.rating, offers.offers]).toEqual([0, []])
  })

  it('are in force from the moment they are saved, and come back as they were typed', async () => {
    await settings().saveShop({ ...identity, name: 'Phir Se', gstin: '29zzzcs1234a1z5', line2: 'Ulsoor' })
    await settings().saveShipping({
      standard: 99.5,
      express: 300,
      freeFrom: 10_000,
      zones: PLAIN_ZONES,
      updatedAt: null,
    })
    await settings().saveOffers({
      offers: [DIWALI],
      updatedAt: null,
    })
    const info = await shop.visitor().store.info()
    expect(info.shop).toMatchObject({
      name: 'Phir Se',
      addressLines: ['1 MG Road', 'Ulsoor'],
      gstin: '29ZZZCS1234A1Z5',
    })
    expect([info.freeShippingFrom, info.offers]).toEqual([10_000, [DIWALI]])
    const { shop: own, shipping } = await settings().get()
    expect(own).toMatchObject({
      line1: '1 MG Road',
      line2: 'Ulsoor',
      originPin: '560001',
      state: 'Karnataka',
    })
    expect(shipping.standard).toBe(99.5)
    const stored = await shop.prisma.setting.findUniqueOrThrow({ where: { key: 'shop' } })
    expect(stored.value).toMatchObject({ stateCode: '29' })
  })

  it('refuse the second of two editors, also when nothing was saved before', async () => {
    const promises = { warrantyMonths: 12, replacementDays: 7, tradeInQuoteDays: 7 }
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => settings().savePromises({ ...promises, updatedAt: null })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { updatedAt } = (await settings().get()).promises
    await settings().savePromises({ warrantyMonths: 9, replacementDays: 7, tradeInQuoteDays: 7, updatedAt })
    const late = settings().savePromises({
      warrantyMonths: 3,
      replacementDays: 7,
      tradeInQuoteDays: 7,
      updatedAt,
    })
    expect(await refusalOf(late)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await settings().get()).promises.warrantyMonths).toBe(9)
  })

  it('store the own values of a zone, and the log names each of its fees', async () => {
    const plain = PLAIN_ZONES.A
    const far = { ...plain, standard: 299.5, freeFrom: 0, daysLeast: 6, daysMost: 10, takesCash: false }
    const fees = { standard: 199, express: 499, freeFrom: 50_000 }
    const { updatedAt } = await settings().saveShipping({
      ...fees,
      zones: { ...PLAIN_ZONES, E: far },
      updatedAt: null,
    })
    expect((await settings().get()).shipping.zones).toEqual({ ...PLAIN_ZONES, E: far })
    const { value } = await shop.prisma.setting.findUniqueOrThrow({ where: { key: 'shipping' } })
    expect(value).toMatchObject({
      zones: {
        E: {
          standardPaise: 299_50,
          expressPaise: null,
          freeFromPaise: 0,
          takesCash: false,
          transitDays: [6, 10],
        },
      },
    })
    await settings().saveShipping({ ...fees, zones: PLAIN_ZONES, updatedAt })
    const last = (await entriesOf('shipping')).at(-1)
    expect([last?.before, last?.after]).toEqual([
      { 'zones.E.standard': 299.5, 'zones.E.freeFrom': 0, ...daysInLog(6, 10), 'zones.E.takesCash': false },
      {
        'zones.E.standard': null,
        'zones.E.freeFrom': null,
        ...daysInLog(null, null),
        'zones.E.takesCash': true,
      },
    ])
  })

  it.each([
    [{ standard: -1 }, 'zones.B.standard'],
    [{ express: 2_00_00_001 }, 'zones.B.express'],
    [{ freeFrom: Number.NaN }, 'zones.B.freeFrom'],
  ])('reject a zone with %j and report its field', async (wrong, field) => {
    const zones = { ...PLAIN_ZONES, B: { ...PLAIN_ZONES.B, ...wrong } }
    const refusal = await refusalOf(
      settings().saveShipping({ standard: 1, express: 2, freeFrom: 3, zones, updatedAt: null }),
    )
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  it('leave an entry of what changed, which names no officer', async () => {
    const earlier = await entriesOf('shop')
    const { updatedAt } = await settings().saveShop(identity)
    const officer = { officerName: 'Ravi Rao', phone: '1800 123 4567' }
    const { updatedAt: last } = await settings().saveShop({ ...identity, ...officer, updatedAt })
    await settings().saveShop({ ...identity, ...officer, updatedAt: last })
    const entries = (await entriesOf('shop')).slice(earlier.length)
    expect(entries).toHaveLength(2)
    expect(entries[1]).toMatchObject({
      action: 'settings.changed',
      actorId: admin.id,
      before: { officerName: '…', phone: '+91 80 0000 0000' },
      after: { officerName: '…', phone: '1800 123 4567' },
    })
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toMatch(/Ravi|Meera/)
  })

  it.each([
    [{ gstin: '29ZZZCS1234A1Z6' }, { gstin: 'valid 15-character GSTIN' }],
    [{ gstin: '27ZZZCS1234A1Z9' }, { gstin: 'A GSTIN of Karnataka begins with 29.' }],
    [{ postcode: '400001' }, { state: 'PIN code 400001 is in Maharashtra' }],
    [{ originPin: '990000' }, { originPin: 'valid 6-digit PIN code' }],
    [{ phone: '22223333' }, { phone: 'with its area code' }],
    [{ email: 'nobody' }, { email: 'valid email' }],
    [{ hours: ' ' }, { hours: 'Please fill the hours' }],
    [{ cin: 'U46510KA2021' }, { cin: 'A CIN has 21 characters' }],
  ])('refuse an identity that contradicts itself: %j', async (wrong, fault) => {
    const refusal = await refusalOf(settings().saveShop({ ...identity, ...wrong }))
    const [field = '', message] = Object.entries(fault)[0] ?? []
    expect(refusal.fields?.[field]).toContain(message)
    expect(await shop.prisma.setting.count()).toBe(0)
  })

  it('restrict cash to the legal limit and PIN codes to valid ones', async () => {
    const cash = { ...SETTINGS_CALLS['admin.settings.saveCash'], updatedAt: null }
    const faultsOf = async (wrong: Partial<typeof cash>) =>
      (await refusalOf(settings().saveCash({ ...cash, ...wrong }))).fields
    expect(await faultsOf({ max: 200_000 })).toMatchObject({
      max: expect.stringContaining('₹2,00,000 or more'),
    })
    expect(await faultsOf({ min: 10 })).toMatchObject({ max: expect.stringContaining('below the smallest') })
    expect(await faultsOf({ blockedPins: '560001 79, 012' })).toEqual({
      blockedPins: 'These are not PIN codes or first digits of them: 012',
    })
    await settings().saveCash({ ...cash, blockedPins: '560001,79\n79' })
    expect((await settings().get()).cod.blockedPins).toBe('560001 79')
    const { value } = await shop.prisma.setting.findUniqueOrThrow({ where: { key: 'cod' } })
    expect(value).toMatchObject({ minPaise: 100, maxPaise: 200, blockedPins: ['560001', '79'] })
    expect(Object.keys(value as object).sort()).toEqual(Object.keys(DEFAULT_SETTINGS.cod).sort())
  })

  it('are the business of administrators', async () => {
    const customer = await addCustomer(shop)
    expect(await refusalOf(shop.as(customer).admin.settings.get())).toMatchObject({ code: 'ADMIN_REQUIRED' })
  })
})
