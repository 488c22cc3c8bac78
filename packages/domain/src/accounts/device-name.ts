/** Browser and system as the browser states them, in names that a person knows; null if not stated. */
export type DeviceName = { browser: string | null; system: string | null; isHandheld: boolean }

type Sign = readonly [name: string, sign: RegExp]

// The first that fits counts: nearly every browser also calls itself Chrome, Safari and Mozilla.
const BROWSERS: readonly Sign[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
// An iPad set to desktop pages calls itself a Mac, and nothing in the text tells them apart.
const SYSTEMS: readonly Sign[] = [
  ['KaiOS', /\bKAIOS\//i],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
const HANDHELD: ReadonlySet<string | null> = new Set(['KaiOS', 'iPhone', 'iPad', 'Android'])

const nameIn = (signs: readonly Sign[], text: string) =>
  signs.find(([, sign]) => sign.test(text))?.[0] ?? null

/**
 * Reads the User-Agent header of a sign-in. Versions are left out: they change without the device changing, and
 * browsers freeze them.
 */
export function readDeviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? ''
  const system = nameIn(SYSTEMS, text)
  return { browser: nameIn(BROWSERS, text), system, isHandheld: HANDHELD.has(system) }
}
