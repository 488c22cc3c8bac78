/**
 * A mail or SMS that was not taken. `refused`: this message will never be taken (unknown mailbox, template that is not
 * registered), so another try makes no sense. `unavailable`: time or the operator cures it (network, time-out, 5xx,
 * wrong password, too many). The message never holds an address, a number, a code or a secret, as it ends in logs;
 * `detail` is what the other side said and may hold the address, so it is only kept beside the message itself.
 */
export class DeliveryError extends Error {
  readonly kind: 'refused' | 'unavailable'
  readonly detail: string | null

  constructor(kind: 'refused' | 'unavailable', message: string, detail: string | null = null) {
    super(message)
    this.name = 'DeliveryError'
    this.kind = kind
    this.detail = detail?.slice(0, 500) ?? null
  }
}
