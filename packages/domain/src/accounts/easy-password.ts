type OwnWords = {
  /** Passwords that are guessed first, in lower case. */
  common: ReadonlySet<string>
  /** What a guesser knows of this account: its e-mail address (null: it has none) and the shop's name. */
  email: string | null
  shopName: string
}

/** Whether a new password is among the first that somebody would try; capital letters make it no better. */
export function isEasyToGuess(password: string, { common, email, shopName }: OwnWords): boolean {
  const given = plain(password)
  const address = plain(email ?? '')
  const [localPart = ''] = address.split('@')
  return common.has(given) || [plain(shopName), address, localPart].includes(given)
}

const plain = (words: string) => words.normalize('NFKC').trim().toLowerCase()
