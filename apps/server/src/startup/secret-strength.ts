/** Below this a secret can be found by trying. */
export const LEAST_BITS = 128

/** Letters that follow each other in English text more often than by chance; they make up half of it. */
const COMMON_PAIRS = new Set(
  (
    'th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ' +
    'ur ro ic ne li ri io co me ma ce el ll om be ch ta fo no ss so un wo us ge il tr pr ly ke ct ec ey ac ho wi ca mo su'
  ).split(' '),
)
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Length from which a repetition or a run of neighbours is no coincidence. */
const NOT_BY_CHANCE = 5

/**
 * Estimates the bits that an attacker who knows how people make up secrets would have to guess. Each character counts
 * the bits of its alphabet, but nothing if it continues a row (aaaaa, 12345, qwert) or repeats earlier characters;
 * English words count 1.5 bits per letter. A generated secret counts its full size.
 */
export function estimatedBits(secret: string): number {
  const perCharacter = isWords(secret) ? 1.5 : Math.log2(alphabetSize(secret))
  let bits = 0
  for (let end = 1; end <= secret.length; end += 1) {
    if (!isForeseen(secret, end)) bits += perCharacter
  }
  return bits
}

/**
 * Returns the size of the alphabet that the characters seem to be drawn from. Few different characters are a small
 * alphabet, whatever they are.
 */
function alphabetSize(secret: string): number {
  const kinds: [RegExp, number][] = [
    [/^[0-9]*$/, 10],
    [/^[0-9a-f]*$|^[0-9A-F]*$/, 16],
    [/^[a-z]*$|^[A-Z]*$/, 26],
    [/^[a-z0-9]*$|^[A-Z0-9]*$/, 36],
    [/^[A-Za-z0-9+/=_-]*$/, 64],
  ]
  const size = kinds.find(([kind]) => kind.test(secret))?.[1] ?? 94
  return Math.max(1, Math.min(size, 2 * new Set(secret).size))
}

/** Returns true if the character before `end` only continues something predictable. */
function isForeseen(secret: string, end: number): boolean {
  const tail = secret.slice(Math.max(0, end - NOT_BY_CHANCE), end).toLowerCase()
  if (tail.length < NOT_BY_CHANCE) return false
  if (
    secret
      .slice(0, end - 1)
      .toLowerCase()
      .includes(tail)
  )
    return true
  return KEY_ROWS.some((row) => row.includes(tail)) || isSteady(tail)
}

function isSteady(tail: string): boolean {
  const steps = [...tail].slice(1).map((character, index) => character.charCodeAt(0) - tail.charCodeAt(index))
  return Math.abs(steps[0] ?? 2) <= 1 && steps.every((step) => step === steps[0])
}

/** Returns true for a secret that is mostly letters, in runs that follow each other as in words. */
function isWords(secret: string): boolean {
  const runs = secret.match(/[A-Z]?[a-z]{3,}|[A-Z]{4,}/g) ?? []
  if (runs.join('').length < secret.length * 0.6) return false
  const pairs = runs.flatMap((run) =>
    Array.from(run.slice(1), (letter, index) => `${run.charAt(index)}${letter}`.toLowerCase()),
  )
  return pairs.filter((pair) => COMMON_PAIRS.has(pair)).length > pairs.length * 0.4
}
