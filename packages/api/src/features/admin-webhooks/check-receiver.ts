import { readWebhookUrl } from '@dobara/domain/webhooks/webhook-url.ts'
import type { Deps } from '../../context.ts'
import { refusedField } from '../../errors.ts'

const REFUSALS = {
  private_address: 'WEBHOOK_ADDRESS_PRIVATE',
  unknown_host: 'WEBHOOK_HOST_UNKNOWN',
} as const

/** The address of a receiver in its plain spelling, if it leads to where webhooks are sent. It is judged again at each connection. */
export async function checkReceiver(
  { providers: { webhooks } }: Pick<Deps, 'providers'>,
  text: string,
): Promise<string> {
  const result = readWebhookUrl(text, webhooks)
  if (!result.ok) throw refusedField(result.code, 'url')
  const problem = await webhooks.judge(result.value)
  if (problem) throw refusedField(REFUSALS[problem], 'url')
  return result.value.href
}
