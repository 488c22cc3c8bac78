import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { type FrontBlock, frontChange, type ShopFront } from '@dobara/domain/shop-front/shop-front.ts'
import { type ReactNode, useState, useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'
import { codeOf, fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ClaimsHelp } from './claims-help.tsx'
import { ClaimsContext } from './fields/named-words.tsx'
import { useOpenBlock, useBlockRun } from './front-editing.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { frontBlockTitle } from '../../lib/words/front-block-texts.ts'
import { t } from './texts.ts'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../components/undo/offer-undo.tsx'
import { trpc } from '../../lib/api/trpc.ts'

type Version = string | null

/**
 * Saves and resets one block against the version that was read; the first of two editors wins. A change can be undone
 * while no one else has changed the block since.
 */
function useBlockChanges<Block extends FrontBlock>(
  block: Block,
  { front, versions }: Pick<AdminShopFront, 'versions'> & { front: ShopFront },
) {
  const utils = trpc.useUtils()
  const saving = trpc.admin.shopFront.save.useMutation()
  const resetting = trpc.admin.shopFront.reset.useMutation()
  const former = frontChange(block, front[block])
  const seen = versions[block]
  const { run, guard } = useBlockRun(block)

  async function showCurrent() {
    await utils.admin.shopFront.get.refetch()
    void utils.store.invalidate()
  }
  async function takeBack(updatedAt: Version) {
    try {
      // A block that was the default becomes the default again, not a copy of it.
      await (seen === null
        ? resetting.mutateAsync({ block, updatedAt })
        : saving.mutateAsync({ change: former, updatedAt }))
      await showCurrent()
      toast.success(t('undone'))
    } catch (error) {
      toast.error(messageOf(error, t('undoFailed')))
    }
  }
  /** Runs a change; it throws what the server refuses. */
  const done = (text: string, change: () => Promise<{ updatedAt: Version }>) =>
    run(async () => {
      const { updatedAt } = await change()
      await showCurrent()
      offerUndo(text, () => guard(() => void run(() => takeBack(updatedAt))))
    })
  return {
    isDefault: seen === null,
    isResetting: resetting.isPending,
    showCurrent,
    save: (value: ShopFront[Block]) =>
      done(t('saved'), () => saving.mutateAsync({ change: frontChange(block, value), updatedAt: seen })),
    reset: () => done(t('wasReset'), () => resetting.mutateAsync({ block, updatedAt: seen })),
  }
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** The texts of visitors are marked with their language; links, numbers and pictures have no names. */
const isText = (element: Element): element is TextBox => element.matches('input[lang], textarea[lang]')

/** Puts names in double braces into the text of a form that had the focus last, where its cursor is; else into the first. */
function useInsertName() {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<TextBox>(null)
  useEffect(() => {
    const element = form.current
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && isText(target)) last.current = target
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [])
  function insert(name: string) {
    const box = last.current?.isConnected
      ? last.current
      : form.current?.querySelector<TextBox>('input[lang], textarea[lang]')
    if (!box) return
    const end = box.value.length
    box.setRangeText(`{{${name}}}`, box.selectionStart ?? end, box.selectionEnd ?? end, 'end')
    // The form learns of new values only from events of its fields.
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }
  return { form, insert }
}

type BlockFormProps<Block extends FrontBlock> = {
  block: Block
  saved: AdminShopFront
  form: UseFormReturn<ShopFront[Block]>
  /** True if its texts may contain claims. */
  hasClaims?: boolean
  children: ReactNode
}

/** Form of one block with its buttons, next to a preview of the shop. Leaving by accident does not lose input. */
export function BlockForm<Block extends FrontBlock>(props: BlockFormProps<Block>) {
  const { block, saved, form, hasClaims = false, children } = props
  const name: FrontBlock = block
  const [error, setError] = useState<unknown>()
  const [isConfirming, setIsConfirming] = useState(false)
  const changes = useBlockChanges(block, saved)
  const mayWrite = usePermissions()('content.write')
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(isDirty)
  const isChanging = useOpenBlock(block, guard.confirmLeave)
  const { form: formRef, insert } = useInsertName()
  const value = useWatch({ control: form.control }) as ShopFront[Block]

  async function attempt(run: () => Promise<void>) {
    setError(undefined)
    try {
      await run()
    } catch (refusal) {
      setError(refusal)
    }
  }
  const submit = form.handleSubmit((edited) => attempt(() => changes.save(edited)))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form ref={formRef} onSubmit={submit} noValidate autoComplete="off" className="grid min-w-0 gap-6">
        <div>
          <h2 className="text-lg font-semibold">{frontBlockTitle(name)}</h2>
          <p className="mt-1 max-w-[65ch] text-muted">{t(`${name}Lead`)}</p>
        </div>
        {error !== undefined && (
          <Alert
            tone="danger"
            action={
              codeOf(error) === 'CHANGED_MEANWHILE' && (
                <Button variant="outline" size="sm" onClick={() => void changes.showCurrent()}>
                  {t('loadCurrent')}
                </Button>
              )
            }
          >
            {Object.values(fieldsOf(error))[0] ?? messageOf(error, t('saveFailed'))}
          </Alert>
        )}
        <ClaimsContext value={hasClaims ? saved.claims : []}>
          {hasClaims && (
            <ClaimsHelp claims={saved.claims} onInsert={mayWrite && !isChanging ? insert : undefined} />
          )}
          <fieldset
            disabled={!mayWrite || isChanging}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
          >
            {children}
          </fieldset>
        </ClaimsContext>
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          {mayWrite ? (
            <>
              <Button type="submit" isLoading={isSubmitting}>
                {isSubmitting ? t('saving') : t('save')}
              </Button>
              {!changes.isDefault && (
                <Button
                  variant="outline"
                  isLoading={changes.isResetting}
                  onClick={() => setIsConfirming(true)}
                >
                  {t('reset')}
                </Button>
              )}
              {changes.isDefault && <p className="text-sm text-muted">{t('isDefault')}</p>}
            </>
          ) : (
            <p className="text-muted">{t('readOnly')}</p>
          )}
        </div>
        <ConfirmDialog
          isOpen={isConfirming}
          question={t('resetQuestion', { block: frontBlockTitle(name) })}
          confirmLabel={t('reset')}
          onConfirm={() => {
            setIsConfirming(false)
            void attempt(changes.reset)
          }}
          onClose={() => setIsConfirming(false)}
        />
        {guard.question}
      </form>
      <PreviewPane change={frontChange(block, value)} first={block === 'policies' ? 'product' : 'home'} />
    </div>
  )
}
