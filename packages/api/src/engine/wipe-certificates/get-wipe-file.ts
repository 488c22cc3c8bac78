import type { DocumentFile } from '@dobara/contract/orders/orders.ts'
import { buildWipeCertificate } from '@dobara/domain/units/wipe-certificate.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findWipe } from './find-wipe.ts'

/** `unitId`: the machine that the certificate must be of. `isPublic`: without the names of people and the answer of the drive. */
type Wanted = { certificate: string; unitId?: number; isPublic: boolean }

/**
 * Returns a certificate of erasure as a PDF. Refuses one that differs from what was sealed: a file would outlive the
 * content of its page.
 */
export async function getWipeFile(
  deps: Pick<Deps, 'db' | 'sql' | 'pdfRenderer' | 'publicUrl'>,
  { certificate: typed, unitId, isPublic }: Wanted,
): Promise<DocumentFile> {
  const { wipe, record, unitId: unit } = await findWipe(deps, typed)
  if (unitId !== undefined && unitId !== unit) throw new RefusedError('WIPE_NOT_FOUND')
  if (wipe.isChanged) throw new RefusedError('WIPE_CHANGED')
  const { certificate, digest, position, records } = wipe
  const { shop } = await getSettings(deps.db)
  const pdf = await deps.pdfRenderer.render(
    buildWipeCertificate({
      certificate,
      record,
      sealed: { digest, position, records },
      shop,
      checkUrl: `${deps.publicUrl}/wipe/${certificate}`,
      isPublic,
    }),
  )
  return { fileName: `erasure-${certificate}.pdf`, pdfBase64: pdf.toString('base64') }
}
