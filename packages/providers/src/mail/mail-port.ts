/** A message to one address. `id` is stable across retries, so a receiver can recognise a repeat. */
export type MailMessage = {
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /**
   * Set for marketing mails: accepts a POST of `List-Unsubscribe=One-Click` (RFC 8058), so that mail programs can
   * offer it.
   */
  unsubscribeUrl?: string
  /** Sender, if not the shop's plain address: a name beside it, and the address for replies. */
  sender?: { name: string; replyTo: string }
}

/** Sends one mail; rejects when the server did not take it, and the caller retries. */
export type Mailer = { send(message: MailMessage): Promise<void> }
