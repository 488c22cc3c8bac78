import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { INDIAN_STATES } from '@dobara/domain/addresses/states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  depsOver,
  openBrowser,
  openDatabase,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../../test/sign-in/test-browser.ts'

const clock = startClock()
const HOME = {
  name: ' Asha Rao ',
  phone: '098765 43210',
  line1: '12 MG Road',
  city: 'Bengaluru',
  state: 'karnataka',
  postcode: '560001',
}
const NOT_FOUND = { code: 'ADDRESS_NOT_FOUND', message: 'Address not found' }

let database: TestDatabase
let deps: TestDeps
let customers = 0
beforeAll(async () => {
  database = await openDatabase()
  deps = depsOver(database, clock)
})
afterAll(() => database.drop())

type Customer = Awaited<ReturnType<typeof openCustomer>>
let asha: Customer
beforeEach(async () => {
  asha = await openCustomer()
})

async function openCustomer() {
  customers += 1
  const browser = openBrowser(deps)
  const { user } = await browser.register(`customer${customers}@example.com`)
  const { addresses } = await browser.api()
  const add = async (fields: Partial<typeof HOME> & { isDefault?: boolean } = {}) => {
    clock.pass(1000)
    return await addresses.create({ ...HOME, ...fields })
  }
  const listed = async () => await addresses.list()
  const defaults = () => deps.db.address.count({ where: { userId: user.id, isDefault: true } })
  const { create, update, remove } = addresses
  return { create, update, remove, id: user.id, add, listed, defaults }
}

describe('adding an address', () => {
  it('returns the usual state of the PIN code if it differs, and none if the code serves both', async () => {
    const odd = await asha.create({ ...HOME, city: 'Sawantwadi', state: 'Maharashtra', postcode: '403 001' })
    expect([odd.state, odd.postcode, odd.pinState]).toEqual(['Maharashtra', '403001', 'Goa'])
    const shared = await asha.create({ ...HOME, city: 'Kalapet', state: 'Puducherry', postcode: '605014' })
    expect([shared.state, shared.pinState]).toEqual(['Puducherry', null])
    const { id, pinState, state, postcode } = odd
    const again = await asha.update({ ...HOME, id, pinState, state, postcode, line1: '3 Fort Road' })
    expect([again.line1, again.pinState]).toEqual(['3 Fort Road', 'Goa'])
  })

  it('stores it tidied: phone with +91, state by its official name', async () => {
    const reply = await asha.create({ ...HOME, email: '', line2: '' })
    const { id: _id, ...address } = reply
    expect(address).toEqual({
      type: 'shipping',
      name: 'Asha Rao',
      phone: '+919876543210',
      email: null,
      line1: '12 MG Road',
      line2: null,
      city: 'Bengaluru',
      state: 'Karnataka',
      postcode: '560001',
      country: 'IN',
      isDefault: true,
      pinState: null,
    })
    expect(await asha.listed()).toEqual([reply])
  })

  it.each([
    ['orissa', 'Odisha', '751001'],
    ['JAMMU & KASHMIR', 'Jammu and Kashmir', '190001'],
    ['new delhi', 'Delhi', '110001'],
  ])('knows the state %s as %s', async (typed, official, postcode) => {
    expect(await asha.add({ state: typed, postcode })).toMatchObject({ state: official })
    expect(INDIAN_STATES.map((state) => state.name)).toContain(official)
  })

  it('refuses a PIN code of another state, new or changed, and names the state that it is in', async () => {
    const refused = {
      code: 'RULE_BROKEN',
      fields: { state: 'PIN code 400001 is in Maharashtra. Please correct the PIN code or the state.' },
    }
    expect(await refusalOf(asha.create({ ...HOME, postcode: '400001' }))).toMatchObject(refused)
    const { id } = await asha.add({})
    expect(await refusalOf(asha.update({ ...HOME, id, postcode: '400001' }))).toMatchObject(refused)
  })

  it('refuses a state that is none, and names the field', async () => {
    expect(await refusalOf(asha.create({ ...HOME, state: 'Punjabistan' }))).toMatchObject({
      code: 'RULE_BROKEN',
      fields: { state: expect.stringContaining('state') },
    })
    expect(await asha.listed()).toEqual([])
  })

  it.each(['id', 'userId', 'createdAt', 'role'])('refuses the unknown field %s', async (field) => {
    const input = { ...HOME, [field]: asha.id }
    expect(await refusalOf(asha.create(input))).toMatchObject({
      code: 'INVALID_INPUT',
      message: `Unrecognized field: ${field}`,
    })
  })

  it('makes the first one the default, and a later one only on request', async () => {
    const first = await asha.add()
    const second = await asha.add()
    expect([first.isDefault, second.isDefault]).toEqual([true, false])
    const third = await asha.add({ isDefault: true })
    expect((await asha.listed()).map((row) => [row.id, row.isDefault])).toEqual([
      [third.id, true],
      [second.id, false],
      [first.id, false],
    ])
  })

  it('stops at twenty, also when the last places are taken at the same moment', async () => {
    for (let count = 0; count < 17; count += 1) await asha.add()
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => asha.create(HOME)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused) {
      expect(await refusalOf(Promise.reject(reason))).toMatchObject({ code: 'ADDRESS_LIMIT' })
    }
    expect(await asha.listed()).toHaveLength(20)
  })

  it('makes exactly one the default when the first ones come at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => asha.create(HOME)))
    expect(await asha.listed()).toHaveLength(8)
    expect(await asha.defaults()).toBe(1)
  })
})

