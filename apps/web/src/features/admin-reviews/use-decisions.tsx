import type { AdminReview } from '@dobara/contract/admin-reviews.ts'
import { decisionsOn, type ReviewDecision } from '@dobara/domain/reviews/moderation.ts'
import { useMemo } from 'react'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../components/undo/offer-undo.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

export type Decision = { decision: ReviewDecision; notes: string | undefined }

const CALLS = { approved: 'approve', rejected: 'reject' } as const
const FAILURES = { approved: 'approveFailed', rejected: 'rejectFailed' } as const
const DONE_ONE = { approved: 'approvedOne', rejected: 'rejectedOne' } as const
const DONE_MANY = { approved: 'approvedMany', rejected: 'rejectedMany' } as const

type Utils = ReturnType<typeof trpc.useUtils>

/** Approves and rejects, one review or many; each is decided on only as it was seen. */
function decisionsOver({ client, admin }: Utils) {
  const backOffice = client.admin.reviews
  const send = ({ id, status, photos }: AdminReview, { decision, notes }: Decision): Promise<AdminReview> =>
    backOffice[CALLS[decision]].mutate({
      id,
      seenStatus: status,
      seenPhotos: photos.map((photo) => photo.id),
      adminNotes: notes,
    })
  const refresh = () => {
    void admin.reviews.list.invalidate()
    void admin.dashboard.waiting.invalidate()
  }

  async function undo(reviews: readonly AdminReview[]) {
    const { failures } = await settled(
      reviews.map(({ id, decidedAt }) => backOffice.undo.mutate({ id, decidedAt: decidedAt ?? '' })),
    )
    refresh()
    if (failures.length > 0) toast.error(messageOf(failures[0], t('undoFailed')))
    else toast.success(t('undone'))
  }

  /** Returns whether it succeeded; a failure was shown. */
  async function decide(review: AdminReview, wanted: Decision): Promise<boolean> {
    const { done, failures } = await settled([send(review, wanted)])
    refresh()
    if (failures.length > 0) toast.error(messageOf(failures[0], t(FAILURES[wanted.decision])))
    else offerUndo(t(DONE_ONE[wanted.decision]), () => void undo(done))
    return failures.length === 0
  }

  async function decideAll(reviews: readonly AdminReview[], wanted: Decision): Promise<void> {
    const open = reviews.filter(({ status }) => decisionsOn(status).includes(wanted.decision))
    if (open.length === 0) return void toast.error(t('bulkNothing'))
    const { done, failures } = await settled(open.map((review) => send(review, wanted)))
    refresh()
    const { length: count } = done
    if (count > 0) offerUndo(t(DONE_MANY[wanted.decision], { count }), () => void undo(done))
    if (failures.length === 0) return
    const reason = messageOf(failures[0], t('bulkFailed'))
    toast.error(count > 0 ? t('bulkRefused', { count: failures.length, reason }) : reason)
  }
  return { decide, decideAll }
}

async function settled<Value>(calls: readonly Promise<Value>[]) {
  const ends = await Promise.allSettled(calls)
  return {
    done: ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])),
    failures: ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : [])),
  }
}

/** The same functions at every drawing. */
export function useDecisions() {
  const utils = trpc.useUtils()
  return useMemo(() => decisionsOver(utils), [utils])
}
