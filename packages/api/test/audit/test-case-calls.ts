// For tests only: changes of returns and repairs, each with the entry it has to write.
import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { bringToDecision, deliver, raise, seenOf } from '../cases/test-cases.ts'
import type { AuditedCall, AuditedBackOffice, AuditedPath } from './test-audited-back-office.ts'

const newCase = async ({ shop }: AuditedBackOffice) => raise(shop, await deliver(shop))

export const CASE_CALLS = {
  'admin.cases.step': [
    'case.approved',
    async (at) =>
      at.backOffice.cases.step({
        ...seenOf(await newCase(at)),
        step: { move: 'approve', costBearer: 'shop' },
      }),
  ],
  'admin.cases.message': [
    'case.written-to',
    async (at) => at.backOffice.cases.message({ id: (await newCase(at)).id, message: 'We look at it.' }),
  ],
  'admin.cases.addPhoto': [
    'case.photo-added',
    async (at) => at.backOffice.cases.addPhoto({ id: (await newCase(at)).id, image: await photo() }),
  ],
  'admin.cases.inspect': ['case.inspected', async (at) => bringToDecision(at.shop, await newCase(at))],
  'admin.cases.decide': [
    'case.repaired',
    async (at) => {
      const { customer, ...of } = await deliver(at.shop)
      const raised = await raise(at.shop, { customer, ...of }, { kind: 'repair', reason: 'screen' })
      return at.backOffice.cases.decide({
        ...seenOf(await bringToDecision(at.shop, raised)),
        resolution: 'repair',
      })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
