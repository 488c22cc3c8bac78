import type { PinFileCheck, PinFileImported } from '@dobara/contract/admin-pin-codes/pin-files.ts'
import { useCheckedFile } from '../../components/form/use-checked-file.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'

/** A file of PIN codes, imported over the table that its check saw. */
export function usePinFile(onImported: () => void) {
  const { pinCodes } = trpc.useUtils().admin
  return useCheckedFile<PinFileCheck, PinFileImported>({
    procedures: { check: 'admin.pinCodes.checkFile', import: 'admin.pinCodes.importFile' },
    withCheck: ({ version }) => ({ version }),
    failures: { checking: t('checkFailed'), importing: t('importFailed') },
    onImported: async () => {
      await pinCodes.invalidate()
      onImported()
    },
  })
}
