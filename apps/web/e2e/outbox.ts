import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

const outbox = z.object({ messages: z.array(z.object({ subject: z.string().nullable(), text: z.string() })) })

/** Waits until the shop has mailed this person something that names the order. */
export async function expectMailAbout(
  request: APIRequestContext,
  { to, orderNumber }: { to: string; orderNumber: string },
): Promise<void> {
  const mailed = async () => {
    const reply = await request.get('/dev/outbox.json', { params: { to } })
    return outbox
      .parse(await reply.json())
      .messages.map(({ subject, text }) => `${subject ?? ''}\n${text}`)
      .join('\n')
  }
  await expect.poll(mailed, { message: `a mail to ${to}`, timeout: 20_000 }).toContain(orderNumber)
}
