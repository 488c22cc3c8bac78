import type { PinCode, PinCodeList } from '@dobara/contract/admin-pin-codes/pin-codes.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { FileUp, MapPin } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { PinImportDialog } from './pin-import-dialog.tsx'
import { pinColumns } from './pins-columns.tsx'
import { type PinsAddress, pinsInput, pinsList, YES_OR_NO, ZONE_CHOICES } from './pins-list.ts'
import { t } from './texts.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'zone',
    label: t('zone'),
    all: t('all'),
    values: ZONE_CHOICES,
    nameOf: (zone: (typeof ZONE_CHOICES)[number]) => (zone === 'none' ? t('none_zone') : zone),
  },
  {
    kind: 'choice',
    name: 'served',
    label: t('delivery'),
    all: t('all'),
    values: YES_OR_NO,
    nameOf: (word: (typeof YES_OR_NO)[number]) => t(word === 'yes' ? 'served' : 'notServed'),
  },
  {
    kind: 'choice',
    name: 'cash',
    label: t('cash'),
    all: t('all'),
    values: YES_OR_NO,
    nameOf: (word: (typeof YES_OR_NO)[number]) => t(word === 'yes' ? 'withCash' : 'noCash'),
  },
] as const

const pageOf = ({ pinCodes, pagination }: PinCodeList) => ({ rows: pinCodes, ...pagination })

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; pinCode: PinCode } | null

/** The whole table as a file, and a file as the whole table. */
function PinFileActions() {
  const { client } = trpc.useUtils()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ExportButton
        readPage={(after: number | undefined) => client.admin.pinCodes.exportRows.query({ after })}
        fileName="pin-codes.csv"
      />
      <ForWriters permission="settings.write">
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('importFile')}
        </Button>
      </ForWriters>
      {isOpen && <PinImportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Lists PIN codes that have rules; searches them, edits them one by one and imports them from a file. */
export function PinsPage({ address }: { address: PinsAddress }) {
  const query = trpc.admin.pinCodes.list.useQuery(pinsInput(address), { placeholderData: keepPreviousData })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = useMemo(
    () =>
      pinColumns({
        onEdit: (pinCode) => setOpen({ kind: 'edit', pinCode }),
        onRemove: (pinCode) => setOpen({ kind: 'remove', pinCode }),
      }),
    [],
  )
  const isNarrowed = pinsList.isNarrowed(address) || Boolean(address.page)
  return (
    <ListPage
      t={t}
      icon={MapPin}
      writers="settings.write"
      add={{ label: t('add'), onClick: () => setOpen({ kind: 'add' }) }}
      actions={<PinFileActions />}
      name="pin-codes"
      filters={FILTERS}
      columns={columns}
      rowId={({ pin }) => pin}
      list={pinsList}
      address={address}
      query={query}
      pageOf={pageOf}
      empty={{
        text: t(isNarrowed ? 'noneText' : 'noneYetText'),
      }}
    >
      {open?.kind === 'add' && <PinDialog pinCode={null} onClose={close} />}
      {open?.kind === 'edit' && <PinDialog pinCode={open.pinCode} onClose={close} />}
      {open?.kind === 'remove' && <RemovePin pinCode={open.pinCode} onClose={close} />}
    </ListPage>
  )
}

function RemovePin({ pinCode, onClose }: { pinCode: PinCode; onClose: () => void }) {
  const { pin, updatedAt } = pinCode
  const { pinCodes } = trpc.useUtils().admin
  const remove = trpc.admin.pinCodes.remove.useMutation({
    onSuccess: () => toast.success(t('removed', { pin })),
    onError: (error) => toast.error(messageOf(error, t('removeFailed'))),
    onSettled: async () => {
      onClose()
      await pinCodes.invalidate()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      question={t('removeQuestion', { pin })}
      confirmLabel={t('remove')}
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ pin, seenUpdatedAt: updatedAt })}
      onClose={onClose}
    />
  )
}
