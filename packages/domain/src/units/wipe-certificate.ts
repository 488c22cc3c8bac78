import { indiaTimeInput } from '../calendar/india-time.ts'
import type { StoreSettings } from '../settings/store-settings.ts'
import { maskedSerial } from './passport.ts'
import { type WipeRecord, type WipeResult, wipeResultOf } from './wipe-record.ts'
import { WIPE_TECHNIQUES } from './wipe-techniques.ts'

export type CertificateSection = { label: string; rows: [label: string, value: string][] }

/** Everything printed on a certificate of erasure, as plain JSON. The same content always gives the same document. */
export type WipeCertificateContent = {
  kind: 'wipe-certificate'
  shopName: string
  title: string
  /** Achieved result, in a sentence. */
  statement: string
  /** True if the statement is that data may be left. */
  isWarning: boolean
  /** Party responsible for the certificate: name, address, contact. */
  issuer: { name: string; lines: string[] }
  certificate: string
  sections: CertificateSection[]
  /** The page that checks it, which the printed code opens. */
  checkUrl: string
  /** The instant that it was validated, as the date of the file. */
  validatedAt: string
}

/** Its place among the records of the shop, and the hash that it has there. */
export type SealedPlace = { digest: string; position: number; records: number }

type Input = {
  certificate: string
  record: WipeRecord
  sealed: SealedPlace
  shop: StoreSettings['shop']
  checkUrl: string
  /** Names, the device's own answer and the whole serial number of the machine are for the back office. */
  isPublic: boolean
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LEVELS = { clear: 'Clear', purge: 'Purge', destroy: 'Destroy' } as const
const MEDIA = { hdd: 'HDD', 'sata-ssd': 'SATA SSD', 'nvme-ssd': 'NVMe SSD', emmc: 'eMMC' } as const
const VERIFICATIONS = {
  'full-read': 'All blocks were read back',
  'sampled-read': 'A sample of the blocks was read back',
  'device-status': 'By the status of the drive',
  visual: 'By looking at it',
} as const
const OUTCOMES = { succeeded: 'Succeeded', failed: 'Failed' } as const
const TITLES: Readonly<Record<WipeResult, string>> = {
  purged: 'Certificate of Erasure',
  cleared: 'Certificate of Erasure',
  destroyed: 'Certificate of Destruction',
  failed: 'Record of a Failed Erasure',
}
const STATEMENTS: Readonly<Record<WipeResult, string>> = {
  purged: 'The drive was purged: all data on it was erased, also against a laboratory.',
  cleared:
    'The drive was cleared only: its data cannot be read with ordinary tools, but this is no Purge. It is not sold by this record.',
  destroyed: 'The drive was destroyed, with all data on it.',
  failed: 'The erasure FAILED. Data may still be on this drive. This is no proof that anything was erased.',
}
const GIGABYTE = 1_000_000_000

/** An instant on Indian clocks: '28 Nov 2026, 15:30 IST'. */
export function indianMoment(iso: string): string {
  const [day = '', time = ''] = indiaTimeInput(new Date(iso)).split('T')
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}, ${time} IST`
}

function issuerOf(shop: Input['shop']): WipeCertificateContent['issuer'] {
  const { addressLines, city, postcode, state, gstin, phone, email } = shop
  const lines = [
    ...addressLines,
    `${city} ${postcode}`,
    state,
    gstin && `GSTIN ${gstin}`,
    [phone, email].filter(Boolean).join(' · '),
  ]
  return { name: shop.legalName || shop.name, lines: lines.map((line) => line.trim()).filter(Boolean) }
}

function machineSections(
  { unitCode, vendor, model, systemSerial, ...drive }: WipeRecord,
  isPublic: boolean,
): CertificateSection[] {
  return [
    {
      label: 'Machine',
      rows: [
        ['Machine', model.startsWith(vendor) ? model : `${vendor} ${model}`],
        ['Code', unitCode],
        ['Serial number', isPublic ? maskedSerial(systemSerial) : systemSerial],
      ],
    },
    {
      label: 'Drive',
      rows: [
        ['Model', drive.driveModel],
        ['Serial number', drive.driveSerial],
        ['Kind', MEDIA[drive.media]],
        ['Size', `${Math.round(drive.driveBytes / GIGABYTE)} GB`],
      ],
    },
  ]
}

function erasureSection(record: WipeRecord, isPublic: boolean): CertificateSection {
  return {
    label: 'Erasure',
    rows: [
      [
        record.outcome === 'failed' ? 'Level aimed at, not reached' : 'Level (NIST SP 800-88 Rev. 2)',
        LEVELS[record.level],
      ],
      ['Technique (IEEE 2883)', WIPE_TECHNIQUES[record.technique].label],
      ['Tool', `${record.tool} ${record.toolVersion}`.trim()],
      ['Outcome', OUTCOMES[record.outcome]],
      ['Verification', VERIFICATIONS[record.verification]],
      ...(isPublic || record.rawStatus === ''
        ? []
        : [['Status of the drive', record.rawStatus] satisfies [string, string]]),
    ],
  }
}

function peopleSection(record: WipeRecord, isPublic: boolean): CertificateSection {
  const named = (name: string) => (isPublic ? 'Named in the record of the shop' : name)
  return {
    label: 'Who and when',
    rows: [
      ['Operator', named(record.operator)],
      ['Validator, another person', named(record.validator)],
      ['Started', indianMoment(record.startedAt)],
      ['Finished', indianMoment(record.finishedAt)],
      ['Validated', indianMoment(record.validatedAt)],
      ['Place', record.place],
    ],
  }
}

/** The certificate of a record that is as it was sealed. */
export function buildWipeCertificate(input: Input): WipeCertificateContent {
  const { certificate, record, sealed, shop, checkUrl, isPublic } = input
  const result = wipeResultOf(record)
  return {
    kind: 'wipe-certificate',
    shopName: shop.name,
    title: TITLES[result],
    statement: STATEMENTS[result],
    isWarning: result === 'failed' || result === 'cleared',
    issuer: issuerOf(shop),
    certificate,
    sections: [
      ...machineSections(record, isPublic),
      erasureSection(record, isPublic),
      peopleSection(record, isPublic),
      {
        label: 'Seal',
        rows: [
          ['Record', `${sealed.position} of ${sealed.records}`],
          ['Hash (SHA-256)', sealed.digest],
        ],
      },
    ],
    checkUrl,
    validatedAt: record.validatedAt,
  }
}
