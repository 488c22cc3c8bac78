import { useId } from 'react'
import { ContentPage } from './content-page.tsx'
import { ScreenDrawing } from './screen-drawing.tsx'
import { SCREENS, sizeInWords } from './screen-sizes.ts'
import { t } from './texts.ts'

const cell =
  'border-b border-line px-3 py-2.5 text-left align-top max-sm:block max-sm:border-0 max-sm:px-0 max-sm:py-0.5'

/** The same in numbers. On a phone each size is a block of its own, so that nothing scrolls sideways. */
function ScreenTable() {
  const headingId = useId()
  const columns = ['size', 'cm', 'inch', 'weight', 'suits'] as const
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 id={headingId} className="mb-3 text-xl">
        {t('inNumbers')}
      </h2>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} bg-sunken font-semibold`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCREENS.map(({ inches, kind, weightKg: [least, most], suits }) => (
            <tr key={inches} className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-3">
              <th scope="row" className={`${cell} font-semibold whitespace-nowrap`}>
                {t('inches', { inches: String(inches) })} {t(kind)}
              </th>
              <td className={`${cell} whitespace-nowrap`}>
                {t('sizeCm', { size: sizeInWords(inches, 'cm') })}
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                {t('sizeInch', { size: sizeInWords(inches, 'in') })}
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                {t('weightRange', { least: least.toFixed(1), most: most.toFixed(1) })}
              </td>
              <td className={`${cell} text-muted`}>{t(suits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Screens to scale and in numbers, then the store's advice. */
export function SizeGuidePage() {
  return (
    <ContentPage
      slug="size-guide"
      title={t('sizeGuide')}
      renderAround={(text) => (
        <>
          <ScreenDrawing />
          <ScreenTable />
          <div className="mt-12">{text}</div>
        </>
      )}
    />
  )
}
