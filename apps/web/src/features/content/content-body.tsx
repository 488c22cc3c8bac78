import type { ContentPage } from '@dobara/contract/content/content.ts'
import { t } from './texts.ts'
import { Prose } from './prose.tsx'

type Headings = ContentPage['headings']

const ENOUGH_HEADINGS = 4

/** Lists the headings of a long text, next to it where there is room. */
function Contents({ headings }: { headings: Headings }) {
  return (
    <nav aria-label={t('onThisPage')} className="sticky top-24 max-lg:hidden print:hidden">
      <p className="mb-2 font-semibold">{t('onThisPage')}</p>
      <ul className="grid gap-1 border-l border-line text-sm">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${encodeURIComponent(id)}`}
              className="block px-3 py-1 text-muted hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows the text, with its table of contents next to it if it is long. */
export function ContentBody({ html, headings }: Pick<ContentPage, 'html' | 'headings'>) {
  if (headings.length < ENOUGH_HEADINGS) return <Prose html={html} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,68ch)_minmax(0,16rem)]">
      <Prose html={html} />
      <div>
        <Contents headings={headings} />
      </div>
    </div>
  )
}
