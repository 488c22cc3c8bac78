/**
 * A mail or SMS that was not accepted. `refused`: it never will be (unknown mailbox, unregistered template), so a
 * retry is pointless. `unavailable`: time or the operator resolves it (network, time-out, 5xx, wrong password, too
 * many). `message` never contains an address, a number, a code or a secret, because it is logged; `detail` is the
 * other side's text, which may contain the address, so it is stored only with the message itself.
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
