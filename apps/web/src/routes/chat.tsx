import { createFileRoute } from '@tanstack/react-router'
import { contentInput } from '../features/content/content-input.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { t } from '../features/content/texts.ts'
import { SupportForm } from '../features/support/support-form.tsx'

export const Route = createFileRoute('/chat')({
  loader: ({ context: { trpcUtils } }) => void trpcUtils.content.page.prefetch(contentInput('chat')),
  component: Chat,
})

function Chat() {
  return (
    <ContentPage
      slug="chat"
      title={t('chat')}
      renderAround={(text) => (
        <div className="grid max-w-3xl gap-8">
          {text}
          <SupportForm />
        </div>
      )}
    />
  )
}
