import { CloudOff, CloudUpload, Cloud } from 'lucide-react'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { cn } from '../../../ui/cn.ts'
import { t } from './texts.ts'
import type { Draft } from './use-draft.ts'

const LOOKS = {
  saved: { icon: Cloud, look: 'text-muted' },
  saving: { icon: CloudUpload, look: 'text-muted' },
  waiting: { icon: CloudOff, look: 'text-marigold-ink' },
  refused: { icon: CloudOff, look: 'text-clay' },
} as const

/** Whether what was entered is saved; without a connection this browser keeps it. */
export function SaveStatus({ draft: { state, error } }: { draft: Draft }) {
  const { icon: Icon, look } = LOOKS[state]
  return (
    <p role="status" className={cn('flex items-center gap-1.5 text-sm', look)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {state === 'refused' ? messageOf(error, t('notSaved')) : t(state)}
    </p>
  )
}
