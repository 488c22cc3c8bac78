import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { RefusedStartError } from '../startup/refused-start.ts'

/** Prompts twice on the terminal without echoing the input. */
export async function promptPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new RefusedStartError([
      'There is no terminal to ask the password on: set ADMIN_PASSWORD for this one command.',
    ])
  }
  // The echo of readline goes nowhere. It is open before the prompt, otherwise the terminal itself shows the first
  // keys.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    const password = await prompt(lines, 'Password (at least 8 characters, not shown): ')
    if ((await prompt(lines, 'The same again: ')) === password) return password
  } finally {
    lines.close()
  }
  throw new RefusedStartError(['The two passwords differ.'])
}

async function prompt(lines: Interface, question: string): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    // Ctrl-C and Ctrl-D close it without a line.
    lines.once('close', () => reject(new RefusedStartError(['Nothing was made.'])))
  })
  process.stdout.write(question)
  try {
    return await answer
  } finally {
    process.stdout.write('\n')
  }
}
