import type { DriveFacts } from './drive-facts.ts'
import { fail, notApplicable, pass, type PointProposal } from './point-proposal.ts'
import { sanitizeSentence } from './sanitize-status.ts'
import { joinSentences, type Sentence } from './sentence.ts'
import type { UnitFacts } from './unit-facts.ts'
import { wipeLevelOf } from './wipe-techniques.ts'

/** The most wear of a drive that passes, in percent. */
export const MOST_WEAR_PCT = 20

function driveFaults(drive: DriveFacts): Sentence[] {
  const { name, isSmartPassed, wearPct, reallocatedSectors, pendingSectors, criticalWarning, mediaErrors } =
    drive
  const faults: Sentence[] = []
  if (isSmartPassed === false)
    faults.push({ en: `${name} fails its SMART health test`, hi: `${name} अपनी SMART जाँच में असफल है` })
  if (wearPct !== null && wearPct > MOST_WEAR_PCT)
    faults.push({
      en: `${name} is worn by ${wearPct}%, more than ${MOST_WEAR_PCT}%`,
      hi: `${name} ${wearPct}% घिस चुकी है, ${MOST_WEAR_PCT}% से ज़्यादा`,
    })
  if (reallocatedSectors)
    faults.push({
      en: `${name} has ${reallocatedSectors} reallocated sectors`,
      hi: `${name} में ${reallocatedSectors} सेक्टर बदले जा चुके हैं`,
    })
  if (pendingSectors)
    faults.push({
      en: `${name} has ${pendingSectors} unreadable sectors`,
      hi: `${name} के ${pendingSectors} सेक्टर पढ़े नहीं जा सकते`,
    })
  if (criticalWarning)
    faults.push({
      en: `${name} reports the critical warning ${criticalWarning}`,
      hi: `${name} गंभीर चेतावनी ${criticalWarning} देती है`,
    })
  if (mediaErrors)
    faults.push({
      en: `${name} reports ${mediaErrors} media errors`,
      hi: `${name} ${mediaErrors} मीडिया त्रुटियाँ बताती है`,
    })
  return faults
}

const isHealthKnown = ({ isSmartPassed, wearPct, media }: DriveFacts) =>
  isSmartPassed !== null || (media === 'emmc' && wearPct !== null)

const NO_DRIVE: Sentence = { en: 'There is no drive inside.', hi: 'अंदर कोई ड्राइव नहीं है।' }

/** Point 20: SMART healthy, wear at most 20%, no reallocated sectors, on every drive. */
export function driveHealthPoint({ drives, driveCount }: UnitFacts): PointProposal | null {
  if (driveCount === 0) return notApplicable('drive-health', NO_DRIVE)
  const faults = drives.flatMap(driveFaults)
  if (faults.length > 0)
    return fail('drive-health', {
      en: `${faults.map(({ en }) => en).join('; ')}.`,
      hi: `${faults.map(({ hi }) => hi).join('; ')}।`,
    })
  if (drives.length === 0 || drives.length < (driveCount ?? 0) || !drives.every(isHealthKnown)) return null
  const worn = drives.map(({ name, wearPct }) => ({
    en: wearPct === null ? `${name} healthy` : `${name} worn by ${wearPct}%`,
    hi: wearPct === null ? `${name} ठीक है` : `${name} ${wearPct}% घिसी है`,
  }))
  return pass('drive-health', {
    en: `No reallocated sectors and no warnings: ${worn.map(({ en }) => en).join(', ')}.`,
    hi: `कोई बदला हुआ सेक्टर या चेतावनी नहीं: ${worn.map(({ hi }) => hi).join(', ')}।`,
  })
}

type Proof = { isProven: boolean | null; sentence: Sentence }

const WRITTEN_SINCE: Sentence = {
  en: 'Something was written since, such as a new system.',
  hi: 'उसके बाद कुछ लिखा गया है, जैसे नया सिस्टम।',
}

/** Returns the proof that a drive was purged. SSTAT alone proves it for an NVMe drive; overwriting is Clear at most. */
function proofOf({ name, media, sanitize, overwrite }: DriveFacts): Proof {
  const proof = (isProven: boolean | null, { en, hi }: Sentence): Proof => ({
    isProven,
    sentence: { en: `${name}: ${en}`, hi: `${name}: ${hi}` },
  })
  if (sanitize !== null && sanitize.state !== 'unknown') {
    const isProven = sanitize.state === 'succeeded'
    const sentence = sanitizeSentence(sanitize)
    const isWritten = isProven && !sanitize.isGlobalDataErased
    return proof(isProven, isWritten ? joinSentences([sentence, WRITTEN_SINCE]) : sentence)
  }
  if (overwrite === null || media === null)
    return proof(null, {
      en: 'nothing proves that it was sanitized.',
      hi: 'इसके सैनिटाइज़ होने का कोई प्रमाण नहीं है।',
    })
  if (!overwrite.isErased)
    return proof(false, { en: 'nwipe did not erase it.', hi: 'nwipe ने इसे नहीं मिटाया।' })
  return proof(wipeLevelOf('overwrite', media) === 'purge', {
    en: 'it was overwritten by nwipe, which is Clear and not Purge on this kind of drive.',
    hi: 'इसे nwipe ने ओवरराइट किया, जो इस तरह की ड्राइव पर Clear है, Purge नहीं।',
  })
}

/** Point 29: storage sanitised to Purge, verified and validated. What a person validates stays to be done. */
export function erasurePoint({ drives, driveCount }: UnitFacts): PointProposal | null {
  if (driveCount === 0) return notApplicable('erasure', NO_DRIVE)
  const proofs = drives.map(proofOf)
  const failed = proofs.filter(({ isProven }) => isProven === false)
  if (failed.length > 0) return fail('erasure', joinSentences(failed.map(({ sentence }) => sentence)))
  if (proofs.length === 0 || proofs.length < (driveCount ?? 0) || proofs.some(({ isProven }) => !isProven))
    return null
  return pass('erasure', joinSentences(proofs.map(({ sentence }) => sentence)), {
    en: 'A second person validates the wipe and stores its certificate.',
    hi: 'कोई दूसरा व्यक्ति वाइप की पुष्टि करे और उसका प्रमाणपत्र सहेजे।',
  })
}
