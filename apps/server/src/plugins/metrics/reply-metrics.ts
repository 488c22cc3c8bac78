import { Gauge, type Registry } from 'prom-client'
import type { KeptReplies } from '../../replies/kept-replies.ts'

/** How many replies are kept, and how often one of them served. */
export function addReplyMetrics(registry: Registry, { counts }: KeptReplies): void {
  if (!counts) return
  const add = (name: string, help: string, read: () => number) => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }
  add('dobara_kept_replies', 'Replies kept for everybody', () => counts().replies)
  add('dobara_kept_replies_bytes', 'Memory of the kept replies', () => counts().bytes)
  add('dobara_kept_replies_hits', 'Requests answered with a kept reply', () => counts().hits)
  add('dobara_kept_replies_misses', 'Requests for which a reply had to be made', () => counts().misses)
}
