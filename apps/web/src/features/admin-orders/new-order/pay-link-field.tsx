import { Copy } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from './waiting-texts.ts'

/** A payment link as text, to be copied into any message. */
export function PayLinkField({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('copied'))
    } catch (error) {
      // The browser may refuse its clipboard, and has none without TLS.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      toast.error(t('copyFailed'))
    }
  }
  return (
    <div className="flex gap-2">
      <Input
        readOnly
        aria-label={t('link')}
        value={url}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1"
      />
      <Button variant="outline" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        {t('copy')}
      </Button>
    </div>
  )
}
