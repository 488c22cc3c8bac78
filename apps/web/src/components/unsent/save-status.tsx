import { Cloud, CloudOff, CloudUpload } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

const LOOKS = {
  saved: { icon: Cloud, look: 'text-muted' },
  saving: { icon: CloudUpload, look: 'text-muted' },
  waiting: { icon: CloudOff, look: 'text-marigold-ink' },
  refused: { icon: CloudOff, look: 'text-clay' },
} as const

type SaveStatusProps = {
  state: keyof typeof LOOKS
  /** So many answers are on this device only. */
  unsent: number
  /** True if the answers survive a reload of the browser. */
  isStored: boolean
  /** Hint for answers that wait for the user's action instead of the network. */
  hint?: string
  /** Why the server does not take them. */
  refusal?: string
}

/** Shows plainly whether the entered data is saved, and how much of it is not. */
export function SaveStatus({ state, unsent, isStored, hint, refusal }: SaveStatusProps) {
  const { icon: Icon, look } = LOOKS[state]
  const words = { saved: t('saved'), saving: t('saving'), waiting: t('unsent', { count: unsent }) }
  return (
    <p role="status" className={cn('flex items-start gap-1.5 text-sm', look)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span>{state === 'refused' ? refusal : words[state]}</span>
        {state === 'waiting' && <span> {hint ?? t(isStored ? 'keptHere' : 'keptByPage')}</span>}
      </span>
    </p>
  )
}
