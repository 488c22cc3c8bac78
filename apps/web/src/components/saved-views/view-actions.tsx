import { BookmarkPlus, Pencil, RotateCcw, Save, Share2, Star, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { SavedViewsState } from '../../lib/saved-views/use-saved-views.ts'
import { DropdownMenuItem, DropdownMenuSeparator } from '../../ui/dropdown-menu.tsx'
import { t } from './texts.ts'
import type { useViewActions } from './use-view-actions.ts'

type ViewActionsProps = {
  saved: SavedViewsState
  isChanged: boolean
  actions: ReturnType<typeof useViewActions>
  /** Shows again what was saved. */
  onBack: () => void
  onRequest: (question: 'save' | 'rename' | 'delete') => void
}

type Line = { icon: LucideIcon; label: string; isThere: boolean; run: () => unknown }

/**
 * Shows the actions for the current list: save it as a view, and for the current view whatever this person may do
 * with it.
 */
export function ViewActions({ saved, isChanged, actions, onBack, onRequest }: ViewActionsProps) {
  const { active, first } = saved
  const canChange = active?.canChange === true
  const opens = active?.id !== first?.id
  const lines: Line[] = [
    {
      icon: Save,
      label: t('saveChanges'),
      isThere: isChanged && canChange,
      run: () => active && actions.saveChanges(active),
    },
    { icon: RotateCcw, label: t('backToSaved'), isThere: isChanged, run: onBack },
    { icon: BookmarkPlus, label: t('saveAs'), isThere: true, run: () => onRequest('save') },
    { icon: Pencil, label: t('rename'), isThere: canChange, run: () => onRequest('rename') },
    {
      icon: Share2,
      label: t(active?.isShared ? 'keepBack' : 'share'),
      isThere: canChange,
      run: () => active && actions.share(active),
    },
    {
      icon: Star,
      label: t(active ? 'openFirst' : 'openWithAll'),
      isThere: opens,
      run: () => actions.openFirst(active),
    },
    { icon: Trash2, label: t('delete'), isThere: canChange, run: () => onRequest('delete') },
  ]
  return (
    <>
      <DropdownMenuSeparator />
      {lines.map(
        ({ icon: Icon, label, isThere, run }) =>
          isThere && (
            <DropdownMenuItem key={label} onSelect={() => void run()}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </DropdownMenuItem>
          ),
      )}
    </>
  )
}
