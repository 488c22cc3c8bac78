import { RotateCcw, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { t } from '../page/texts.ts'

type ErrorStateProps = { message: string; onRetry?: () => void; isRetrying?: boolean }

/** Shows that something could not be loaded; 'Try Again' retries. */
export function ErrorState({ message, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-16 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-clay-soft text-clay">
        <TriangleAlert aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </span>
      <p className="text-lg font-semibold">{message}</p>
      {onRetry && (
        <Button variant="outline" className="mt-4" onClick={onRetry} isLoading={isRetrying}>
          {!isRetrying && <RotateCcw aria-hidden="true" className="size-4" />}
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
