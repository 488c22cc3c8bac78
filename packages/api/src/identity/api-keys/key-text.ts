import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Scanners of leaked secrets, and people, recognise keys of this shop by it. */
const START = 'dbk_'
/** Lower-case letters and digits that are not mistaken for each other; 32, so that each represents five random bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const PREFIX_LENGTH = 8
/** 160 bits cannot be guessed, so a fast hash is enough. */
const SECRET_LENGTH = 32
const CHECK_LENGTH = 7
const FORM = new RegExp(
  `^${START}([${ALPHABET}]{${PREFIX_LENGTH}})[${ALPHABET}]{${SECRET_LENGTH + CHECK_LENGTH}}$`,
)

const randomText = (length: number) =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** Returns the checksum, five bits per character. A typing error is refused without a database query. */
function checkOf(text: string): string {
  let rest = crc32(text)
  let check = ''
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    check += ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
  }
  return check
}

/** Checks whether a bearer token claims to be an API key; any other is an access token. */
export const isApiKey = (token: string): boolean => token.startsWith(START)

export const newPrefix = (): string => randomText(PREFIX_LENGTH)

/** A new key of this prefix. It is shown once, and only its hash is stored. */
export function newKeyText(prefix: string): string {
  const text = `${START}${prefix}${randomText(SECRET_LENGTH)}`
  return `${text}${checkOf(text)}`
}

/** The prefix by which a key is found; null for what cannot be a key of any shop. */
export function prefixOfKey(key: string): string | null {
  const prefix = FORM.exec(key)?.[1]
  const text = key.slice(0, -CHECK_LENGTH)
  return prefix !== undefined && key === `${text}${checkOf(text)}` ? prefix : null
}

export const hashOfKey = (key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(key).digest())

/** Compares hashes in a time that does not reveal where they differ. */
export const isSameHash = (hash: Uint8Array, other: Uint8Array): boolean =>
  hash.length === other.length && timingSafeEqual(hash, other)
