import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

const CHOICES = [
  { value: 1, words: 'star1' },
  { value: 2, words: 'star2' },
  { value: 3, words: 'star3' },
  { value: 4, words: 'star4' },
  { value: 5, words: 'star5' },
] as const

type StarInputProps = { value: number; onChange: (rating: number) => void; error?: string }

/** Five radio buttons that look like stars: arrow keys, screen readers and thumbs all know them. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const name = useId()
  const [pointedAt, setPointedAt] = useState(0)
  const shown = pointedAt || value
  const words = CHOICES.find((choice) => choice.value === shown)?.words ?? 'choose'
  return (
    <fieldset role="radiogroup" aria-required="true" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">{t('rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointedAt(0)}>
          {CHOICES.map((choice) => (
            <label
              key={choice.value}
              className="grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
              onPointerEnter={({ pointerType }) => {
                // A finger chooses; it does not point first.
                if (pointerType === 'mouse') setPointedAt(choice.value)
              }}
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={value === choice.value}
                onChange={() => onChange(choice.value)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                strokeWidth={1.5}
                className={cn(
                  'size-8',
                  choice.value <= shown ? 'fill-marigold stroke-marigold-ink' : 'fill-none stroke-control',
                )}
              />
              <span className="sr-only">{t(choice.words)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-muted">
          {t(words)}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-semibold text-clay">
          {error}
        </p>
      )}
    </fieldset>
  )
}
