import type {
  ContentPreview,
  ContentTextsInput,
  TextProblem,
} from '@dobara/contract/content/admin-content.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { trpc } from '../../../../lib/api/trpc.ts'
import { messageOf } from '../../../../lib/refusals/refusal.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Prose } from '../../prose.tsx'
import { t } from '../texts.ts'

type TextPreviewProps = { form: UseFormReturn<ContentTextsInput>; slug: string; language: ContentLanguage }

const PAUSE_MS = 300

/** Shows the typed text as readers will see it, by the same renderer, shortly after each pause in typing. */
export function TextPreview({ form, slug, language }: TextPreviewProps) {
  const written = useWatch({ control: form.control, name: language })
  const { preview, failure } = usePreview({ slug, language, ...written })
  return (
    <section aria-label={t('preview')} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">{t('preview')}</h2>
      {failure !== undefined && <Alert tone="danger">{messageOf(failure, t('previewFailed'))}</Alert>}
      {preview && <Problems problems={preview.problems} />}
      <div lang={language} className="min-h-64 rounded-md border border-line bg-surface p-5">
        {preview && <Shown preview={preview} />}
      </div>
    </section>
  )
}

type Written = { slug: string; language: ContentLanguage; title: string; summary: string; body: string }

function usePreview(written: Written) {
  const { client } = trpc.useUtils()
  const [preview, setPreview] = useState<ContentPreview>()
  const [failure, setFailure] = useState<unknown>()
  const input = JSON.stringify(written)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const rendered = await client.admin.content.preview.mutate(JSON.parse(input) as Written)
        if (isOver) return
        setPreview(rendered)
        setFailure(undefined)
      } catch (error) {
        if (!isOver) setFailure(error)
      }
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, input])
  return { preview, failure }
}

/** Shows the preview. Its links are disabled, so that input next to it remains on the screen. */
function Shown({ preview: { title, summary, html } }: { preview: ContentPreview }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    const stay = (event: Event) => event.preventDefault()
    const stopLinks = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) stay(event)
    }
    element?.addEventListener('click', stopLinks, { capture: true })
    return () => element?.removeEventListener('click', stopLinks, { capture: true })
  }, [])
  return (
    <div ref={frame}>
      <p className="font-display text-2xl wrap-anywhere">{title}</p>
      {summary && <p className="mt-2 mb-6 text-muted wrap-anywhere">{summary}</p>}
      <Prose html={html} />
    </div>
  )
}

function Problems({ problems }: { problems: readonly TextProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Alert tone="info">
      <p className="font-semibold">{t('problems', { count: problems.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ kind, value }) => (
          <li key={`${kind} ${value}`} className="wrap-anywhere">
            {t(`problem.${kind}`, { value })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
