import type { EWasteList, WaitingEWaste } from '@dobara/contract/admin-e-waste/e-waste.ts'
import { E_WASTE_KINDS, type EWasteKind } from '@dobara/contract/admin-e-waste/e-waste-lists.ts'
import { STORAGE_STATES, type StorageState } from '@dobara/domain/e-waste/storage-time.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Recycle } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { EWasteTabs } from './e-waste-tabs.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { t } from './texts.ts'
import { wasteColumns } from './waste-columns.tsx'
import { type WasteAddress, wasteInput, wasteList } from './waste-list.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'state',
    label: t('stored'),
    all: t('anyState'),
    values: STORAGE_STATES,
    nameOf: (state: StorageState) => t(`filter_${state}`),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: t('kind'),
    all: t('anyKind'),
    values: E_WASTE_KINDS,
    nameOf: (kind: EWasteKind) => t(`kind_${kind}`),
  },
] as const

const pageOf = ({ items, pagination }: EWasteList) => ({ rows: items, ...pagination })
/** Rows that are being handed over, and the function that deselects them. */
type Chosen = { rows: WaitingEWaste[]; clear: () => void }

/** Lists what no recycler has yet, the longest waiting first; selected rows are handed over together. */
export function WastePage({ address }: { address: WasteAddress }) {
  const query = trpc.admin.eWaste.list.useQuery(wasteInput(address), { placeholderData: keepPreviousData })
  const mayHandOver = usePermissions()('units.write')
  const [chosen, setChosen] = useState<Chosen>()
  const columns = useMemo(() => wasteColumns(), [])
  const isNarrowed = wasteList.isNarrowed(address)
  return (
    <ListPage
      t={t}
      icon={Recycle}
      actions={<EWasteTabs current="waiting" />}
      name="e-waste"
      filters={FILTERS}
      columns={columns}
      rowId={({ kind, id }) => `${kind}-${id}`}
      list={wasteList}
      address={address}
      query={query}
      pageOf={pageOf}
      empty={{
        title: t(isNarrowed ? 'none' : 'noneYet'),
        text: t(isNarrowed ? 'noneText' : 'noneYetText'),
      }}
      summary={({ total }) => t('found', { count: total })}
      selection={
        mayHandOver
          ? {
              nameOf: ({ name, code }) => t('itemOf', { name, code }),
              actions: (rows, clear) => (
                <Button size="sm" onClick={() => setChosen({ rows, clear })}>
                  <Recycle aria-hidden="true" className="size-4" />
                  {t('handOver', { count: rows.length })}
                </Button>
              ),
            }
          : undefined
      }
    >
      {chosen && (
        <HandOverDialog rows={chosen.rows} onDone={chosen.clear} onClose={() => setChosen(undefined)} />
      )}
    </ListPage>
  )
}
