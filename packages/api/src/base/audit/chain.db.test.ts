import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { onPool } from '../../sql.ts'
import { checkChain } from './check-chain.ts'
import { findFirstFault, getChainEnd } from './chain-queries.ts'
import { type AuditEntry, insertAuditEntries, insertAuditEntry } from './insert-audit-entry.ts'
import { sealEntries } from './seal-entries.ts'

let shop: TestShop
let ends: object[]
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ends = []
  await tamper(`TRUNCATE audit_unsealed, audit_seal, audit_entry;
    UPDATE audit_head SET number = 0, hash = decode(repeat('00', 32), 'hex')`)
})

/** Changes the log as the owner of the database could. */
async function tamper(text: string): Promise<void> {
  const client = await shop.sql.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`)
  } finally {
    client.release()
  }
}

const entryOf = (stock: number): AuditEntry => ({
  actorId: '01930000-0000-7000-8000-000000000001',
  action: 'stock.adjusted',
  entity: 'stock_item',
  entityId: stock,
  before: { onHand: stock, price: 1.5, name: 'Größe "L"' },
  after: { onHand: stock + 1 },
  requestId: 'test',
  at: shop.clock.now,
})
const write = (...stocks: number[]) =>
  shop.prisma.$transaction((tx) =>
    insertAuditEntries(
      tx,
      stocks.map((stock) => entryOf(stock)),
    ),
  )
const ignored = () => undefined
const log = { warn: ignored, error: ignored, info: (detail: object) => void ends.push(detail) }
const seal = (limit?: number) => sealEntries({ ...shop.deps, log }, limit)
const fault = () => findFirstFault(shop.sql)
const idOf = async (number: number) => {
  const { entryId } = await shop.prisma.auditSeal.findUniqueOrThrow({ where: { number } })
  return Number(entryId)
}

describe('sealing', () => {
  it('numbers each entry in batches, reports the end, and then has nothing to do', async () => {
    await write(1, 2, 3)
    await write(4, 5)
    expect(await getChainEnd(onPool(shop.sql))).toMatchObject({ number: 0, waiting: 5 })
    expect(await seal(2)).toBe(5)
    const seals = await shop.prisma.auditSeal.findMany({
      orderBy: { number: 'asc' },
      include: { entry: true },
    })
    expect(seals.map(({ number, entry }) => [Number(number), entry.entityId])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
      [4, '4'],
      [5, '5'],
    ])
    const end = await getChainEnd(onPool(shop.sql))
    expect(end).toEqual({ number: 5, hash: Buffer.from(seals[4]?.hash ?? []).toString('hex'), waiting: 0 })
    expect(ends.at(-1)).toEqual({ number: 5, hash: end.hash })
    expect(await seal()).toBe(0)
    expect(await fault()).toBeNull()
  })

  it('is done once by several at a time', async () => {
    await write(...Array.from({ length: 30 }, (_, index) => index))
    const counts = await Promise.all([seal(7), seal(7), seal(7), seal(7)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(await getChainEnd(onPool(shop.sql))).toMatchObject({ number: 30, waiting: 0 })
    expect(await fault()).toBeNull()
  })

  it('does not wait for open transactions: an entry committed late is sealed late', async () => {
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    const late = shop.prisma.$transaction(async (tx) => {
      await insertAuditEntry(tx, entryOf(1))
      isWritten()
      await held
    })
    await written
    await write(2)
    expect(await seal()).toBe(1)
    commit()
    await late
    expect(await seal()).toBe(1)
    const seals = await shop.prisma.auditSeal.findMany({
      orderBy: { number: 'asc' },
      include: { entry: true },
    })
    expect(seals.map(({ entry }) => entry.entityId)).toEqual(['2', '1'])
    expect(await fault()).toBeNull()
  })
})

describe('the check of the chain', () => {
  beforeEach(async () => {
    await write(1, 2, 3, 4)
    await seal()
  })

  it.each([
    ['what was before', `before = jsonb_set(before, '{onHand}', '7')`],
    ['what came after', `after = NULL`],
    ['who did it', `actor_id = '01930000-0000-7000-8000-000000000002'`],
    ['what was done', `action = 'stock.counted'`],
    ['what it was done to', `entity_id = '9'`],
    ['when', `at = at + interval '1 millisecond'`],
    ['the request', `request_id = 'another'`],
  ])('finds an entry after a change of %s', async (_what, change) => {
    const entryId = await idOf(2)
    await tamper(`UPDATE audit_entry SET ${change} WHERE id = ${entryId}`)
    expect(await fault()).toEqual({ number: 2, entryId, kind: 'changed' })
  })

  it('names the first of several, and whose seal was forged with it', async () => {
    await tamper(`UPDATE audit_entry SET action = 'forged' WHERE id IN (${await idOf(3)}, ${await idOf(4)})`)
    expect(await fault()).toMatchObject({ number: 3, kind: 'changed' })
    // The seal of the third is made to fit: then the fourth does not.
    await tamper(`UPDATE audit_entry SET action = 'stock.adjusted' WHERE id IN (${await idOf(3)}, ${await idOf(4)});
      UPDATE audit_seal SET hash = sha256(hash) WHERE number = 3`)
    expect(await fault()).toMatchObject({ number: 3 })
  })

  it('finds an entry that was taken out, with its seal or without', async () => {
    const entryId = await idOf(2)
    await tamper(`DELETE FROM audit_entry WHERE id = ${entryId}`)
    expect(await fault()).toEqual({ number: 2, entryId, kind: 'removed' })
    await tamper('DELETE FROM audit_seal WHERE number = 2')
    expect(await fault()).toMatchObject({ number: 3, kind: 'gap' })
  })

  it('finds that the last was taken off with its seal', async () => {
    await tamper(
      `DELETE FROM audit_entry WHERE id = ${await idOf(4)}; DELETE FROM audit_seal WHERE number = 4`,
    )
    expect(await fault()).toEqual({ number: 3, entryId: null, kind: 'end' })
  })

  it('finds an entry added outside the chain, and a waiting one that was deleted', async () => {
    await tamper(`INSERT INTO audit_entry (action, entity, entity_id) VALUES ('order.changed', 'order', '1')`)
    expect(await fault()).toMatchObject({ number: null, kind: 'added' })
    await tamper(`DELETE FROM audit_entry WHERE entity_id = '1' AND entity = 'order'`)
    await write(5)
    expect(await fault()).toBeNull()
    await tamper(`DELETE FROM audit_entry WHERE entity_id = '5'`)
    expect(await fault()).toMatchObject({ number: null, kind: 'removed' })
  })
})

describe('the nightly check', () => {
  it('reports the first broken entry, and nothing while the chain holds', async () => {
    await write(1, 2)
    await seal()
    shop.failures.length = 0
    await checkChain(shop.deps)
    expect(shop.failures).toEqual([])
    const entryId = await idOf(1)
    await tamper(`UPDATE audit_entry SET entity_id = '7' WHERE id = ${entryId}`)
    await checkChain(shop.deps)
    expect(shop.failures).toEqual([{ number: 1, entryId, kind: 'changed' }])
  })
})

describe('SQL of the shop', () => {
  it.each([
    `UPDATE audit_entry SET action = 'forged'`,
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry CASCADE',
    `UPDATE audit_seal SET hash = sha256(hash)`,
    'DELETE FROM audit_seal',
    'TRUNCATE audit_seal',
    'UPDATE audit_head SET number = number - 1',
    `UPDATE audit_head SET hash = sha256(hash)`,
    'DELETE FROM audit_head',
    'DELETE FROM audit_unsealed',
    'TRUNCATE audit_unsealed',
  ])('%s is refused', async (text) => {
    await write(1)
    await seal()
    await write(2)
    await expect(shop.sql.query(text)).rejects.toThrow(/append-only|only moves on|until it is sealed/)
  })
})
