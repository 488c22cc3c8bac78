import { useEffect, useEffectEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { isSingleKey } from '../../lib/page/single-keys.ts'
import { UNDO_MS } from '../../lib/undo-ms.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

const KEY = 'z'
/** If several offers are on the screen, z undoes the last action. */
const offers: (() => void)[] = []

function UndoOffer({ text, onUndo }: { text: string; onUndo: () => void }) {
  const run = useEffectEvent(onUndo)
  useEffect(() => {
    const offer = () => run()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== KEY || offers.at(-1) !== offer || !isSingleKey(event)) return
      event.preventDefault()
      offer()
    }
    offers.push(offer)
    document.addEventListener('keydown', onKey)
    return () => {
      offers.splice(offers.indexOf(offer), 1)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <div className="flex items-center gap-3">
      <span>{text}</span>
      <Button variant="outline" size="sm" aria-keyshortcuts={KEY} onClick={onUndo}>
        {t('undo')}
        <kbd aria-hidden="true" className="font-sans text-muted">
          {KEY.toUpperCase()}
        </kbd>
      </Button>
    </div>
  )
}

/** Shows a polite notice of what was done and offers for 8 seconds to undo it, by its button or by z. */
export function offerUndo(text: string, undo: () => void): void {
  let isOpen = true
  const id = toast.success(
    <UndoOffer
      text={text}
      onUndo={() => {
        // It is on its way out for a moment, where the pointer still is.
        if (!isOpen) return
        isOpen = false
        toast.dismiss(id)
        undo()
      }}
    />,
    { duration: UNDO_MS },
  )
}
