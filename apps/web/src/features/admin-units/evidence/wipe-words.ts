import {
  type MediaKind,
  WIPE_TECHNIQUE_CODES,
  WIPE_TECHNIQUES,
  type WipeTechnique,
} from '@dobara/domain/units/wipe-techniques.ts'

/** Names of standards and buses, which are the same in every language. */
export const MEDIA_NAMES: Readonly<Record<MediaKind, string>> = {
  hdd: 'HDD',
  'sata-ssd': 'SATA SSD',
  'nvme-ssd': 'NVMe SSD',
  emmc: 'eMMC',
}

export const TECHNIQUE_NAMES = Object.fromEntries(
  WIPE_TECHNIQUE_CODES.map((code) => [code, WIPE_TECHNIQUES[code].label]),
) as Readonly<Record<WipeTechnique, string>>
