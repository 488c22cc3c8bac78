/** Providers that deliver all spellings of a local part to one mailbox: without its dots and what follows a plus. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * An address in one spelling, to find two addresses of one mailbox. Letters are compared small; dots and a tag are left out only
 * where the provider promises that they make no difference. The database has the same as `mailbox_key`.
 */
export function mailboxKey(email: string): string {
  const text = email.toLowerCase()
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || !DOTLESS.includes(domain)) return text
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com`
}
