import type { Doubt } from './battery-facts.ts'
import type { MeasurementIndex } from './measurement-index.ts'
import { readSanitizeStatus, sanitizeTechniqueOf, type SanitizeStatus } from './sanitize-status.ts'
import { normalizeSerial, readSerial } from './serial-number.ts'
import { MEDIA_KINDS, type MediaKind, type WipeTechnique } from './wipe-techniques.ts'

export type DriveFacts = {
  name: string
  model: string | null
  serial: string | null
  firmware: string | null
  bytes: number | null
  media: MediaKind | null
  isSmartPassed: boolean | null
  wearPct: number | null
  reallocatedSectors: number | null
  pendingSectors: number | null
  mediaErrors: number | null
  /** Bits of an NVMe drive that warn; 0: none. */
  criticalWarning: number | null
  powerOnHours: number | null
  /** True if a password prevents the drive from being read. */
  isLocked: boolean | null
  /** SSTAT of log page 0x81; null for everything but an NVMe drive whose log was read. */
  sanitize: SanitizeStatus | null
  /** How it was sanitized, by the command that the log names. */
  sanitizeTechnique: WipeTechnique | null
  /** Result in the log of nwipe. */
  overwrite: { method: string | null; isErased: boolean } | null
}

function overwriteOf(index: MeasurementIndex, name: string): DriveFacts['overwrite'] {
  const outcome = index.text('wipe.outcome', name)
  if (outcome === null) return null
  const errors = (['wipe.pass-errors', 'wipe.verification-errors'] as const).map((kind) =>
    index.number(kind, name),
  )
  return {
    method: index.text('wipe.method', name),
    isErased: outcome === 'erased' && errors.every((count) => (count ?? 0) === 0),
  }
}

function securityOf(index: MeasurementIndex, name: string): boolean | null {
  const security = index.text('drive.ata-security', name)
  // 'ENABLED, PW level HIGH, **LOCKED** [SEC4]', 'Disabled, NOT FROZEN [SEC1]'
  return security === null ? null : /^enabled/i.test(security)
}

function serialDoubts(index: MeasurementIndex, name: string): Doubt[] {
  const serials = index.all('drive.serial', name).map(({ value }) => normalizeSerial(String(value)))
  const different = [...new Set(serials)]
  return different.length > 1
    ? [
        {
          subject: name,
          sentence: `Two tools report the serial numbers ${different.join(' and ')} for ${name}.`,
          sentenceHi: `${name} के लिए दो टूल ये सीरियल नंबर बताते हैं: ${different.join(' और ')}।`,
        },
      ]
    : []
}

/** The facts of one drive, and what is doubtful about them. */
export function readDrive(index: MeasurementIndex, name: string): { drive: DriveFacts; doubts: Doubt[] } {
  const serial = readSerial(index.text('drive.serial', name) ?? '')
  const media = index.text('drive.media', name)
  const sstat = index.number('drive.sanitize-status', name)
  const command = index.number('drive.sanitize-command', name)
  const drive: DriveFacts = {
    name,
    model: index.text('drive.model', name),
    serial: serial.ok ? serial.value : null,
    firmware: index.text('drive.firmware', name),
    bytes: index.number('drive.size', name),
    media: MEDIA_KINDS.find((kind) => kind === media) ?? null,
    isSmartPassed: index.flag('drive.smart-passed', name),
    wearPct: index.number('drive.wear', name),
    reallocatedSectors: index.number('drive.reallocated', name),
    pendingSectors: index.number('drive.pending', name),
    mediaErrors: index.number('drive.media-errors', name),
    criticalWarning: index.number('drive.critical-warning', name),
    powerOnHours: index.number('drive.power-on-hours', name),
    isLocked: securityOf(index, name),
    sanitize: sstat === null ? null : readSanitizeStatus(sstat),
    sanitizeTechnique: command === null ? null : sanitizeTechniqueOf(command),
    overwrite: overwriteOf(index, name),
  }
  const doubts = serialDoubts(index, name)
  if (!serial.ok)
    doubts.push({
      subject: name,
      sentence: `${name} reports no usable serial number.`,
      sentenceHi: `${name} कोई काम का सीरियल नंबर नहीं बताती।`,
    })
  if (drive.isLocked)
    doubts.push({
      subject: name,
      sentence: `${name} is protected by a drive password.`,
      sentenceHi: `${name} पर ड्राइव पासवर्ड लगा है।`,
    })
  return { drive, doubts }
}
