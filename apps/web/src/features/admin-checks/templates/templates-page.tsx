import type { CheckTemplateList, CheckTemplateView } from '@dobara/contract/admin-checks/templates.ts'
import { ClipboardCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListPage } from '../../../components/data-table/list-page.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { t } from '../texts.ts'
import { templateColumns } from './templates-columns.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { type TemplatesAddress, templatesList, templatesPage } from './templates-list.ts'

/** Check templates: what is checked on products of each kind. */
export function TemplatesPage({ address }: { address: TemplatesAddress }) {
  const query = trpc.admin.checkTemplates.list.useQuery()
  const [edited, setEdited] = useState<CheckTemplateView | null>()
  const columns = useMemo(() => templateColumns(setEdited), [])
  return (
    <ListPage
      t={t}
      icon={ClipboardCheck}
      writers="catalogue.write"
      add={{ label: t('add'), onClick: () => setEdited(null) }}
      onEdit={setEdited}
      className="max-w-6xl"
      name="check-templates"
      columns={columns}
      rowId={({ id }) => String(id)}
      list={templatesList}
      address={address}
      query={query}
      pageOf={(data: CheckTemplateList) => templatesPage(data, address)}
      summary={({ total }) => t('found', { count: total })}
    >
      {edited !== undefined && (
        <TemplateDialog
          template={edited}
          kinds={query.data?.kinds ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  )
}
