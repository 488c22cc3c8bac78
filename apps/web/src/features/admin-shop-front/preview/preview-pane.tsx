import type { FrontChange, FrontLanguage } from '@dobara/domain/shop-front/shop-front.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import type { PREVIEW_PAGES } from '@dobara/contract/admin-shop-front/shop-front.ts'
import type { Theme } from '@dobara/domain/shop-front/accent.ts'
import { trpc } from '../../../lib/api/trpc.ts'

/** So long after the last letter a page is rendered. */
const PAUSE_MS = 500

type PreviewView = {
  page: (typeof PREVIEW_PAGES)[number]
  language: FrontLanguage
  theme: Theme
}

type Outcome = { request: string; html: string | null | undefined; error: unknown }

/** A page with the change as it is typed. The last one that could be rendered stays while the next is on its way. */
function usePreview(change: FrontChange, view: PreviewView) {
  const { client } = trpc.useUtils()
  const [last, setLast] = useState<Outcome>({ request: '', html: undefined, error: undefined })
  const request = JSON.stringify({ change, ...view })
  useEffect(() => {
    const stopping = new AbortController()
    async function load() {
      try {
        const input = JSON.parse(request) as { change: FrontChange } & PreviewView
        const { html } = await client.admin.shopFront.preview.mutate(input, { signal: stopping.signal })
        setLast({ request, html, error: undefined })
      } catch (error) {
        if (!stopping.signal.aborted) setLast(({ html }) => ({ request, html, error }))
      }
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [request, client])
  return { html: last.html, error: last.error, isWaiting: last.request !== request }
}

const WIDTHS = { phone: 375, desktop: 1280 }
type Width = keyof typeof WIDTHS
/** Narrower windows open with the page as a phone shows it. */
const SMALL = 768
/** The height of the frame on the screen. */
const HEIGHT = 640

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  nameOf: (value: Value) => ReactNode
}

function Choice<Value extends string>({ label, values, chosen, onChoose, nameOf }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-1">
      {values.map((value) => (
        <Button
          key={value}
          variant={value === chosen ? 'secondary' : 'ghost'}
          size="sm"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {nameOf(value)}
        </Button>
      ))}
    </div>
  )
}

/** How wide an element is now. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** A page in a window of its own size, made smaller where it does not fit. Nothing in it runs or leads anywhere. */
function Frame({ html, width }: { html: string; width: number }) {
  const { ref, width: room } = useWidth()
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <div
      ref={ref}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-sunken"
      style={{ height: HEIGHT }}
    >
      <iframe
        title={t('preview')}
        // The fonts of the shop are loaded for its own pages only; scripts do not run.
        sandbox="allow-same-origin"
        srcDoc={html}
        className="mx-auto block max-w-none origin-top-left border-0"
        style={{
          width,
          height: HEIGHT / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  )
}

type PreviewPaneProps = { change: FrontChange; first: PreviewView['page'] }

/** Previews the page before it is saved: in both languages, in light and dark, on a phone and on a desktop. */
export function PreviewPane({ change, first }: PreviewPaneProps) {
  const [view, setView] = useState<PreviewView>({ page: first, language: 'en', theme: 'light' })
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < SMALL ? 'phone' : 'desktop'))
  const { html, error, isWaiting } = usePreview(change, view)
  return (
    <section aria-label={t('preview')} className="grid min-w-0 gap-3 xl:sticky xl:top-4">
      <h2 className="text-lg font-semibold">{t('preview')}</h2>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Choice
          label={t('previewPage')}
          values={['home', 'product']}
          chosen={view.page}
          onChoose={(page) => setView({ ...view, page })}
          nameOf={(page) => t(`page_${page}`)}
        />
        <Choice
          label={t('previewLanguage')}
          values={['en', 'hi']}
          chosen={view.language}
          onChoose={(language) => setView({ ...view, language })}
          nameOf={(language) => <span lang={language}>{t(`language_${language}`)}</span>}
        />
        <Choice
          label={t('previewTheme')}
          values={['light', 'dark']}
          chosen={view.theme}
          onChoose={(theme) => setView({ ...view, theme })}
          nameOf={(theme) => t(`theme_${theme}`)}
        />
        <Choice
          label={t('previewWidth')}
          values={['phone', 'desktop']}
          chosen={width}
          onChoose={setWidth}
          nameOf={(one) => t(`width_${one}`)}
        />
      </div>
      {error !== undefined && (
        <Alert tone="info">{Object.values(fieldsOf(error))[0] ?? messageOf(error, t('previewFailed'))}</Alert>
      )}
      {html === null && <Alert>{t('previewAbsent')}</Alert>}
      {html === undefined && error === undefined && <Skeleton className="h-160 w-full rounded-md" />}
      {html && (
        <div aria-busy={isWaiting} className={cn('min-w-0 transition-opacity', isWaiting && 'opacity-60')}>
          <Frame html={html} width={WIDTHS[width]} />
        </div>
      )}
      <p role="status" className="sr-only">
        {isWaiting ? '' : t('previewShown')}
      </p>
    </section>
  )
}
