import type { CheckTemplateList, CheckTemplateView } from '@dobara/contract/admin-checks/templates.ts'
import { ClipboardCheck, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListFrame } from '../../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { editColumn, TEMPLATE_COLUMNS } from './templates-columns.tsx'
import { type TemplatesAddress, templatesList, templatesPage } from './templates-list.ts'

/** Check templates: what is checked on products of each kind. */
export function TemplatesPage({ address }: { address: TemplatesAddress }) {
  const query = trpc.admin.checkTemplates.list.useQuery()
  const [edited, setEdited] = useState<CheckTemplateView | null>()
  const isReader = useIsReader('catalogue.write')
  const columns = useMemo(
    () => (isReader ? TEMPLATE_COLUMNS : [...TEMPLATE_COLUMNS, ...editColumn(setEdited)]),
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
        name="check-templates"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        list={templatesList}
        address={address}
        query={query}
        pageOf={(data: CheckTemplateList) => templatesPage(data, address)}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: ClipboardCheck, title: t('listNone'), text: t('noneText'), action: add }}
        summary={({ total }) => t('found', { count: total })}
        {...(!isReader && { onOpen: setEdited })}
      />
      {edited !== undefined && (
        <TemplateDialog
          template={edited}
          kinds={query.data?.kinds ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
