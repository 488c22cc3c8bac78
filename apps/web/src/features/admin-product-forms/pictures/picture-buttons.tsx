import { ArrowLeft, ArrowRight, RotateCcw, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'

type Way = 'earlier' | 'later'

/** Retains the focus on the pressed move button, or on the other one at an end of the list. */
function useRetainedFocus(place: number) {
  const row = useRef<HTMLDivElement>(null)
  const moved = useRef<{ way: Way; place: number }>(undefined)
  useEffect(() => {
    const { current } = moved
    if (current?.place !== place) return
    moved.current = undefined
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('[data-way]') ?? [])]
    const free = buttons.filter(({ disabled }) => !disabled)
    const wanted = free.find(({ dataset }) => dataset.way === current.way) ?? free[0]
    wanted?.focus()
  }, [place])
  function go(way: Way, to = place + (way === 'earlier' ? -1 : 1)) {
    moved.current = { way, place: to }
  }
  return { row, go }
}

type PictureButtonsProps = {
  name: string
  place: number
  /** Null if it cannot move further. */
  moves: Record<Way, (() => void) | null>
  isBusy: boolean
  onMain: () => void
  onRemove: () => void
  /** For one that could not be saved. */
  onRetry: (() => void) | undefined
}

/** Shows the actions of a picture in the form. */
export function PictureButtons(props: PictureButtonsProps) {
  const { name, place, moves, isBusy, onMain, onRemove, onRetry } = props
  const { row, go } = useRetainedFocus(place)
  return (
    <div ref={row} className="mt-auto flex flex-wrap items-center gap-1">
      {(['earlier', 'later'] as const).map((way) => {
        const move = moves[way]
        const Arrow = way === 'earlier' ? ArrowLeft : ArrowRight
        return (
          <Button
            key={way}
            data-way={way}
            variant="ghost"
            size="icon-sm"
            aria-label={t(way === 'earlier' ? 'earlier' : 'laterOf', { name })}
            disabled={!move || isBusy}
            onClick={() => {
              go(way)
              move?.()
            }}
          >
            <Arrow aria-hidden="true" className="size-4" />
          </Button>
        )
      })}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('makeMain', { name })}
        title={t('main')}
        disabled={place === 1 || isBusy}
        onClick={() => {
          go('later', 1)
          onMain()
        }}
      >
        <Star aria-hidden="true" className="size-4" />
      </Button>
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('tryAgainOf', { name })}
          disabled={isBusy}
          onClick={onRetry}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          {t('retry')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('remove', { name })}
        disabled={isBusy}
        onClick={onRemove}
        className="ml-auto"
      >
        <Trash2 aria-hidden="true" className="size-4 text-clay" />
      </Button>
    </div>
  )
}
