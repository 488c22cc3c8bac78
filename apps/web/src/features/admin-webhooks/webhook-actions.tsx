import type { AdminWebhook, AdminWebhookDeliveryDetail } from '@dobara/contract/admin-webhooks/webhooks.ts'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { ResultDialog } from '../../components/result-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { t } from './texts.ts'
import { answerText, webhookTitle } from './webhook-words.tsx'

/** Refetches all that is shown of webhooks after a change, whether it succeeded or not. */
export function useWebhookRefetch() {
  const utils = trpc.useUtils()
  return {
    onSettled: () => {
      void utils.admin.webhooks.invalidate()
      void utils.admin.dashboard.waiting.invalidate()
    },
  }
}

type Requested = 'rotate' | 'disable' | 'delete'
type WebhookActionsProps = {
  webhook: AdminWebhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** Shows the actions of a webhook. Those that its receiver would notice are confirmed first. */
export function WebhookActions({ webhook, onEdit, onSecret }: WebhookActionsProps) {
  const { id, isActive, plugin } = webhook
  const isPlugin = plugin !== null
  const isNotLoaded = webhook.disabledReason === 'not_loaded'
  const title = webhookTitle(webhook)
  const refetch = useWebhookRefetch()
  const navigate = useNavigate()
  const rotating = trpc.admin.webhooks.rotateSecret.useMutation(refetch)
  const setting = trpc.admin.webhooks.setActive.useMutation(refetch)
  const removing = trpc.admin.webhooks.remove.useMutation(refetch)
  const [confirming, setConfirming] = useState<Requested>()
  const acts: Record<Requested, () => Promise<unknown>> = {
    rotate: async () => onSecret((await rotating.mutateAsync({ id })).secret),
    disable: async () => {
      await setting.mutateAsync({ id, isActive: false })
      toast.success(t('nowDisabled'))
    },
    delete: async () => {
      await removing.mutateAsync({ id })
      toast.success(t('nowDeleted'))
      await navigate({ to: '/admin/webhooks' })
    },
  }
  const act = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => toast.error(messageOf(error, t('actFailed'))))
  const enable = async () => {
    await setting.mutateAsync({ id, isActive: true })
    toast.success(t('nowEnabled'))
  }
  return (
    <>
      {!isPlugin && (
        <>
          <TestButton id={id} url={title} />
          <Button variant="outline" size="sm" onClick={onEdit}>
            {t('edit')}
          </Button>
        </>
      )}
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon-sm" aria-label={t('more', { url: title })}>
            <Ellipsis aria-hidden="true" className="size-4.5" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" container={document.getElementById('main')}>
          {!isPlugin && (
            <DropdownMenuItem onSelect={() => setConfirming('rotate')}>{t('rotate')}</DropdownMenuItem>
          )}
          {isActive ? (
            <DropdownMenuItem onSelect={() => setConfirming('disable')}>{t('disable')}</DropdownMenuItem>
          ) : (
            !isNotLoaded && (
              <DropdownMenuItem onSelect={() => void act(enable)}>{t('enable')}</DropdownMenuItem>
            )
          )}
          {(!isPlugin || isNotLoaded) && (
            <DropdownMenuItem variant="destructive" onSelect={() => setConfirming('delete')}>
              {t('delete')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {confirming && (
        <ConfirmDialog
          isOpen
          question={t(
            isPlugin && confirming !== 'rotate' ? `${confirming}PluginQuestion` : `${confirming}Question`,
          )}
          confirmLabel={t(confirming)}
          isLoading={rotating.isPending || setting.isPending || removing.isPending}
          onConfirm={() => void act(acts[confirming]).finally(() => setConfirming(undefined))}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}

/** Sends a test event and shows what the receiver answered. */
function TestButton({ id, url }: Pick<AdminWebhook, 'id' | 'url'>) {
  const testing = trpc.admin.webhooks.test.useMutation(useWebhookRefetch())
  const [result, setResult] = useState<AdminWebhookDeliveryDetail>()
  const test = () =>
    testing
      .mutateAsync({ id })
      .then(setResult, (error: unknown) => toast.error(messageOf(error, t('actFailed'))))
  const isArrived = result?.state === 'delivered'
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('testOf', { url })}
        isLoading={testing.isPending}
        onClick={() => void test()}
      >
        {testing.isPending ? t('testing') : t('test')}
      </Button>
      <ResultDialog
        result={
          result && {
            type: isArrived ? 'success' : 'warning',
            title: t(isArrived ? 'testArrived' : 'testFailed'),
            text: `${answerText(result)}, ${t('tookMs', { ms: result.durationMs ?? 0 })}`,
            details: result.responseBody ? <Code text={result.responseBody} /> : undefined,
          }
        }
        onClose={() => setResult(undefined)}
      />
    </>
  )
}

/** Shows text that another program wrote or receives; a long one scrolls inside. */
export function Code({ text, label }: { text: string; label?: string }) {
  return (
    <pre
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
      tabIndex={0}
      aria-label={label ?? t('answered')}
      className="max-h-64 overflow-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap break-all"
    >
      {text}
    </pre>
  )
}
