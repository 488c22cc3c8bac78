import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCart } from './cart-context.tsx'
import { t } from './drawer-texts.ts'

/** Notice of the last change, with its undo. */
export type Notice = { text: string; undo?: () => Promise<unknown> }

type NoticeProps = { notice: Notice | null; onDismiss: () => void }

/** The red strip of a refusal and the quiet one of what was done; both stay in sight while the lines scroll. */
export function CartStrips({ notice, onDismiss }: NoticeProps) {
  return (
    <div className="sticky top-0 z-10">
      <ErrorStrip />
      <div role="status">
        {notice && <NoticeStrip key={notice.text} notice={notice} onDismiss={onDismiss} />}
      </div>
    </div>
  )
}

function ErrorStrip() {
  const { error, dismissError } = useCart()
  if (!error) return null
  return (
    <div role="alert" className="flex items-center gap-2 bg-clay-soft py-1 pr-2 pl-5 font-semibold text-clay">
      <span className="min-w-0 flex-1">{error}</span>
      <Button
        variant="ghost"
        size="icon"
        className="text-clay"
        aria-label={t('dismiss')}
        onClick={dismissError}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}

function NoticeStrip({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { text, undo } = notice
  const [isUndoing, setIsUndoing] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The pressed button went with its line. Later, because a question that closes gives the focus back first.
    const timer = setTimeout(() => {
      if (!document.activeElement || document.activeElement.matches('body, dialog, dialog > *'))
        root.current?.querySelector('button')?.focus()
    })
    return () => clearTimeout(timer)
  }, [])

  async function onUndo() {
    setIsUndoing(true)
    await undo?.()
    onDismiss()
  }

  return (
    <div ref={root} className="flex items-center gap-2 border-b border-line bg-leaf-soft py-1 pr-2 pl-5">
      <span className="line-clamp-3 min-w-0 flex-1">{text}</span>
      {undo && (
        <Button
          variant="ghost"
          size="sm"
          className="text-leaf underline"
          isLoading={isUndoing}
          onClick={() => void onUndo()}
        >
          {t('undo')}
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label={t('dismissNotice')} onClick={onDismiss}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
