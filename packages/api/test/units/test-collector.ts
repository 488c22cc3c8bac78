// For tests only: what the collector writes about a machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { collectorReport, type CollectorReportView } from '@dobara/contract/collector-report.ts'
import type { TestShop } from '../test-shop.ts'
import type { TestUnit } from '../test-units.ts'

const SAMPLE = join(import.meta.dirname, '../../../../tools/collector/samples/thinkpad-t480.json')

/** The report of a recorded laptop, as if it had this serial number and had been collected at this time. */
export function reportOf(serial: string, at: Date): CollectorReportView {
  const report = collectorReport.parse(JSON.parse(readFileSync(SAMPLE, 'utf8')))
  return { ...report, collectedAt: at.toISOString(), machine: { ...report.machine, systemSerial: serial } }
}

type Staff = Parameters<TestShop['as']>[0]

/** Starts the check of a machine by the built-in template of laptops. */
export async function startLaptopCheck(shop: TestShop, technician: Staff, unit: string) {
  const { checks } = shop.as(technician).admin
  const { templates } = await checks.ofUnit({ unit })
  const laptop = templates.find(({ name }) => /laptop/i.test(name))
  return checks.start({ unit, templateId: laptop?.id ?? 0 })
}

/** In the order of the workshop: its collector runs, a check is started, every point passes, and the report is published. */
export async function publishCollected(
  shop: TestShop,
  technician: Staff,
  { code, serial }: Pick<TestUnit, 'code' | 'serial'>,
): Promise<CheckReportView> {
  const { units, checks } = shop.as(technician).admin
  await units.importMeasurements({ unit: code, report: reportOf(serial, shop.clock.now) })
  const draft = await startLaptopCheck(shop, technician, code)
  const points = draft.sections.flatMap((section) => section.points)
  await checks.save({ id: draft.id, points: points.map(({ key }) => ({ key, result: 'pass' as const })) })
  return checks.finish({ id: draft.id, outcome: 'passed' })
}

/** A report as it was published before: it cannot be changed, and its notes have the serial number. */
export async function addReportWithSerial(shop: TestShop, { id, serial }: Pick<TestUnit, 'id' | 'serial'>) {
  const earlier = await shop.prisma.checkReport.findFirstOrThrow({ where: { unitId: id } })
  const { id: _, sheet: __, ...same } = earlier
  const spelled = `${serial.slice(0, 3).toLowerCase()}-${serial.slice(3)}`
  const point = { key: 'system', label: 'System', labelHi: null, result: 'pass' }
  const points = [{ ...point, note: `Serial number in the firmware: ${serial}.` }]
  const sections = [{ key: 'software', label: 'Software', labelHi: null, points }]
  const at = shop.clock.now
  await shop.prisma.checkReport.create({
    data: {
      ...same,
      sheet: { name: 'Laptops', nameHi: null, sections },
      note: `S/N ${spelled}`,
      checkedAt: at,
      finishedAt: at,
    },
  })
}
