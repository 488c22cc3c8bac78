import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { Deps } from '../../context.ts'
import { type LinkKind, readSignedId, type SignerDeps, signId } from './signed-id.ts'

const YEAR_SECONDS = 366 * 24 * 60 * 60
/** Longer than any warranty: the link is printed, and stored in a drawer until it is needed. */
const PASSPORT: LinkKind = { purpose: 'dobara passport of a machine', validSeconds: 10 * YEAR_SECONDS }

/** Holder of a passport link: a sale of a machine, and how often its warranty was transferred since. */
export type PassportHolder = { unitId: number; soldId: bigint; turn: number }

const hex = (value: number | bigint, digits: number) => value.toString(16).padStart(digits, '0')

/** The holder as the 128 bits that a signed link names: of a later sale or holder they are others. */
function idOf({ unitId, soldId, turn }: PassportHolder): string {
  const digits = `${hex(unitId, 8)}${hex(soldId, 16)}${hex(turn, 8)}`
  return [20, 16, 12, 8].reduce((id, place) => `${id.slice(0, place)}-${id.slice(place)}`, digits)
}

/** Opens the whole passport for its holder. */
export const signPassport = (deps: SignerDeps, holder: PassportHolder): string =>
  signId(deps, PASSPORT, idOf(holder))

/** Checks whether a key belongs to this holder, not to an earlier one or to that of another machine. */
export const isPassportKey = (deps: SignerDeps, key: string, holder: PassportHolder): boolean =>
  readSignedId(deps, PASSPORT, key) === idOf(holder)

/** The address of a passport as its holder opens it; `code`: as the database has it. */
export function passportUrl(
  deps: SignerDeps & Pick<Deps, 'publicUrl'>,
  { code, ...holder }: PassportHolder & { code: string },
): string {
  return `${deps.publicUrl}/passport/${shownUnitCode(code)}?k=${signPassport(deps, holder)}`
}
