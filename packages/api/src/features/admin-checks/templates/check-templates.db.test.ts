import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type CheckAdmin,
  type CheckShop,
  openCheckShop,
  refusal,
  SECTIONS,
} from '../../../../test/checks/test-checks.ts'
import { insertBuiltInTemplates } from './insert-built-in-templates.ts'

let at: CheckShop
let shop: CheckShop['shop']
let admin: CheckAdmin
let other: CheckAdmin
beforeAll(async () => {
  at = await openCheckShop(inject('templateUrl'))
  ;({ shop, admin, other } = at)
})
afterAll(() => at.stop())

describe('check templates', () => {
  it('begin with those that every database has, which a later start leaves as the store changed them', async () => {
    const { templates } = await admin.checkTemplates.list()
    const laptop = templates.find(({ name }) => name === 'Laptop, 32 points')
    expect(templates.filter(({ isBuiltIn }) => isBuiltIn)).toHaveLength(5)
    expect(laptop?.kinds).toEqual(['laptop'])
    if (!laptop) throw new Error('no template for laptops')
    const { id, sections } = laptop
    await admin.checkTemplates.update({
      id,
      sections,
      name: 'Our laptops',
      kinds: ['laptop'],
      isActive: false,
    })
    await insertBuiltInTemplates(shop.sql, shop.deps.now())
    const after = (await admin.checkTemplates.list()).templates.filter(({ isBuiltIn }) => isBuiltIn)
    expect(after).toHaveLength(5)
    expect(after.find((one) => one.id === id)).toMatchObject({
      name: 'Our laptops',
      isActive: false,
      version: 2,
    })
    await admin.checkTemplates.update({ id, sections, name: laptop.name, kinds: ['laptop'] })
  })

  it('never change the texts of a report that was made with them', async () => {
    const { id, template, productId } = await at.newDraft()
    await at.pass(id)
    await admin.checks.finish({ id, outcome: 'passed' })
    const sections = [{ ...SECTIONS[0], label: 'Changed', points: [{ key: 'lid', label: 'Changed lid' }] }]
    const changed = await admin.checkTemplates.update({ id: template.id, name: 'Changed', sections })
    expect(changed).toMatchObject({ version: 2, reportCount: 1 })
    expect((await at.shownReport(productId))?.points.map(({ label }) => label)).toEqual(['Lid', 'Feet'])
    expect(await admin.checks.get({ id })).toMatchObject({
      templateVersion: 1,
      sections: [{ label: 'Outside' }],
    })
  })

  it('have names of their own, whatever the case of the letters', async () => {
    const { name } = await at.newTemplate()
    const second = await at.newTemplate()
    const taken = refusal('CHECK_TEMPLATE_TAKEN')
    await expect(at.newTemplate({ name: name.toUpperCase() })).rejects.toMatchObject(taken)
    const change = { id: second.id, name: name.toLowerCase(), sections: SECTIONS }
    await expect(admin.checkTemplates.update(change)).rejects.toMatchObject(taken)
  })

  it('are not overwritten by a user who has seen an older version', async () => {
    const { id, name, updatedAt } = await at.newTemplate()
    const first = await admin.checkTemplates.update({ id, name, sections: SECTIONS, updatedAt })
    await expect(
      other.checkTemplates.update({ id, name, sections: SECTIONS, updatedAt }),
    ).rejects.toMatchObject({
      cause: { code: 'CHANGED_MEANWHILE', detail: { current: first } },
    })
  })

  it.each([
    ['no section', []],
    ['no point', [{ label: 'A', points: [] }]],
    ['101 points', [{ label: 'A', points: Array.from({ length: 101 }, (_, n) => ({ label: `P ${n}` })) }]],
    [
      'two points of one key',
      [
        {
          label: 'A',
          points: [
            { key: 'a', label: 'A' },
            { key: 'a', label: 'B' },
          ],
        },
      ],
    ],
    ['a key that is a path', [{ label: 'A', points: [{ key: '../a', label: 'A' }] }]],
    ['an empty text', [{ label: ' ', points: [{ label: 'A' }] }]],
    ['a NUL', [{ label: 'A\0', points: [{ label: 'A' }] }]],
    ['a field that there is not', [{ label: 'A', points: [{ label: 'A', result: 'pass' }] }]],
  ])('are refused with %s', async (_what, sections) => {
    await expect(at.newTemplate({ sections })).rejects.toMatchObject({
      code: expect.stringMatching(/^(BAD_REQUEST|UNPROCESSABLE_CONTENT)$/),
    })
  })
})
