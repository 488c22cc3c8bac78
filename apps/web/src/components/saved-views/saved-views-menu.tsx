import { Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { ALL_VIEWS } from '../../lib/lists/list-search.ts'
import { isSingleKey } from '../../lib/page/single-keys.ts'
import type { SavedViewsState } from '../../lib/saved-views/use-saved-views.ts'
import {
  type AdminList,
  isViewChanged,
  type ListLook,
  type SavedView,
  type ViewedList,
} from '../../lib/saved-views/view-address.ts'
import { type ViewFields, viewForm } from '../../lib/saved-views/view-form.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { Input } from '../../ui/input.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { t } from './texts.ts'
import { useViewActions } from './use-view-actions.ts'
import { ViewActions } from './view-actions.tsx'

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

type SaveViewDialogProps = {
  /** Current name of the view, if it is only renamed. */
  name?: string
  onSave: (fields: ViewFields) => Promise<unknown>
  onClose: () => void
}

/** Save as view; with a name, Rename view. */
function SaveViewDialog({ name, onSave, onClose }: SaveViewDialogProps) {
  const isNew = name === undefined
  const form = useForm<ViewFields>({
    resolver: formResolver(viewForm),
    defaultValues: { name: name ?? '', isShared: false, isDefault: false },
  })
  const { register, formState } = form
  return (
    <FormDialog
      title={t(isNew ? 'saveTitle' : 'renameTitle')}
      form={form}
      onSave={onSave}
      failure={t('failed')}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))]"
    >
      <FormField
        label={t('name')}
        hint={isNew && t('nameHint')}
        error={formState.errors.name?.message}
        isRequired="marked"
      >
        {(field) => <Input {...field} {...register('name')} maxLength={60} />}
      </FormField>
      {isNew && (
        <div>
          <CheckboxField label={t('isShared')} {...register('isShared')} />
          <CheckboxField label={t('isDefault')} {...register('isDefault')} />
        </div>
      )}
    </FormDialog>
  )
}

/** Returns the notes that are shown beside a view's name. */
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
function ViewChoices({ saved: { views, active, open }, isWhole }: ViewChoicesProps) {
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

/** The saved views of a list: which one is shown, the others, and what can be done with it. */
export function SavedViewsMenu<Address>(props: SavedViewsMenuProps<Address>) {
  const { screen, list, address, saved, look } = props
  const { active } = saved
  const [isOpen, setIsOpen] = useState(false)
  const [confirming, setConfirming] = useState<'save' | 'rename' | 'delete'>()
  const params = list.paramsOf(address)
  const actions = useViewActions(screen, saved, { params, look })
  const isChanged = active !== undefined && isViewChanged(list, active, { address, look })
  const isWhole = Object.keys(params).length === 0
  const name = active?.name ?? t(isWhole ? 'all' : 'views')
  const label = !active && !isWhole ? t('savedViews') : t(isChanged ? 'menuChanged' : 'menu', { name })
  const made = useRef<SavedView>(undefined)
  const close = () => setConfirming(undefined)

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
            onRequest={setConfirming}
          />
        </DropdownMenuContent>
      </DropdownMenu>
      {confirming === 'save' && (
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
      {confirming === 'rename' && active && (
        <SaveViewDialog
          name={active.name}
          onSave={(fields) => actions.rename(active, fields)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={confirming === 'delete' && active !== undefined}
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
