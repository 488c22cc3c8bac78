import { texts } from '../texts/texts.ts'

/** Names of one product of each kind inside a sentence. */
export const en = {
  laptop: 'laptop',
  desktop: 'desktop',
  'all-in-one': 'all-in-one',
  monitor: 'monitor',
  printer: 'printer',
  network: 'network device',
  dock: 'dock',
  keyboard: 'keyboard',
  mouse: 'mouse',
  drive: 'drive',
  memory: 'memory module',
  'power adapter': 'power adapter',
  battery: 'battery',
  headset: 'headset',
  webcam: 'webcam',
  cable: 'cable',
  component: 'component',
  accessory: 'accessory',
} as const

const t = texts('lib/words/kind', en)

const isKnown = (kind: string): kind is keyof typeof en => Object.hasOwn(en, kind)

/** A kind that the shop does not know stays as the store wrote it. */
export function kindName(kind: string): string {
  return isKnown(kind) ? t(kind) : kind
}

/** Returns the name of a kind for use on its own: 'Network device'. */
export function kindTitle(kind: string): string {
  const name = kindName(kind)
  return isKnown(kind) ? name.charAt(0).toUpperCase() + name.slice(1) : name
}
