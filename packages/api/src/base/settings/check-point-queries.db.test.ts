import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type CheckShop, openCheckShop, SECTIONS } from '../../../test/checks/test-checks.ts'
import { addProduct } from '../../../test/test-products.ts'
import { countCheckPoints } from './check-point-queries.ts'

let at: CheckShop
beforeAll(async () => {
  at = await openCheckShop(inject('templateUrl'))
})
afterAll(() => at.stop())
beforeEach(() => at.shop.prisma.checkReport.deleteMany())

const claimed = () => countCheckPoints(at.shop.prisma)
const pointsNamed = (...keys: string[]) =>
  keys.map((key) => ({ key, label: key, labelHi: null, result: 'pass', note: null }))

async function addReport(keys: string[], more: { finishedAt: Date; supersededAt?: Date }) {
  const { id: productId } = await addProduct(at.shop)
  await at.shop.prisma.checkReport.create({
    data: {
      productId,
      sheet: {
        name: 'Before templates',
        nameHi: null,
        sections: [{ key: 'all', label: 'All', labelHi: null, points: pointsNamed(...keys) }],
      },
      technician: 'Ravi',
      checkedAt: more.finishedAt,
      outcome: 'passed',
      ...more,
    },
  })
}

describe('countCheckPoints', () => {
  it('counts finished reports, whatever their template has got since', async () => {
    const { id, template } = await at.newDraft()
    expect(await claimed()).toBe(0)
    await at.pass(id)
    await at.admin.checks.finish({ id, outcome: 'passed' })
    expect(await claimed()).toBe(2)

    const more = { label: 'Inside', points: [{ label: 'Fan' }, { label: 'Drive' }] }
    await at.admin.checkTemplates.update({
      id: template.id,
      name: template.name,
      sections: [...SECTIONS, more],
    })
    expect(await claimed()).toBe(2)
    await at.shop.prisma.checkTemplate.update({
      where: { id: template.id },
      data: { archivedAt: new Date() },
    })
    expect(await claimed()).toBe(0)
  })

  it('takes the newest report from before there were templates that nothing supersedes', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 10, date))
    await addReport(['a', 'b', 'c'], { finishedAt: day(3) })
    await addReport(['a', 'b', 'c', 'd'], { finishedAt: day(2) })
    await addReport(['a', 'b', 'c', 'd', 'e'], { finishedAt: day(4), supersededAt: day(5) })
    expect(await claimed()).toBe(3)
  })
})
