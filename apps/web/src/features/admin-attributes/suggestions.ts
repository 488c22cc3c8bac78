const LONGEST_KEY = 40
const LONGEST_VALUE = 23

/** The ASCII letters and digits of a name; accents are dropped. */
const ascii = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '')

/** The key that a name suggests: 'Pages per minute' is 'pagesPerMinute'. Empty when the name has no Latin letter. */
export function keyOf(name: string): string {
  const [first = '', ...others] = ascii(name)
    .replace(/^[^A-Za-z]+/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const rest = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
  return [first.toLowerCase(), ...rest].join('').slice(0, LONGEST_KEY)
}

/** The value that the name of a choice suggests: '2.5 Gbps' is '2.5-gbps'. */
export function choiceValueOf(name: string): string {
  return ascii(name)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, LONGEST_VALUE)
    .replace(/[-.]+$/, '')
}
