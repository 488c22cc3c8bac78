/** How thoroughly data is removed, lowest first, as NIST SP 800-88 and IEEE 2883 name it. */
export const WIPE_LEVELS = ['clear', 'purge', 'destroy'] as const
export type WipeLevel = (typeof WIPE_LEVELS)[number]

export const MEDIA_KINDS = ['hdd', 'sata-ssd', 'nvme-ssd', 'emmc'] as const
/** Storage medium of a drive and how it is addressed: the two decide which techniques reach all of it. */
export type MediaKind = (typeof MEDIA_KINDS)[number]

type Technique = {
  label: string
  /** The level that the technique reaches on each kind of media; a kind that is left out does not have it. */
  levels: Readonly<Partial<Record<MediaKind, WipeLevel>>>
}

const EVERY_MEDIA = (level: WipeLevel) => ({
  hdd: level,
  'sata-ssd': level,
  'nvme-ssd': level,
  emmc: level,
})

/**
 * Techniques of IEEE 2883 and what they count as. Flash has spare blocks that the host cannot address: what the host writes
 * never reaches them, so that overwriting is Clear at most. Only commands that the drive carries out on all of its cells are
 * Purge. The older ATA security erase does not promise that for flash, and the plain one not for magnetic drives either.
 */
export const WIPE_TECHNIQUES = {
  'nvme-sanitize-block': { label: 'NVMe sanitize, block erase', levels: { 'nvme-ssd': 'purge' } },
  'nvme-sanitize-crypto': { label: 'NVMe sanitize, crypto erase', levels: { 'nvme-ssd': 'purge' } },
  'nvme-sanitize-overwrite': {
    label: 'NVMe sanitize, overwrite by the drive',
    levels: { 'nvme-ssd': 'purge' },
  },
  'nvme-format-user-data': { label: 'NVMe format, user data erase', levels: { 'nvme-ssd': 'clear' } },
  'nvme-format-crypto': { label: 'NVMe format, crypto erase', levels: { 'nvme-ssd': 'clear' } },
  'ata-sanitize-block': { label: 'ATA sanitize, block erase', levels: { 'sata-ssd': 'purge' } },
  'ata-crypto-scramble': {
    label: 'ATA sanitize, crypto scramble',
    levels: { hdd: 'purge', 'sata-ssd': 'purge' },
  },
  'ata-sanitize-overwrite': {
    label: 'ATA sanitize, overwrite by the drive',
    levels: { hdd: 'purge', 'sata-ssd': 'clear' },
  },
  'ata-secure-erase': { label: 'ATA secure erase', levels: { hdd: 'clear', 'sata-ssd': 'clear' } },
  'ata-secure-erase-enhanced': {
    label: 'ATA secure erase, enhanced',
    levels: { hdd: 'purge', 'sata-ssd': 'clear' },
  },
  'emmc-sanitize': { label: 'eMMC erase and sanitize', levels: { emmc: 'purge' } },
  overwrite: { label: 'Overwriting by the host', levels: EVERY_MEDIA('clear') },
  shred: { label: 'Shredding', levels: EVERY_MEDIA('destroy') },
  disintegrate: { label: 'Disintegration', levels: EVERY_MEDIA('destroy') },
  incinerate: { label: 'Incineration', levels: EVERY_MEDIA('destroy') },
  melt: { label: 'Melting', levels: EVERY_MEDIA('destroy') },
} as const satisfies Record<string, Technique>

export type WipeTechnique = keyof typeof WIPE_TECHNIQUES
export const WIPE_TECHNIQUE_CODES = Object.keys(WIPE_TECHNIQUES) as [WipeTechnique, ...WipeTechnique[]]

/** The level that a technique reaches on a kind of media; null where that media has no such technique. */
export function wipeLevelOf(technique: WipeTechnique, media: MediaKind): WipeLevel | null {
  const { levels }: Technique = WIPE_TECHNIQUES[technique]
  return levels[media] ?? null
}

/** Checks whether a level is at least as thorough as another. */
export function isLevelAtLeast(level: WipeLevel, least: WipeLevel): boolean {
  return WIPE_LEVELS.indexOf(level) >= WIPE_LEVELS.indexOf(least)
}

/** Techniques that a kind of media has, with the level of each, the most thorough that leaves the drive usable first. */
export function techniquesFor(
  media: MediaKind,
): { technique: WipeTechnique; label: string; level: WipeLevel }[] {
  const order: readonly WipeLevel[] = ['purge', 'clear', 'destroy']
  return WIPE_TECHNIQUE_CODES.flatMap((technique) => {
    const level = wipeLevelOf(technique, media)
    return level === null ? [] : [{ technique, label: WIPE_TECHNIQUES[technique].label, level }]
  }).sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
}
