/** A serial number as everybody may read it: its last four characters, so that its holder can compare it. */
export function maskedSerial(serial: string): string {
  const shown = serial.length > 6 ? 4 : 1
  return '•'.repeat(Math.max(serial.length - shown, 0)) + serial.slice(-shown)
}

export type Promised = { kind: string; name: string | null; startsAt: Date; endsAt: Date }

/** The promises of a machine as its passport lists them: the machine first, then its parts by name. */
export function sortPromises<One extends Promised>(promises: readonly One[]): One[] {
  const rank = ({ kind }: Promised) => (kind === 'machine' ? 0 : 1)
  return promises.toSorted(
    (a, b) => rank(a) - rank(b) || a.kind.localeCompare(b.kind) || (a.name ?? '').localeCompare(b.name ?? ''),
  )
}
