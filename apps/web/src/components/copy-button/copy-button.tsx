import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** Button that copies a text to the clipboard. `label` names the text if there are several. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      toast.success(t('copied'))
    } catch {
      // Refused by the browser, or the page is not served safely: the text is there to be selected.
      toast.error(t('copyFailed'))
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      {label ?? t('copy')}
    </Button>
  )
}
