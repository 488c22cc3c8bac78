import type { AdminAttribute, AttributeList } from '@dobara/contract/admin-attributes.ts'
import { ATTRIBUTE_SUBJECTS, type AttributeSubject } from '@dobara/domain/catalog/attributes/attribute.ts'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { useIsReader } from '../../lib/session/permissions.ts'
import { labelOf } from '../../lib/words/label-words.ts'
import { Button } from '../../ui/button.tsx'
import { AttributeDialog } from './attribute-dialog.tsx'
import { actionColumns, ATTRIBUTE_COLUMNS } from './attributes-columns.tsx'
import { type AttributesAddress, attributesList, attributesPage } from './attributes-list.ts'
import { t } from './texts.ts'
import { usersOf, useAttributeChanges } from './use-attribute-changes.ts'

type DeleteAttributeDialogProps = { attribute: AdminAttribute; onClose: () => void }

/** Asks before the deletion, and names products or machines that still have the attribute. */
function DeleteAttributeDialog({ attribute, onClose }: DeleteAttributeDialogProps) {
  const { remove } = useAttributeChanges()
  const [users, setUsers] = useState<string | null>(null)

  async function tryDeletion() {
    try {
      await remove(attribute.id)
    } catch (refusal) {
      setUsers(usersOf(refusal))
      throw refusal
    }
  }
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name: labelOf(attribute) })}
      barrier={users ?? undefined}
      failure={t('deleteFailed')}
      words={{ confirm: t('delete'), busy: t('deleting'), close: t('close') }}
      products={undefined}
      onDelete={tryDeletion}
      onClose={onClose}
    />
  )
}

const FILTERS = [
  {
    kind: 'choice',
    name: 'subject',
    label: t('subject'),
    all: t('anySubject'),
    values: ATTRIBUTE_SUBJECTS,
    nameOf: (subject: AttributeSubject) => t(`subject_${subject}`),
  },
] as const

/** Attributes: the definitions that describe products and machines, to find, to add, to change and to delete. */
export function AttributesPage({ address }: { address: AttributesAddress }) {
  const query = trpc.admin.attributes.list.useQuery()
  const [edited, setEdited] = useState<AdminAttribute | null>()
  const [deleted, setDeleted] = useState<AdminAttribute>()
  const isReader = useIsReader('catalogue.write')
  const columns = useMemo(
    () =>
      isReader
        ? ATTRIBUTE_COLUMNS
        : [...ATTRIBUTE_COLUMNS, ...actionColumns({ onEdit: setEdited, onDelete: setDeleted })],
    [isReader],
  )
  const add = (
    <ForWriters permission="catalogue.write">
      <Button onClick={() => setEdited(null)}>
        <Plus aria-hidden="true" className="size-5" />
        {t('add')}
      </Button>
    </ForWriters>
  )
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={add} />
      <ListFrame
        name="attributes"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        filters={FILTERS}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => String(id)}
        list={attributesList}
        address={address}
        query={query}
        pageOf={(data: AttributeList) => attributesPage(data, address)}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: SlidersHorizontal, title: t('listNone'), text: t('noneText'), action: add }}
        summary={({ total }) => t('found', { count: total })}
        {...(!isReader && {
          onOpen: (attribute: AdminAttribute) => !attribute.isBuiltIn && setEdited(attribute),
        })}
      />
      {edited !== undefined && (
        <AttributeDialog
          attribute={edited}
          kinds={query.data?.kinds ?? []}
          pluginKinds={query.data?.pluginKinds ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && <DeleteAttributeDialog attribute={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  )
}
