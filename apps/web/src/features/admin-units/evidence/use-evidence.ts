import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import { trpc } from '../../../lib/api/trpc.ts'

/** Takes over what a change of a machine answered; what the machine still lacks may have changed with it. */
export function useEvidenceTaker(unit: string) {
  const { admin } = trpc.useUtils()
  return (evidence: UnitEvidence) => {
    admin.units.evidence.setData({ unit }, evidence)
    void admin.units.get.invalidate({ unit })
  }
}
