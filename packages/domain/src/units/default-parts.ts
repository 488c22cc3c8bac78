/** Kinds of products without a battery: those of `kindOfCategory` and of the forms, but for laptops. */
const WITHOUT_BATTERY: readonly string[] = [
  'desktop',
  'all-in-one',
  'monitor',
  'printer',
  'network',
  'dock',
  'component',
  'accessory',
  'keyboard',
  'mouse',
  'drive',
  'memory',
  'power adapter',
  'battery',
  'headset',
  'webcam',
  'cable',
]

/** Kinds of products that store no data of their owner. Printers and network devices may. */
const WITHOUT_STORAGE: readonly string[] = [
  'monitor',
  'dock',
  'accessory',
  'keyboard',
  'mouse',
  'memory',
  'power adapter',
  'battery',
  'headset',
  'webcam',
  'cable',
]

/**
 * Returns the parts that a unit has by default. A kind that a store added has both, so its battery is measured and
 * its drive wiped unless the unit is marked as having none.
 */
export function defaultPartsOf(productKind: string): { hasBattery: boolean; hasStorage: boolean } {
  const kind = productKind.trim().toLowerCase()
  return { hasBattery: !WITHOUT_BATTERY.includes(kind), hasStorage: !WITHOUT_STORAGE.includes(kind) }
}
