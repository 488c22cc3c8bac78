import { Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SavedViewsState } from '../../lib/saved-views/use-saved-views.ts'
import {
  type AdminList,
  isViewChanged,
  type ListLook,
  type SavedView,
  type ViewedList,
} from '../../lib/saved-views/view-address.ts'
import { isSingleKey } from '../../lib/page/single-keys.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { t } from './texts.ts'
import { useViewActions } from './use-view-actions.ts'
import { ViewActions } from './view-actions.tsx'
import { ViewChoices } from './view-choices.tsx'

type SavedViewsMenuProps<Address> = {
  screen: AdminList
  list: ViewedList<Address>
  address: Address
  saved: SavedViewsState
  look: ListLook & { reset: () => void }
}

/** v opens the menu from anywhere on the screen. */
function useOpenKey(open: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'v' || !isSingleKey(event)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The saved views of a list: which one is shown, the others, and what can be done with it. */
export function SavedViewsMenu<Address>(props: SavedViewsMenuProps<Address>) {
  const { screen, list, address, saved, look } = props
  const { active } = saved
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<'save' | 'rename' | 'delete'>()
  const params = list.paramsOf(address)
  const actions = useViewActions(screen, saved, { params, look })
  const isChanged = active !== undefined && isViewChanged(list, active, { address, look })
  const isWhole = Object.keys(params).length === 0
  const name = active?.name ?? t(isWhole ? 'all' : 'views')
  const label = !active && !isWhole ? t('savedViews') : t(isChanged ? 'menuChanged' : 'menu', { name })
  const made = useRef<SavedView>(undefined)
  const close = () => setAsked(undefined)

  function onOpenChange(open: boolean) {
    setIsOpen(open)
    if (open) actions.refresh()
  }
  useOpenKey(() => onOpenChange(true))
  return (
    <>
      <DropdownMenu modal={false} open={isOpen} onOpenChange={onOpenChange}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={label} aria-keyshortcuts="v" className="max-w-56">
            <Bookmark aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{name}</span>
            {isChanged && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-marigold" />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-72" container={document.getElementById('main')}>
          <ViewChoices saved={saved} isWhole={isWhole} />
          <ViewActions
            saved={saved}
            isChanged={isChanged}
            actions={actions}
            onBack={() => {
              look.reset()
              saved.open(active)
            }}
            onAsk={setAsked}
          />
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === 'save' && (
        <SaveViewDialog
          onSave={async (fields) => {
            made.current = await actions.saveAs(fields)
          }}
          onClose={() => {
            close()
            saved.openMade(made.current)
            made.current = undefined
          }}
        />
      )}
      {asked === 'rename' && active && (
        <SaveViewDialog
          name={active.name}
          onSave={(fields) => actions.rename(active, fields)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete' && active !== undefined}
        question={t(active?.isShared ? 'deleteSharedQuestion' : 'deleteQuestion', { name })}
        confirmLabel={t('confirmDelete')}
        onConfirm={() => {
          close()
          if (active) void actions.remove(active)
        }}
        onClose={close}
      />
    </>
  )
}
