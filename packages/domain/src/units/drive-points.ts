import type { DriveFacts } from './drive-facts.ts'
import { fail, notApplicable, pass, type PointProposal } from './point-proposal.ts'
import { sanitizeSentence } from './sanitize-status.ts'
import type { UnitFacts } from './unit-facts.ts'
import { wipeLevelOf } from './wipe-techniques.ts'

/** The most wear of a drive that passes, in percent. */
export const MOST_WEAR_PCT = 20

function driveFaults(drive: DriveFacts): string[] {
  const { name, isSmartPassed, wearPct, reallocatedSectors, pendingSectors, criticalWarning, mediaErrors } =
    drive
  const faults: string[] = []
  if (isSmartPassed === false) faults.push(`${name} fails its SMART health test`)
  if (wearPct !== null && wearPct > MOST_WEAR_PCT)
    faults.push(`${name} is worn by ${wearPct}%, more than ${MOST_WEAR_PCT}%`)
  if (reallocatedSectors) faults.push(`${name} has ${reallocatedSectors} reallocated sectors`)
  if (pendingSectors) faults.push(`${name} has ${pendingSectors} unreadable sectors`)
  if (criticalWarning) faults.push(`${name} reports the critical warning ${criticalWarning}`)
  if (mediaErrors) faults.push(`${name} reports ${mediaErrors} media errors`)
  return faults
}

const isHealthKnown = ({ isSmartPassed, wearPct, media }: DriveFacts) =>
  isSmartPassed !== null || (media === 'emmc' && wearPct !== null)

/** Point 20: SMART healthy, wear at most 20%, no reallocated sectors, on every drive. */
export function driveHealthPoint({ drives, driveCount }: UnitFacts): PointProposal | null {
  if (driveCount === 0) return notApplicable('drive-health', 'There is no drive inside.')
  const faults = drives.flatMap(driveFaults)
  if (faults.length > 0) return fail('drive-health', `${faults.join('; ')}.`)
  if (drives.length === 0 || drives.length < (driveCount ?? 0) || !drives.every(isHealthKnown)) return null
  const worn = drives.map(({ name, wearPct }) =>
    wearPct === null ? `${name} healthy` : `${name} worn by ${wearPct}%`,
  )
  return pass('drive-health', `No reallocated sectors and no warnings: ${worn.join(', ')}.`)
}

type Proof = { isProven: boolean | null; sentence: string }

/** What proves that a drive was purged. SSTAT alone does so for an NVMe drive; overwriting is Clear at most. */
function proofOf({ name, media, sanitize, overwrite }: DriveFacts): Proof {
  if (sanitize !== null && sanitize.state !== 'unknown') {
    const written = sanitize.isGlobalDataErased ? '' : ' Something was written since, such as a new system.'
    const isProven = sanitize.state === 'succeeded'
    return { isProven, sentence: `${name}: ${sanitizeSentence(sanitize)}${isProven ? written : ''}` }
  }
  if (overwrite === null || media === null)
    return { isProven: null, sentence: `${name}: nothing proves that it was sanitized.` }
  if (!overwrite.isErased) return { isProven: false, sentence: `${name}: nwipe did not erase it.` }
  const level = wipeLevelOf('overwrite', media)
  return {
    isProven: level === 'purge',
    sentence: `${name}: it was overwritten by nwipe, which is Clear and not Purge on this kind of drive.`,
  }
}

/** Point 29: storage sanitised to Purge, verified and validated. What a person validates stays to be done. */
export function erasurePoint({ drives, driveCount }: UnitFacts): PointProposal | null {
  if (driveCount === 0) return notApplicable('erasure', 'There is no drive inside.')
  const proofs = drives.map(proofOf)
  const failed = proofs.filter(({ isProven }) => isProven === false)
  if (failed.length > 0) return fail('erasure', failed.map(({ sentence }) => sentence).join(' '))
  if (proofs.length === 0 || proofs.length < (driveCount ?? 0) || proofs.some(({ isProven }) => !isProven))
    return null
  return pass(
    'erasure',
    proofs.map(({ sentence }) => sentence).join(' '),
    'A second person validates the wipe and stores its certificate.',
  )
}
