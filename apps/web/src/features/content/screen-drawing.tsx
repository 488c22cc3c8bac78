import { useId, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SCREENS, type Screen, sizeOfScreen } from './screen-sizes.ts'
import { t } from './texts.ts'

const FIRST_CHOICE = [13.3, 15.6, 24]
const SHEET = { widthCm: 21, heightCm: 29.7 }
/** Room for the frame's line around the largest screen, in centimetres. */
const MARGIN = 0.5
const LOOKS = {
  laptop: 'fill-leaf/10 stroke-leaf',
  monitor: 'fill-sky/10 stroke-sky',
} as const

/** Renders all screens on one baseline with a common left edge: the protruding part is the difference. */
function Drawing({ screens, hasSheet }: { screens: readonly Screen[]; hasSheet: boolean }) {
  const titleId = useId()
  const sizes = screens.map(({ inches }) => t('inches', { inches: String(inches) }))
  const shapes = [...screens].sort((a, b) => b.inches - a.inches)
  const measures = [...screens.map(({ inches }) => sizeOfScreen(inches)), ...(hasSheet ? [SHEET] : [])]
  const width = Math.max(40, ...measures.map(({ widthCm }) => widthCm)) + 2 * MARGIN
  const height = Math.max(22, ...measures.map(({ heightCm }) => heightCm)) + 2 * MARGIN
  const boxOf = ({ widthCm, heightCm }: typeof SHEET) => ({
    x: MARGIN,
    y: height - MARGIN - heightCm,
    width: widthCm,
    height: heightCm,
  })
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${width} ${height}`}
      className="mx-auto max-h-[32rem] w-full"
    >
      <title id={titleId}>
        {t('drawing', { sizes: [...sizes, ...(hasSheet ? [t('sheet')] : [])].join(', ') })}
      </title>
      {shapes.map(({ inches, kind }) => {
        const box = boxOf(sizeOfScreen(inches))
        return (
          <g key={inches}>
            <rect {...box} rx={0.3} className={`${LOOKS[kind]} [stroke-width:0.2]`} />
            <text
              x={box.x + box.width - 0.5}
              y={box.y + 1.6}
              textAnchor="end"
              className="fill-ink font-semibold [font-size:1.35px]"
            >
              {t('inches', { inches: String(inches) })}
            </text>
          </g>
        )
      })}
      {hasSheet && (
        <g>
          <rect
            {...boxOf(SHEET)}
            className="fill-none stroke-muted [stroke-dasharray:0.6_0.4] [stroke-width:0.15]"
          />
          <text x={MARGIN + 0.5} y={boxOf(SHEET).y + 1.6} className="fill-muted [font-size:1.2px]">
            {t('sheet')}
          </text>
        </g>
      )}
    </svg>
  )
}

/** Shows the chosen screens on top of each other, to scale. */
export function ScreenDrawing() {
  const [chosen, setChosen] = useState<readonly number[]>(FIRST_CHOICE)
  const [hasSheet, setHasSheet] = useState(true)
  const headingId = useId()

  function toggle(inches: number, isOn: boolean) {
    setChosen((known) => (isOn ? [...known, inches] : known.filter((one) => one !== inches)))
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {t('sideBySide')}
      </h2>
      <p className="mt-1 text-muted">{t('drawingHint')}</p>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6">
        <fieldset className="grid grid-cols-2 gap-x-4 md:grid-cols-1 print:hidden">
          <legend className="sr-only">{t('chooseSizes')}</legend>
          {SCREENS.map(({ inches, kind }) => (
            <CheckboxField
              key={inches}
              label={`${t('inches', { inches: String(inches) })} ${t(kind)}`}
              checked={chosen.includes(inches)}
              onChange={({ target }) => toggle(inches, target.checked)}
            />
          ))}
          <CheckboxField
            label={t('withSheet')}
            checked={hasSheet}
            onChange={({ target }) => setHasSheet(target.checked)}
            className="col-span-full"
          />
        </fieldset>
        <Card className="p-3 sm:p-5">
          <Drawing screens={SCREENS.filter(({ inches }) => chosen.includes(inches))} hasSheet={hasSheet} />
        </Card>
      </div>
    </section>
  )
}
