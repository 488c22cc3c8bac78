import { DeliveryError } from '@dobara/providers/delivery-port.ts'
import type { Deps } from '../context.ts'
import { PluginFailure } from '../plugins.ts'
import type { ChannelFacts, QueuedMessage } from './queries.ts'

const CHANNEL = 'orders_via_'
/** By what the consent to a channel is named. */
export const channelPurpose = (plugin: string) => `${CHANNEL}${plugin}`
export const isChannelPurpose = (purpose: string) => purpose.startsWith(CHANNEL)

/** Gives a message to the plug-in that sends it; rejects with a DeliveryError where it was not taken. */
export async function sendByPlugin(
  { plugins }: Pick<Deps, 'plugins'>,
  message: QueuedMessage,
): Promise<void> {
  const channel = plugins.channels.find(({ plugin }) => plugin === message.plugin)
  // Another process may have it, or the next start of this one.
  if (!channel) throw new DeliveryError('unavailable', 'the shop runs without the plug-in that sends it')
  const { id, to, text, template } = message
  const answer = await channel
    .send({ id, to, text, name: template ?? '', ...(message.facts as ChannelFacts) })
    .catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error)
      const isLate = error instanceof PluginFailure && error.kind === 'timeout'
      throw new DeliveryError(
        'unavailable',
        isLate ? 'the plug-in was too slow' : 'the plug-in failed',
        detail,
      )
    })
  if (answer) throw new DeliveryError('refused', 'the plug-in refused the message', String(answer.refused))
}
