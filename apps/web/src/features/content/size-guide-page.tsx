import { ContentPage } from './content-page.tsx'
import { t } from './texts.ts'
import { ScreenDrawing } from './screen-drawing.tsx'
import { ScreenTable } from './screen-table.tsx'

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
