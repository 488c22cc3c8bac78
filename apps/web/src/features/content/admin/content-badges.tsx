import type { ContentRow } from '@dobara/contract/content/admin-content.ts'
import type { ContentState } from '@dobara/domain/content/content-state.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { t } from './texts.ts'

const TONES: Record<ContentState, BadgeTone> = {
  published: 'leaf',
  scheduled: 'sky',
  draft: 'neutral',
  deleted: 'clay',
}

/** Shows the publication state of a text, and whether it has unpublished changes. */
export function ContentBadges({ state, hasDraft }: Pick<ContentRow, 'state' | 'hasDraft'>) {
  const isChanged = hasDraft && (state === 'published' || state === 'scheduled')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[state]}>{t(state)}</Badge>
      {isChanged && <Badge tone="marigold">{t('changed')}</Badge>}
    </span>
  )
}
