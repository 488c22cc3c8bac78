import type { Env } from '../env.ts'
import { type HostPlace, placeOfHost } from '../network-hosts.ts'

/** Modes of PostgreSQL's sslmode that never fall back to plain text; `prefer` and `allow` do. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full'])

const farthest = (places: HostPlace[]): HostPlace =>
  places.includes('public') ? 'public' : places.includes('private') ? 'private' : 'here'

const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const

/** How far unencrypted connections to the database at this address may go; null when they are encrypted. */
function plainDatabase(address: string | undefined): HostPlace | null {
  const url = URL.parse(address ?? '')
  if (!url || ENCRYPTED.has(url.searchParams.get('sslmode') ?? '')) return null
  // The parameter wins over the host of the address, and may be the folder of a socket.
  const hosts = url.searchParams.get('host') ?? url.hostname
  return farthest(hosts.split(',').map(placeOfHost))
}

/** Does the same for mail. Without requireTLS a mail server, or anyone on the way to it, chooses plain text. */
function plainMail({ services }: Env): HostPlace | null {
  const url = URL.parse(services.mail.values.SMTP_URL ?? '')
  const isEncrypted =
    url?.searchParams.get('requireTLS') === 'true' && url.searchParams.get('ignoreTLS') !== 'true'
  if (url?.protocol !== 'smtp:' || isEncrypted) return null
  return placeOfHost(url.hostname)
}

const databasePlain = (name: string) =>
  `${name} has no sslmode that encrypts: passwords, addresses and orders would cross the internet in plain text. Add ?sslmode=verify-full (or require).`
const MAIL_PLAIN =
  'SMTP_URL does not require TLS: the network could read every mail and the password. Use smtps://…:465, or add ?requireTLS=true to smtp://…:587.'

/** Connections that would cross the internet unencrypted. No sentence repeats a value. */
export function transportRefusals(env: Env): string[] {
  return [
    ...DATABASES.filter((name) => plainDatabase(env[name]) === 'public').map(databasePlain),
    ...(plainMail(env) === 'public' ? [MAIL_PLAIN] : []),
  ]
}

/** The same within a private network: legitimate for a relay or a database of one's own, and worth knowing. */
export function transportWarnings(env: Env): string[] {
  if (!env.isProduction) return []
  const databases = DATABASES.map((name): [string, HostPlace | null] => [name, plainDatabase(env[name])])
  return [...databases, ['SMTP_URL', plainMail(env)] as const]
    .filter(([, place]) => place === 'private')
    .map(
      ([name]) =>
        `${name} connects within a private network without requiring TLS: whoever is in that network can read along.`,
    )
}
