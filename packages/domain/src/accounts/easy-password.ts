type OwnWords = {
  /** Returns true if a word in lower case is a password that is guessed first. */
  isCommon: (word: string) => boolean
  /** Facts that a guesser knows about this account: its e-mail address (null: it has none) and the shop's name. */
  email: string | null
  shopName: string
}

/** Digits and signs around a known word are guessed with it; more of them are a password of their own. */
const MOST_AROUND = 8
/** Suffix that makes a web address of a name. */
const DOMAIN = /(?:\.[a-z]{2,10}){1,2}$/
/** A shorter part of an address or a name is not significant. */
const LEAST_LETTERS = 4

/**
 * Returns true if a new password is among the first to be guessed: a common one, the account's address, the shop's
 * name, or one of these with a domain or with a few digits and signs around it. Capital letters make it no better.
 */
export function isEasyToGuess(password: string, { isCommon, email, shopName }: OwnWords): boolean {
  const given = plain(password)
  const known = knownWords(email, shopName)
  const isKnown = (word: string) => known.has(word) || isCommon(word)
  if (isKnown(given) || isKnown(given.replace(DOMAIN, ''))) return true
  const stem = given.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return stem.length >= LEAST_LETTERS && given.length - stem.length <= MOST_AROUND && isKnown(stem)
}

function knownWords(email: string | null, shopName: string): ReadonlySet<string> {
  const address = plain(email ?? '')
  const [localPart = ''] = address.split('@')
  const name = plain(shopName)
  const parts = [...localPart.split(/[._+-]/), ...name.split(' '), name.replaceAll(' ', '')]
  return new Set([name, address, localPart, ...parts.filter((part) => part.length >= LEAST_LETTERS)])
}

const plain = (words: string) => words.normalize('NFKC').trim().toLowerCase()
