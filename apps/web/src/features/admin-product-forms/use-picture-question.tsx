import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { t } from './texts.ts'

/**
 * Asks for confirmation before a product without a picture is published; `confirm` resolves to true if it is to be
 * published.
 */
export function usePictureQuestion(): { confirm: () => Promise<boolean>; question: ReactNode } {
  const [answer, setAnswer] = useState<{ give: (isWanted: boolean) => void }>()

  async function confirm(): Promise<boolean> {
    const isWanted = await new Promise<boolean>((give) => setAnswer({ give }))
    setAnswer(undefined)
    return isWanted
  }
  const question = (
    <ConfirmDialog
      isOpen={answer !== undefined}
      question={t('publishBare')}
      confirmLabel={t('publishAnyway')}
      isHarmless
      onConfirm={() => answer?.give(true)}
      onClose={() => answer?.give(false)}
    />
  )
  return { confirm, question }
}
