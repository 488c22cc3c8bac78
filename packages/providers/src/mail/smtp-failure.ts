import { DeliveryError } from '../delivery-port.ts'

/** Properties that nodemailer adds to its errors. */
type SmtpFacts = { code?: unknown; responseCode?: unknown; command?: unknown; rejectedErrors?: unknown }

/**
 * Commands at which a 5xx is about this mail: its recipient or its content. At others it is about the shop (password,
 * sender, blocked).
 */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])

/**
 * Tells a mail that will never be taken from one that may be later: 550 unknown mailbox, 554 refused content and an
 * address that is none are for good; 4xx, time-outs, a wrong password and broken TLS are not.
 */
export function readSmtpFailure(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError('unavailable', 'the mail server failed')
  const { code, responseCode, command } = error as Error & SmtpFacts
  const status = typeof responseCode === 'number' ? responseCode : null
  if (status === null) {
    // Nodemailer found no address to write to: the server was not even contacted.
    const isNoAddress = code === 'EENVELOPE'
    const message = isNoAddress ? 'the address is none' : `the mail server cannot be used (${wordOf(code)})`
    return new DeliveryError(isNoAddress ? 'refused' : 'unavailable', message, error.message)
  }
  const isForGood = status >= 500 && status < 600 && ABOUT_THE_MAIL.has(String(command))
  const message = `the mail server answered ${status}`
  return new DeliveryError(isForGood ? 'refused' : 'unavailable', message, error.message)
}

/** Returns a code of nodemailer such as ETIMEDOUT, EAUTH or ETLS, never text from a server. */
function wordOf(code: unknown): string {
  return typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : 'unknown'
}
