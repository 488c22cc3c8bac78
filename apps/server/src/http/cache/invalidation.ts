import { type Listener, listenTo } from '@dobara/db/listen.ts'
import type { ResponseCache } from './response-cache.ts'

/** Triggers notify here of everything that responses show; see the migration catalogue_news. */
const CHANNEL = 'catalogue'
/** Anything but the number of units of one product, which may be as old as a cached response may be. */
const ALL_KEYS = '*'

/** Invalidates the cache as soon as PostgreSQL reports a change of any process. Without notifications its age is bounded all the same. */
export function invalidateByNotifications({ invalidate }: ResponseCache, { url }: { url: string }): Listener {
  return listenTo({
    url,
    channel: CHANNEL,
    onNotification: (payload) => {
      if (payload === ALL_KEYS) invalidate()
    },
    onConnect: invalidate,
  })
}
