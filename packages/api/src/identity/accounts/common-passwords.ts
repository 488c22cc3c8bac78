import { readFileSync } from 'node:fs'

const LIST = new URL('./common-passwords.txt', import.meta.url)
let passwords: ReadonlySet<string> | undefined

/** The passwords that are guessed first, in lower case; the list is read once, when it is first asked for. */
export function commonPasswords(): ReadonlySet<string> {
  passwords ??= new Set(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return passwords
}
