import { RichText } from '../../../components/rich-text.tsx'
import { clockText } from '../../../lib/use-countdown.ts'
import { t } from '../texts.ts'

const CLOCK = {
  clock: (words: string) => (
    <span role="timer" className="font-semibold tabular-nums">
      {words}
    </span>
  ),
}
const MINUTE_S = 60

/** For how long the items of an order are held. A screen reader hears it once a minute, not every second. */
export function HeldClock({ secondsLeft }: { secondsLeft: number }) {
  const minutes = Math.ceil(secondsLeft / MINUTE_S)
  return (
    <span>
      <RichText text={t('heldFor', { time: clockText(secondsLeft) })} parts={CLOCK} />
      <span className="sr-only" aria-live="polite">
        {t('heldMinutes', { count: minutes })}
      </span>
    </span>
  )
}
