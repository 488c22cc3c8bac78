import { readFileSync } from 'node:fs'

/**
 * Attempt to run a script: the place where it would run, and its text, which calls `fire(number)` or requests
 * `//xss.test/number`.
 */
export type Payload = { place: string; number: number; text: string }

const LINES = readFileSync(new URL('payloads.txt', import.meta.url), 'utf8').split('\n')

/** The list, whose headings name the place in which each of them would run; ␉ and ␊ represent a tab and a new line. */
export const PAYLOADS: readonly Payload[] = readPayloads()

function readPayloads(): Payload[] {
  let place = ''
  const payloads: Payload[] = []
  for (const line of LINES) {
    const heading = /^# ([\w-]+):/.exec(line)?.[1]
    if (heading) place = heading
    else if (line !== '') {
      const number = payloads.length + 1
      const text = line.replaceAll('{n}', String(number)).replaceAll('␉', '\t').replaceAll('␊', '\n')
      payloads.push({ place, number, text })
    }
  }
  return payloads
}
