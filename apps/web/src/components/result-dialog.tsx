import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import { t } from './texts.ts'

const LOOKS = {
  success: { icon: CircleCheck, look: 'bg-leaf-soft text-leaf' },
  error: { icon: CircleAlert, look: 'bg-clay-soft text-clay' },
  warning: { icon: TriangleAlert, look: 'bg-marigold-soft text-marigold-ink' },
  info: { icon: Info, look: 'bg-sky-soft text-sky' },
} as const

/** Result of an action: its heading, a message and further details if there are any. */
export type ActResult = {
  type: keyof typeof LOOKS
  title: string
  text?: string
  /** Row by row, for instance. */
  details?: ReactNode
  /** Follow-up action, shown next to the close button. */
  action?: ReactNode
  /** After it was read. */
  onRead?: () => void
}

/** Tells how something ended, in the documented form: a sign, a heading and one button to go on. */
export function ResultDialog({ result, onClose }: { result: ActResult | undefined; onClose: () => void }) {
  const wayOn = useRef<HTMLButtonElement>(null)
  // The focus is never on the button that undoes it. One result may follow another in the same dialog, and the button
  // that was pressed is gone.
  useEffect(() => {
    if (result) wayOn.current?.focus()
  }, [result])
  if (!result) return null
  const { icon: Icon, look } = LOOKS[result.type]
  const read = () => {
    onClose()
    result.onRead?.()
  }
  return (
    <Dialog
      onClose={read}
      hasCloseButton={false}
      className="w-112"
      title={
        <span className="flex items-center gap-4">
          <span className={cn('grid size-11 shrink-0 place-items-center rounded-full', look)}>
            <Icon aria-hidden="true" className="size-6" />
          </span>
          <span>{result.title}</span>
        </span>
      }
    >
      {result.text && <p className="wrap-anywhere">{result.text}</p>}
      {result.details}
      <DialogFooter>
        {result.action}
        <Button ref={wayOn} onClick={read}>
          {t(result.type)}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
