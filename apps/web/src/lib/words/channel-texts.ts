import type { OrderChannel } from '@dobara/domain/orders/order-channel.ts'
import { texts } from '../texts/texts.ts'

export const en = {
  web: 'Web shop',
  phone: 'Phone',
  agent: 'AI agent',
  api: 'API',
} as const

const t = texts('lib/words/channel', en)

/** Returns the name of the channel through which an order was placed, in the language of the page. */
export const channelName = (channel: OrderChannel): string => t(channel)
