import { createFileRoute } from '@tanstack/react-router'
import { contentInput } from '../features/content/content-input.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { t } from '../features/content/texts.ts'
import { SupportForm } from '../features/support/support-form.tsx'
import { readSupportSearch } from '../features/support/support-search.ts'

export const Route = createFileRoute('/contact')({
  validateSearch: readSupportSearch,
  loader: ({ context: { trpcUtils } }) => void trpcUtils.content.page.prefetch(contentInput('contact')),
  component: Contact,
})

function Contact() {
  const { topic, order, about } = Route.useSearch()
  return (
    <ContentPage
      slug="contact"
      title={t('contact')}
      renderAround={(text) => (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-14">
          <SupportForm topic={topic} order={order} about={about} />
          {text}
        </div>
      )}
    />
  )
}
