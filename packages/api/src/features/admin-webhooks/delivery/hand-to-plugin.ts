import type { ShopEvent } from '@dobara/plugin/plugin.ts'
import type { WebhookAnswer } from '@dobara/providers/webhooks/webhook-port.ts'
import type { Deps } from '../../../context.ts'
import { PluginFailure } from '../../../plugins.ts'

/** Maximum length of a stored reply. */
const LONGEST_ANSWER = 1_000

/** Hands an event to the plug-in that consumes it, and returns the outcome as that of a delivery by HTTP. */
export async function handToPlugin(
  { plugins, now }: Pick<Deps, 'plugins' | 'now'>,
  { plugin, event }: { plugin: string; event: ShopEvent },
): Promise<WebhookAnswer> {
  const startedAt = now().getTime()
  const answered = (answer: Pick<WebhookAnswer, 'body' | 'fault'>): WebhookAnswer => ({
    ...answer,
    status: null,
    durationMs: Math.max(0, now().getTime() - startedAt),
  })
  const consumer = plugins.eventConsumers.find((one) => one.plugin === plugin)
  try {
    if (!consumer) throw new PluginFailure('failed', 'The shop runs without this plug-in.')
    await consumer.receive(event)
    return answered({ body: '', fault: null })
  } catch (error) {
    const isLate = error instanceof PluginFailure && error.kind === 'timeout'
    const body = error instanceof Error ? error.message.slice(0, LONGEST_ANSWER) : ''
    return answered({ body, fault: isLate ? 'timeout' : 'plugin_failed' })
  }
}
