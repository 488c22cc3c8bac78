// Test helpers: a real SMTP server on loopback that stores the mails it accepts.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type TakenMail = {
  from: string
  to: string[]
  user: unknown
  isTls: boolean
  raw: string
  mail: Email
}

export type TestSmtp = {
  port: number
  /** Every mail whose content came in, whatever it was answered. */
  taken: TakenMail[]
  stop: () => Promise<void>
}

export type TestSmtpOptions = SMTPServerOptions & {
  port?: number
  /** Reply to DATA instead of 250; undefined takes the mail. */
  afterData?: () => Error | undefined
}

/** An SMTP answer other than the expected one: `refusal(550, 'no such user')`. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export async function startTestSmtp({
  port = 0,
  afterData,
  ...options
}: TestSmtpOptions = {}): Promise<TestSmtp> {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        const keep = async () => {
          const mail = await PostalMime.parse(raw)
          const from = mailFrom ? mailFrom.address : ''
          const to = rcptTo.map(({ address }) => address)
          taken.push({ from, to, user: session.user, isTls: session.secure, raw: raw.toString(), mail })
        }
        // An answer that throws would leave the client waiting; the test then ends by its own time limit.
        void keep().finally(() => callback(afterData?.() ?? null))
      })
    },
    ...options,
  })
  // Clients that hang up in the middle are part of the tests.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
