import type { AdminAttribute, AttributeList } from '@dobara/contract/admin-attributes.ts'
import { ATTRIBUTE_SUBJECTS, type AttributeSubject } from '@dobara/domain/catalog/attributes/attribute.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { attributeColumns } from './attributes-columns.tsx'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { labelOf } from '../../lib/words/label-words.ts'
import { AttributeDialog } from './attribute-dialog.tsx'
import { type AttributesAddress, attributesList, attributesPage } from './attributes-list.ts'
import { t } from './texts.ts'
import { usersOf, useAttributeChanges } from './use-attribute-changes.ts'

type DeleteAttributeDialogProps = { attribute: AdminAttribute; onClose: () => void }

/** Dialog that confirms the deletion and names products or machines that still have the attribute. */
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
  const columns = useMemo(() => attributeColumns({ onEdit: setEdited, onDelete: setDeleted }), [])
  return (
    <ListPage
      t={t}
      icon={SlidersHorizontal}
      writers="catalogue.write"
      add={{ label: t('add'), onClick: () => setEdited(null) }}
      onEdit={(attribute) => !attribute.isBuiltIn && setEdited(attribute)}
      className="max-w-6xl"
      name="attributes"
      filters={FILTERS}
      columns={columns}
      rowId={({ id }) => String(id)}
      list={attributesList}
      address={address}
      query={query}
      pageOf={(data: AttributeList) => attributesPage(data, address)}
      empty={{ title: t('listNone') }}
      summary={({ total }) => t('found', { count: total })}
    >
      {edited !== undefined && (
        <AttributeDialog
          attribute={edited}
          kinds={query.data?.kinds ?? []}
          pluginKinds={query.data?.pluginKinds ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && <DeleteAttributeDialog attribute={deleted} onClose={() => setDeleted(undefined)} />}
    </ListPage>
  )
}
