import { MERGE_REASON_MAX, type MergePreview } from '@dobara/contract/admin-users/merge.ts'
import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { calledOf } from '../users-columns.tsx'
import { Comparison, WhichStays } from './comparison.tsx'
import { MergeSummary } from './merge-summary.tsx'
import { t } from './texts.ts'

type MergeFormProps = {
  /** The account whose page is open. */
  user: AdminUser
  other: AdminUser
  onBack: () => void
  onClose: () => void
}

/** Both accounts, which of them stays, what a merge does, and the word of the manager that both are of one person. */
export function MergeForm({ user, other, onBack, onClose }: MergeFormProps) {
  const [stayId, setStayId] = useState(user.id)
  const [reason, setReason] = useState('')
  const [isAssured, setIsAssured] = useState(false)
  const endId = stayId === user.id ? other.id : user.id
  const preview = trpc.admin.users.previewMerge.useQuery({ stayId, endId }, { staleTime: 0 })
  const merge = useMerge(() => void preview.refetch())
  const guard = useUnsavedGuard(reason !== '' && !merge.isSuccess)
  const navigate = useNavigate()
  // Behind the guard, which lets go of the page with this very state.
  const leave = useEffectEvent(() => {
    if (stayId !== user.id) void navigate({ to: '/admin/users/$id', params: { id: stayId } })
    onClose()
  })
  useEffect(() => {
    if (merge.isSuccess) leave()
  }, [merge.isSuccess])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!preview.data || preview.data.refusal || merge.isPending) return
    merge.mutate({ stayId, endId, seen: preview.data.seen, reason, isAsked: isAssured })
  }
  function choose(id: string) {
    merge.reset()
    setIsAssured(false)
    setStayId(id)
  }
  const ending = endId === user.id ? user : other
  const canMerge = preview.data?.refusal === null
  return (
    <Dialog
      onClose={() => guard.confirmLeave(onClose)}
      title={t('title', { name: calledOf(user) })}
      className="w-192 max-sm:p-4"
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <WhichStays accounts={[user, other]} stayId={stayId} onChoose={choose} />
        <QueryState
          query={preview}
          failure={t('loadFailed')}
          skeleton={<Skeleton className="h-96 w-full rounded-md" />}
        >
          {(data) => (
            <>
              <Comparison preview={data} firstId={user.id} />
              {data.refusal ? (
                <Alert tone="warning">{sentenceText(data.refusal)}</Alert>
              ) : (
                <>
                  <MergeSummary preview={data} />
                  <Assurance
                    preview={data}
                    isAssured={isAssured}
                    onConfirm={setIsAssured}
                    error={fieldsOf(merge.error).isAsked}
                  />
                </>
              )}
            </>
          )}
        </QueryState>
        {canMerge && (
          <FormField
            label={t('reason')}
            hint={t('reasonHint')}
            error={fieldsOf(merge.error).reason}
            isRequired="marked"
          >
            {(field) => (
              <Textarea
                {...field}
                rows={2}
                maxLength={MERGE_REASON_MAX}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </FormField>
        )}
        {merge.error && Object.keys(fieldsOf(merge.error)).length === 0 && (
          <Alert tone="danger">{messageOf(merge.error, t('failed'))}</Alert>
        )}
        <DialogFooter>
          {canMerge && <p className="mr-auto text-sm font-semibold">{t('forGood')}</p>}
          <Button variant="outline" onClick={() => guard.confirmLeave(onBack)}>
            {t('back')}
          </Button>
          {canMerge && (
            <Button
              type="submit"
              variant="destructive"
              isLoading={merge.isPending}
              className="h-auto min-h-11"
            >
              {merge.isPending ? t('merging') : t('merge', { name: calledOf(ending) })}
            </Button>
          )}
        </DialogFooter>
      </form>
      {guard.question}
    </Dialog>
  )
}

/** `onChanged`: one of the accounts is not what was looked at any more. */
function useMerge(onChanged: () => void) {
  const utils = trpc.useUtils()
  return trpc.admin.users.merge.useMutation({
    onSuccess: (detail, { stayId }) => {
      toast.success(t('merged'))
      utils.admin.users.get.setData({ id: stayId }, detail)
      void utils.admin.users.invalidate()
    },
    onError: (error) => {
      if (codeOf(error) === 'CHANGED_MEANWHILE' || codeOf(error) === 'MERGE_ORDER_OPEN') onChanged()
    },
  })
}

type AssuranceProps = {
  preview: MergePreview
  isAssured: boolean
  onConfirm: (isAssured: boolean) => void
  error: string | undefined
}

/**
 * Shows the evidence that both accounts are one person's; without it, a confirmation that the customer was consulted.
 */
function Assurance({ preview: { needsAssurance, namedBy }, isAssured, onConfirm, error }: AssuranceProps) {
  if (!needsAssurance) return <Alert>{t(namedBy.stayNamesEnd ? 'namedEach' : 'namedByEnd')}</Alert>
  return (
    <div className="grid gap-2">
      <Alert tone="warning">{t('askFirst')}</Alert>
      <CheckboxField
        label={t('isAsked')}
        checked={isAssured}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onConfirm(target.checked)}
      />
      {error && <p className="text-sm text-clay">{error}</p>}
    </div>
  )
}
