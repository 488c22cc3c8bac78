import { ALL_VIEWS } from '../../lib/lists/list-search.ts'
import type { SavedViewsState } from '../../lib/saved-views/use-saved-views.ts'
import type { SavedView } from '../../lib/saved-views/view-address.ts'
import { DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuRadioItem } from '../../ui/dropdown-menu.tsx'
import { t } from './texts.ts'

/** What is said of a view beside its name. */
function notesOf({ isOwn, isShared, author, isDefault }: SavedView): string {
  return [
    isOwn && isShared && t('shared'),
    !isOwn && author && t('by', { name: author }),
    isDefault && t('opensFirst'),
  ]
    .filter(Boolean)
    .join(', ')
}

function Choice({ view }: { view: SavedView }) {
  return (
    <DropdownMenuRadioItem value={view.id}>
      <span className="min-w-0 flex-1 wrap-anywhere">{view.name}</span>
      <span className="max-w-32 text-right text-sm text-muted-foreground">{notesOf(view)}</span>
    </DropdownMenuRadioItem>
  )
}

type ViewChoicesProps = {
  saved: SavedViewsState
  /** Nothing narrows or sorts what is shown. */
  isWhole: boolean
}

/** All of the list, one's own views, and those that others share. */
export function ViewChoices({ saved: { views, active, open }, isWhole }: ViewChoicesProps) {
  const kinds = [
    { label: t('own'), views: views.filter(({ isOwn }) => isOwn) },
    { label: t('ofOthers'), views: views.filter(({ isOwn }) => !isOwn) },
  ]
  return (
    <DropdownMenuRadioGroup
      value={active?.id ?? (isWhole ? ALL_VIEWS : '')}
      onValueChange={(id) => open(views.find((view) => view.id === id))}
    >
      <DropdownMenuRadioItem value={ALL_VIEWS}>{t('all')}</DropdownMenuRadioItem>
      {kinds.map(
        (kind) =>
          kind.views.length > 0 && (
            <div key={kind.label} role="group" aria-label={kind.label}>
              <DropdownMenuLabel>{kind.label}</DropdownMenuLabel>
              {kind.views.map((view) => (
                <Choice key={view.id} view={view} />
              ))}
            </div>
          ),
      )}
    </DropdownMenuRadioGroup>
  )
}