describe('changing an address', () => {
  it('replaces the given fields', async () => {
    const { id } = await asha.add()
    const reply = await asha.update({ ...HOME, id, city: 'Mysuru', postcode: '570001', line2: 'Flat 4' })
    expect(reply).toMatchObject({
      id,
      city: 'Mysuru',
      postcode: '570001',
      line2: 'Flat 4',
      isDefault: true,
    })
    expect(await asha.listed()).toEqual([reply])
  })

  it('moves the default, which cannot be given up without another', async () => {
    const [first, second] = [await asha.add(), await asha.add()]
    await asha.update({ ...HOME, id: first.id, isDefault: false })
    expect((await asha.listed())[0]?.id).toBe(first.id)
    const data = await asha.update({ ...HOME, id: second.id, isDefault: true })
    expect(data.isDefault).toBe(true)
    expect((await asha.listed()).map((row) => [row.id, row.isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
  })

  it('retains one default when twenty tabs each choose another concurrently', async () => {
    for (let count = 0; count < 20; count += 1) await asha.add()
    const rows = await asha.listed()
    const replies = await Promise.all(rows.map(({ id }) => asha.update({ ...HOME, id, isDefault: true })))
    expect(replies.every((reply) => reply.isDefault)).toBe(true)
    expect(await asha.defaults()).toBe(1)
  })

  it('retains a default when it is chosen and deleted concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [remaining, removed] = [await asha.add(), await asha.add({ isDefault: true })]
      await Promise.all([
        asha.update({ ...HOME, id: remaining.id, isDefault: true }),
        asha.remove({ id: removed.id }),
        asha.add(),
      ])
      expect(await asha.defaults()).toBe(1)
    }
  })

  it('refuses a state that is none and leaves the address as it was', async () => {
    const address = await asha.add()
    const change = asha.update({ ...HOME, id: address.id, state: 'Atlantis', city: 'Elsewhere' })
    expect(await refusalOf(change)).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await asha.listed()).toEqual([address])
  })
})

describe('deleting an address', () => {
  it('makes the newest of the others the default', async () => {
    const [first, second, third] = [await asha.add(), await asha.add(), await asha.add()]
    await asha.remove({ id: first.id })
    expect((await asha.listed()).map((row) => [row.id, row.isDefault])).toEqual([
      [third.id, true],
      [second.id, false],
    ])
  })

  it('leaves the default unchanged when another is deleted, and an empty list after the last', async () => {
    const [first, second] = [await asha.add(), await asha.add()]
    await asha.remove({ id: second.id })
    expect(await asha.listed()).toEqual([first])
    await asha.remove({ id: first.id })
    expect(await asha.listed()).toEqual([])
    expect(await refusalOf(asha.remove({ id: first.id }))).toMatchObject(NOT_FOUND)
  })
})

describe('other people', () => {
  it('find an address of hers neither by listing, nor by changing, nor by deleting it', async () => {
    const address = await asha.add()
    const ravi = await openCustomer()
    const own = await ravi.add()
    expect(await ravi.listed()).toEqual([own])
    const change = ravi.update({ ...HOME, id: address.id, city: 'Stolen', isDefault: true })
    expect(await refusalOf(change)).toMatchObject(NOT_FOUND)
    expect(await refusalOf(ravi.remove({ id: address.id }))).toMatchObject(NOT_FOUND)
    expect(await asha.listed()).toEqual([address])
    expect(await ravi.listed()).toEqual([own])
  })

  it('are prompted to sign in if they are visitors', async () => {
    const { addresses } = await openBrowser(deps).api()
    expect(await refusalOf(addresses.list())).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await refusalOf(addresses.create(HOME))).toMatchObject({
      code: 'LOGIN_REQUIRED',
      message: 'Please login to save address',
    })
  })
})
