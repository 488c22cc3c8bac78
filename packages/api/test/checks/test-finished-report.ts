// For tests only.
import type { Db } from '../../src/context.ts'

/** A finished report of 32 points by a template of its own; returns how to archive that template. */
export async function addFinishedReport(db: Db, productId: number) {
  const points = Array.from({ length: 16 }, (_, index) => {
    const named = { key: `p${index}`, label: `Point ${index}`, labelHi: null }
    return { ...named, result: 'pass', note: null }
  })
  const sections = ['a', 'b'].map((key) => ({ key, label: key, labelHi: null, points }))
  const template = await db.checkTemplate.create({ data: { name: 'Laptops', sections } })
  await db.checkReport.create({
    data: {
      productId,
      templateId: template.id,
      sheet: { name: 'Laptops', nameHi: null, sections },
      technician: 'Ravi',
      checkedAt: new Date(),
      finishedAt: new Date(),
      outcome: 'passed',
    },
  })
  const archive = (archivedAt: Date | null) =>
    db.checkTemplate.update({ where: { id: template.id }, data: { archivedAt } })
  return { archive }
}
