import type { Passport, passportInput } from '@dobara/contract/passports/passports.ts'
import type { CaseState } from '@dobara/domain/cases/case-words.ts'
import { maskSerial } from '@dobara/domain/units/mask-serial.ts'
import { maskedSerial, sortPromises } from '@dobara/domain/units/passport.ts'
import { shownUnitCode, storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import { parseUnitCode } from '@dobara/domain/units/unit-code.ts'
import type { z } from 'zod'
import { shownFacts } from '../../base/attributes/shown-facts.ts'
import { isPassportKey } from '../../base/links/passport-link.ts'
import type { SignerDeps } from '../../base/links/signed-id.ts'
import { qualityReportView, storedSheet } from '../../base/quality-report-view.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findPassport, isBoughtBack, type PassportRecord } from './queries.ts'

type Report = PassportRecord['reports'][number]

/** Without the name of who checked it: a passport names no person. */
function reportView({ outcome, ...row }: Report, serial: string): Passport['report'] {
  if (outcome === null) return null
  const { technician: _, ...view } = qualityReportView({
    ...row,
    serial,
    outcome,
    checkedAt: row.checkedAt.toISOString(),
    sheet: storedSheet(row.sheet),
  })
  return view
}

function warrantyViews({ warranties }: PassportRecord, now: Date): Passport['warranties'] {
  const promised = warranties.map(({ component, ...one }) => ({ ...one, name: component?.name ?? null }))
  return sortPromises(promised).map(({ kind, name, startsAt, endsAt, source }) => ({
    kind,
    name,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOver: endsAt <= now,
    isResidual: source === 'residual',
  }))
}

const requestView = (row: { number: string; state: string } | undefined) =>
  row ? { number: row.number, state: row.state as CaseState } : null

/** The passport of a machine that was sold: for its owner, whom the signed link proves, with the whole serial number. */
export async function getPassport(
  deps: SignerDeps & Pick<Deps, 'db'>,
  { code, key }: z.output<typeof passportInput>,
): Promise<Passport> {
  const parsed = parseUnitCode(code)
  if (!parsed.ok) throw new RefusedError('PASSPORT_NOT_FOUND')
  const stored = storedUnitCode(parsed.value)
  const unit = await findPassport(deps.db, stored)
  if (!unit) {
    const isBack = await isBoughtBack(deps.db, stored)
    throw new RefusedError(isBack ? 'PASSPORT_ENDED' : 'PASSPORT_NOT_FOUND')
  }
  const { live, brand, serial, version, batteryHealthPct, batteryCycles } = unit
  const last = live.transfers.findLast(({ acceptedAt }) => acceptedAt !== null)
  const open = live.transfers.find(
    ({ acceptedAt, expiresAt }) => acceptedAt === null && expiresAt > deps.now(),
  )
  const holder = { unitId: unit.id, soldId: live.id, turn: last?.turn ?? 0 }
  const isOwner = key !== undefined && isPassportKey(deps, key, holder)
  const [report] = unit.reports
  const [wipe] = unit.wipes
  return {
    code: shownUnitCode(unit.code),
    title: live.orderItem.title,
    condition: live.orderItem.condition,
    brand,
    serial: isOwner ? serial : maskedSerial(serial),
    isOwner,
    version,
    updatedAt: unit.updatedAt.toISOString(),
    batteryHealthPct,
    batteryCycles,
    facts: shownFacts(unit.facts, serial),
    report: report ? reportView(report, serial) : null,
    wipe: wipe?.wipedAt ? { certificate: wipe.certificate, wipedAt: wipe.wipedAt.toISOString() } : null,
    parts: unit.components.flatMap(({ kind, name, fittedAt }) =>
      fittedAt ? [{ kind, name, fittedAt: fittedAt.toISOString() }] : [],
    ),
    warranties: warrantyViews(unit, deps.now()),
    transferredAt: last?.acceptedAt?.toISOString() ?? null,
    transferOpenUntil: open?.expiresAt.toISOString() ?? null,
    openRequest: (isOwner && requestView(last?.cases[0])) || null,
    repairs: unit.repairs.map(({ fault, work, parts, openedAt, closedAt }) => ({
      fault: maskSerial(fault, serial),
      work: work && maskSerial(work, serial),
      parts: parts.map(({ name }) => name),
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
  }
}
