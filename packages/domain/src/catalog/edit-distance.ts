/**
 * Counts the typos between two words: a letter missing, extra, wrong, or swapped with its neighbour (each piece
 * changed at most once). Returns `most + 1` as soon as there are more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? 0, most + 1)
}

/**
 * Returns a word as it sounds to Indian ears, without vowels: "mekbuk" and "macbook" are both mkbk, "surfes" and
 * "surface" srfs. Only for comparing words with one another.
 */
export function soundOf(word: string): string {
  const consonants = word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/j/g, 'g')
    .replace(/(?<=[bdgkpt])h/g, '')
    .replace(/^[aeiouy]+/, 'a')
  return (
    (consonants[0] ?? '') +
    consonants
      .slice(1)
      .replace(/[aeiouyh]/g, '')
      .replace(/(.)\1+/g, '$1')
  )
}
