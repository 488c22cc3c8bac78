import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

const outbox = z.object({ messages: z.array(z.object({ subject: z.string().nullable(), text: z.string() })) })

async function textsTo(request: APIRequestContext, to: string): Promise<string[]> {
  // A connection that was idle for long may be closed just when it is used again.
  const reply = await request.get('/dev/outbox.json', { params: { to }, maxRetries: 2 })
  return outbox.parse(await reply.json()).messages.map(({ subject, text }) => `${subject ?? ''}\n${text}`)
}

/** The paths of the verification links mailed to this person, newest first; waits until there are so many. */
export async function verificationLinks(
  request: APIRequestContext,
  { to, count }: { to: string; count: number },
): Promise<string[]> {
  const links = async () =>
    (await textsTo(request, to)).flatMap((text) => /\/verify-email\?token=[\w-]+/.exec(text) ?? [])
  await expect.poll(links, { message: `links for ${to}`, timeout: 20_000 }).toHaveLength(count)
  return links()
}

/** Waits until the shop has mailed this person something that names the order. */
export async function expectMailAbout(
  request: APIRequestContext,
  { to, orderNumber }: { to: string; orderNumber: string },
): Promise<void> {
  const mailed = async () => (await textsTo(request, to)).join('\n')
  await expect.poll(mailed, { message: `a mail to ${to}`, timeout: 20_000 }).toContain(orderNumber)
}

/** Waits for a mail to this person that names something, such as a ticket; answers its subject and text. */
export async function findMail(
  request: APIRequestContext,
  { to, about }: { to: string; about: string },
): Promise<string> {
  const find = async () => (await textsTo(request, to)).find((text) => text.includes(about)) ?? ''
  await expect.poll(find, { message: `a mail to ${to} about ${about}`, timeout: 20_000 }).not.toBe('')
  return find()
}

/** The paths of the links to a new password mailed to this person, newest first; waits until there are so many. */
export async function resetLinks(
  request: APIRequestContext,
  { to, count }: { to: string; count: number },
): Promise<string[]> {
  const links = async () =>
    (await textsTo(request, to)).flatMap((text) => /\/reset-password\?token=[\w-]+/.exec(text) ?? [])
  await expect.poll(links, { message: `reset links for ${to}`, timeout: 20_000 }).toHaveLength(count)
  return links()
}

/** The path of the link that was mailed to this person as an invitation to the staff; waits for it. */
export async function invitationLink(request: APIRequestContext, to: string): Promise<string> {
  const text = await findMail(request, { to, about: '/invitation?token=' })
  return /\/invitation\?token=[\w-]+/.exec(text)?.[0] ?? ''
}

/** The newest OTP sent to this number ('+91' and ten digits); waits until so many were sent. */
export async function newestOtp(
  request: APIRequestContext,
  { to, count }: { to: string; count: number },
): Promise<string> {
  const codes = async () =>
    (await textsTo(request, to)).flatMap((text) => /\b(\d{6}) is your OTP/.exec(text)?.[1] ?? [])
  await expect.poll(codes, { message: `OTPs for ${to}`, timeout: 20_000 }).toHaveLength(count)
  return (await codes())[0] ?? ''
}
