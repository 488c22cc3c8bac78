import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type CheckAdmin,
  type CheckShop,
  openCheckShop,
  refusal,
} from '../../../../test/checks/test-checks.ts'

let at: CheckShop
let shop: CheckShop['shop']
let admin: CheckAdmin
let other: CheckAdmin
beforeAll(async () => {
  at = await openCheckShop(inject('templateUrl'))
  ;({ shop, admin, other } = at)
})
afterAll(() => at.stop())

async function newFinished() {
  const made = await at.newDraft()
  await at.pass(made.id)
  return { ...made, report: await admin.checks.finish({ id: made.id, outcome: 'passed' }) }
}
describe('finishing a check report', () => {
  it('is refused as passed while a point failed, naming the point, and possible once it is fixed', async () => {
    const { id, productId } = await at.newDraft()
    await at.pass(id)
    await admin.checks.save({ id, points: [{ key: 'feet', result: 'fail' }] })
    await expect(admin.checks.finish({ id, outcome: 'passed' })).rejects.toMatchObject({
      cause: {
        code: 'CHECK_FAILURES_OPEN',
        detail: { points: [{ key: 'feet', label: 'Feet', labelHi: null }] },
      },
    })
    await admin.checks.save({ id, points: [{ key: 'feet', result: 'fixed', note: 'New feet.' }] })
    await admin.checks.finish({ id, outcome: 'passed' })
    expect(await at.shownReport(productId)).toMatchObject({
      outcome: 'passed',
      points: [{}, { result: 'fixed' }],
    })
  })

  it('names the points that have no result, and needs a technician', async () => {
    const { id } = await at.newDraft()
    const finish = () => admin.checks.finish({ id, outcome: 'failed' })
    await expect(finish()).rejects.toMatchObject({
      cause: { code: 'CHECK_UNFINISHED', detail: { points: [{ key: 'lid' }, { key: 'feet' }] } },
    })
    await at.pass(id)
    await expect(finish()).rejects.toMatchObject(refusal('CHECK_WITHOUT_FAILURES'))
    await admin.checks.save({ id, technician: ' ' })
    await expect(finish()).rejects.toMatchObject({
      cause: { code: 'RULE_BROKEN', fields: { technician: expect.any(String) } },
    })
  })

  it('is done once by two people who finish at once, and nothing changes it any more', async () => {
    const { id } = await at.newDraft()
    await at.pass(id)
    const outcomes = await Promise.allSettled([
      admin.checks.finish({ id, outcome: 'passed' }),
      other.checks.finish({ id, outcome: 'passed' }),
      other.checks.save({ id, points: [{ key: 'lid', result: 'pass' }] }),
    ])
    expect(
      outcomes
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { cause: { code: 'CHECK_FINISHED' } },
    })
    const finished = refusal('CHECK_FINISHED')
    await expect(admin.checks.save({ id, note: 'Later' })).rejects.toMatchObject(finished)
    await expect(admin.checks.discard({ id })).rejects.toMatchObject(finished)
    await expect(admin.checks.addPhoto({ id, image: await photo() })).rejects.toMatchObject(finished)
    await expect(
      shop.prisma.checkReport.update({ where: { id }, data: { technician: 'Somebody' } }),
    ).rejects.toThrow(/cannot be changed/)
  })

  it('is refused to a user who has not seen the last mark', async () => {
    const { id } = await at.newDraft()
    const { updatedAt } = await at.pass(id)
    await other.checks.save({ id, points: [{ key: 'lid', note: 'A hairline.' }] })
    await expect(admin.checks.finish({ id, outcome: 'passed', updatedAt })).rejects.toMatchObject({
      cause: {
        code: 'CHANGED_MEANWHILE',
        detail: { current: { sections: [{ points: [{ note: 'A hairline.' }, {}] }] } },
      },
    })
  })

  it('is refused to a user who has not seen its current photos', async () => {
    const { id } = await at.newDraft()
    const { updatedAt } = await at.pass(id)
    const added = await other.checks.addPhoto({ id, image: await photo(), pointKey: 'lid' })
    const changed = refusal('CHANGED_MEANWHILE')
    await expect(admin.checks.finish({ id, outcome: 'passed', updatedAt })).rejects.toMatchObject(changed)
    const photoId = added.photos[0]?.id ?? 0
    const removed = await other.checks.removePhoto({ id, photoId })
    const seen = { id, outcome: 'passed', updatedAt: added.updatedAt } as const
    await expect(admin.checks.finish(seen)).rejects.toMatchObject(changed)
    await admin.checks.finish({ ...seen, updatedAt: removed.updatedAt })
  })

  it('as passed with an open failure is refused by the database itself', async () => {
    const { id } = await at.newDraft()
    await admin.checks.save({
      id,
      points: [
        { key: 'lid', result: 'pass' },
        { key: 'feet', result: 'fail' },
      ],
    })
    const data = { outcome: 'passed', finishedAt: new Date() } as const
    await expect(shop.prisma.checkReport.update({ where: { id }, data })).rejects.toThrow(
      /check_report_passed/,
    )
  })
})

describe('correcting a check report', () => {
  it('makes a new version with its marks and photos, which supersedes it once it is finished', async () => {
    const { id, productId } = await at.newDraft()
    await at.pass(id)
    await admin.checks.addPhoto({ id, image: await photo(), pointKey: 'lid' })
    await admin.checks.finish({ id, outcome: 'passed' })
    const draft = await admin.checks.correct({ id })
    expect(draft).toMatchObject({ version: 2, correctsId: id, photos: [{ pointKey: 'lid' }] })
    expect((await other.checks.correct({ id })).id).toBe(draft.id)
    await admin.checks.save({
      id: draft.id,
      points: [{ key: 'feet', result: 'fail' }],
      checkedAt: '2026-11-01',
    })
    expect((await at.shownReport(productId))?.id).toBe(id)
    await admin.checks.finish({ id: draft.id, outcome: 'failed' })
    // Although its day is before that of the report that it corrects.
    expect(await at.shownReport(productId)).toMatchObject({
      id: draft.id,
      outcome: 'failed',
      photos: [{ pointKey: 'lid' }],
    })
    expect((await admin.checks.get({ id })).isSuperseded).toBe(true)
    await expect(admin.checks.correct({ id })).rejects.toMatchObject(refusal('CHECK_CORRECTED'))
  })

  it('ends in one correction when several people begin and finish at once', async () => {
    const { id } = await newFinished()
    const correctAndFinish = async (one: CheckAdmin) => {
      const draft = await one.checks.correct({ id })
      return one.checks.finish({ id: draft.id, outcome: 'passed' })
    }
    const outcomes = await Promise.allSettled([admin, other, admin].map(correctAndFinish))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const corrections = await shop.prisma.checkReport.findMany({ where: { correctsId: id } })
    expect(corrections.filter(({ finishedAt }) => finishedAt)).toHaveLength(1)
    expect(shop.failures).toEqual([])
  })

  it('is not needed for a draft', async () => {
    const { id } = await at.newDraft()
    await expect(admin.checks.correct({ id })).rejects.toMatchObject(refusal('CHECK_NOT_FINISHED'))
  })
})
