import type { RowData } from '@tanstack/react-table'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useIsReader } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { DocumentTitle } from '../page/document-title.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import { ACTIONS_COLUMN } from './row-actions.tsx'

/** Names that a list page reads from the texts of its feature, unless a property overrides them. */
type ListText =
  | 'title'
  | 'lead'
  | 'search'
  | 'searchHint'
  | 'table'
  | 'loading'
  | 'loadFailed'
  | 'none'
  | 'noneText'

type AddAction = { label: string; icon?: LucideIcon; onClick: () => void }

type ListPageProps<Row extends RowData, Data, Address extends Record<string, unknown>> = Omit<
  ListFrameProps<Row, Data, Address>,
  'label' | 'texts' | 'empty' | 'above' | 'search'
> & {
  t: (key: ListText) => string
  /** Shown if there are no rows, with `none` and `noneText` or these texts. */
  icon: LucideIcon
  empty?: { title?: string; text?: string; action?: ReactNode }
  label?: string
  texts?: { loading: string; failure: string }
  /** Null: nothing is searched for. */
  search?: ListFrameProps<Row, Data, Address>['search'] | null
  /**
   * Permission that changes rows. Without it there is no column of actions, nothing to add, and `onEdit` is not
   * called.
   */
  writers?: Parameters<typeof useIsReader>[0]
  add?: AddAction
  /** Enter on a row opens it to be changed; `onOpen` opens it for everybody. */
  onEdit?: (row: Row) => void
  /** Shown next to the button that adds a row. */
  actions?: ReactNode
  /** Between the title and what narrows the list. */
  above?: ReactNode
  className?: string
  /** The dialogs that are open above the list. */
  children?: ReactNode
}

/** A page of the back office that is a list: its title, what can be done, what narrows it, and its rows. */
export function ListPage<Row extends RowData, Data, Address extends Record<string, unknown>>(
  props: ListPageProps<Row, Data, Address>,
) {
  const { t, icon, empty, writers, add, onEdit, actions, above, className, children, ...frame } = props
  const { columns, list, address, search } = props
  const mayWrite = !useIsReader(writers)
  const shownColumns = useMemo(
    () => (mayWrite ? columns : columns.filter(({ id }) => id !== ACTIONS_COLUMN)),
    [columns, mayWrite],
  )
  const addButton = add && mayWrite && <AddButton {...add} />
  return (
    <div className={cn('mx-auto max-w-7xl px-4 pb-16 lg:px-8', className)}>
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <div className="flex flex-wrap items-center gap-3">
            {actions}
            {addButton}
          </div>
        }
      />
      {above}
      <ListFrame
        label={t('table')}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{
          icon,
          title: t('none'),
          text: t('noneText'),
          action: !list.isNarrowed(address as never) && addButton,
          ...empty,
        }}
        {...frame}
        columns={shownColumns}
        search={
          search === null ? undefined : (search ?? { label: t('search'), placeholder: t('searchHint') })
        }
        {...(onEdit && mayWrite && { onOpen: onEdit })}
      />
      {children}
    </div>
  )
}

function AddButton({ label, icon: Icon = Plus, onClick }: AddAction) {
  return (
    <Button onClick={onClick}>
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </Button>
  )
}
