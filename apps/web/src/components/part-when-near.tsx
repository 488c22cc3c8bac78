import { type ReactNode, useEffect, useRef, useState } from 'react'
import { watchView } from '../lib/page/watch-view.ts'

/** Distance from the viewport at which the part is fetched, so that it is there in time. */
const NEAR = '400px 0px'

type PartWhenNearProps<Part> = {
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
  /** Placeholder until then. */
  waiting: ReactNode
  /** In its place when it cannot be fetched. */
  failed: (retry: () => void) => ReactNode
}

/** Part far down the page whose script does not burden the first load of the page. */
export function PartWhenNear<Part>({ load, children, waiting, failed }: PartWhenNearProps<Part>) {
  const place = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<{ loaded: Part } | 'waiting' | 'failed'>('waiting')
  const latest = useRef(load)
  const isWaiting = part === 'waiting'

  useEffect(() => {
    const element = place.current
    if (!isWaiting || !element) return
    const start = () => {
      stop()
      latest.current().then(
        (loaded) => setPart({ loaded }),
        () => setPart('failed'),
      )
    }
    const stopWatching = watchView(element, (isNear) => isNear && start(), NEAR)
    function stop() {
      stopWatching()
      window.removeEventListener('beforeprint', start)
    }
    // A printout shows the whole page, including parts not yet scrolled to.
    window.addEventListener('beforeprint', start)
    return stop
  }, [isWaiting])

  if (part === 'failed') return failed(() => setPart('waiting'))
  if (part === 'waiting') {
    // Without scripts the part never loads, so it takes no space.
    return (
      <div ref={place} className="noscript:hidden">
        {waiting}
      </div>
    )
  }
  return children(part.loaded)
}
