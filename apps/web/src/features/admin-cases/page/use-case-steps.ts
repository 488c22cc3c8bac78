import type {
  AdminCase,
  DecideCaseInput,
  InspectCaseInput,
  CaseStepInput,
} from '@dobara/contract/cases/admin-cases.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

/** The steps of a case on its page. Those with a form reject with the refusal, which the form shows; the others show it themselves. */
export function useCaseSteps(
  { id, version: seenVersion }: Pick<AdminCase, 'id' | 'version'>,
  onRefused?: (now: AdminCase | undefined) => void,
) {
  const { client, admin } = trpc.useUtils()
  const backOffice = client.admin.cases

  async function save(call: Promise<AdminCase>): Promise<void> {
    try {
      admin.cases.get.setData({ id }, await call)
    } catch (error) {
      // Usually another person was faster: their change is shown.
      await admin.cases.get.invalidate({ id })
      onRefused?.(admin.cases.get.getData({ id }))
      throw error
    } finally {
      void admin.cases.list.invalidate()
      void admin.cases.previewDecision.invalidate({ id })
      void admin.dashboard.waiting.invalidate()
    }
  }
  async function toastDone(
    call: Promise<AdminCase>,
    done: 'stepDone' | 'messageSent' | 'noteSaved',
  ): Promise<boolean> {
    try {
      await save(call)
      toast.success(t(done))
      return true
    } catch (error) {
      toast.error(messageOf(error, t('pageFailed')))
      return false
    }
  }
  return {
    step: (step: CaseStepInput) => save(backOffice.step.mutate({ id, seenVersion, step })),
    stepNow: (step: CaseStepInput) =>
      toastDone(backOffice.step.mutate({ id, seenVersion, step }), 'stepDone'),
    inspect: (found: Omit<InspectCaseInput, 'id' | 'seenVersion'>) =>
      save(backOffice.inspect.mutate({ id, seenVersion, ...found })),
    decide: (decided: Omit<DecideCaseInput, 'id' | 'seenVersion'>) =>
      save(backOffice.decide.mutate({ id, seenVersion, ...decided })),
    write: (message: { message: string; isInternal: boolean }) =>
      toastDone(
        backOffice.message.mutate({ id, ...message }),
        message.isInternal ? 'noteSaved' : 'messageSent',
      ),
  }
}

/**
 * Returns the steps for a form. The form stays open when the case changes behind it, so it uses the version of the
 * case from when it was opened. After a refusal it uses the current version, which the page shows.
 */
export function useCaseForm(shown: AdminCase) {
  const [seen, setSeen] = useState(shown)
  return useCaseSteps(seen, (now) => setSeen(now ?? seen))
}
