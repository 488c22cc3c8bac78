import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const backOffice = () => shop.as(shop.admin).admin
async function carriers() {
  const { carriers: stored, updatedAt } = (await backOffice().settings.get()).carriers
  return { updatedAt, stored: stored.map(({ formerNames: _, ...carrier }) => carrier) }
}
type Edited = Awaited<ReturnType<typeof carriers>>['stored']
async function save(edit: (stored: Edited) => Edited) {
  const { stored, updatedAt } = await carriers()
  return backOffice().settings.saveCarriers({ carriers: edit(stored), updatedAt })
}
const faultsOf = async (edit: (stored: Edited) => Edited) => (await refusalOf(save(edit))).fields

describe('carriers of the settings', () => {
  it('are offered in order while on; parcels retain the link of a renamed or disabled one', async () => {
    const { orderId } = await shop.cod()
    await backOffice().shipments.make({ id: orderId, carrier: 'DTDC', trackingNumber: '77' })
    const own = {
      id: 'own-1',
      name: 'Van of the shop',
      nameHi: 'दुकान की वैन',
      trackingUrl: 'https://van.example/{number}',
      isOn: true,
    }
    await save((stored) => [own, ...stored])
    expect((await backOffice().shipments.carriers())[0]).toBe('Van of the shop')
    await save((stored) =>
      stored.map((one) =>
        one.id === 'dtdc'
          ? { ...one, name: 'DTDC Express', trackingUrl: 'https://dtdc.example/{number}', isOn: false }
          : one,
      ),
    )
    expect(await backOffice().shipments.carriers()).not.toContain('DTDC Express')
    const [parcel] = (await shop.backOffice.get({ id: orderId })).shipments
    expect(parcel).toMatchObject({ carrier: 'DTDC', trackingUrl: 'https://dtdc.example/77' })
    expect(await faultsOf((stored) => stored.filter(({ id }) => id !== 'dtdc'))).toEqual({
      carriers: 'Parcels went with DTDC Express: it can be switched off, and its parcels keep their link.',
    })
    await save((stored) => stored.filter(({ id }) => id !== 'own-1'))
    expect(await backOffice().shipments.carriers()).not.toContain('Van of the shop')
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { entityId: 'carriers', actorId: shop.admin.id },
      orderBy: { id: 'desc' },
    })
    expect(entry.before).toMatchObject({ 'carriers.own-1.name': 'Van of the shop' })
  })

  it('have a Hindi name for pages and messages in Hindi, which stays where a program leaves it out', async () => {
    const { orderId } = await shop.cod()
    const made = await backOffice().shipments.make({
      id: orderId,
      carrier: 'india post',
      trackingNumber: '9',
    })
    expect(made.shipments[0]).toMatchObject({ carrier: 'india post', carrierHi: 'भारतीय डाक' })
    const { stored, updatedAt } = await carriers()
    const plain = stored.map(({ nameHi: _, ...carrier }) => carrier)
    await backOffice().settings.saveCarriers({ carriers: plain, updatedAt })
    expect((await carriers()).stored.find(({ id }) => id === 'indiapost')?.nameHi).toBe('भारतीय डाक')
    await save((all) => all.map((one) => (one.id === 'indiapost' ? { ...one, nameHi: null } : one)))
    expect((await shop.backOffice.get({ id: orderId })).shipments[0]?.carrierHi).toBeNull()
  })

  it.each<[string, Partial<Edited[number]>, string]>([
    ['an address without the number', { trackingUrl: 'https://carrier.example/' }, 'carriers.0.trackingUrl'],
    [
      'an address that is not https',
      { trackingUrl: 'http://carrier.example/{number}' },
      'carriers.0.trackingUrl',
    ],
    ['an address that runs something', { trackingUrl: 'javascript:{number}' }, 'carriers.0.trackingUrl'],
    ['no letter in its name', { name: ' - ' }, 'carriers.0.name'],
    ['the name of another in another spelling', { name: 'blue-dart' }, 'carriers'],
  ])('are refused with %s', async (_, wrong, field) => {
    const [first] = (await carriers()).stored
    const faults = await faultsOf((stored) =>
      stored.map((one) => (one.id === first?.id ? { ...one, ...wrong } : one)),
    )
    expect(Object.keys(faults ?? {})).toEqual([field])
  })

  it('saved by two editors at once are those of the first, and the second is refused', async () => {
    const { stored, updatedAt } = await carriers()
    const tries = await Promise.allSettled(
      [stored.toReversed(), stored.slice(1)].map((list) =>
        backOffice().settings.saveCarriers({ carriers: list, updatedAt }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
