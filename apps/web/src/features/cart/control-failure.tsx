import { t } from './texts.ts'

type ControlFailureProps = { message: string | null; onRetry: () => void }

/** Shows why a press failed next to its control, until it is retried. */
export function ControlFailure({ message, onRetry }: ControlFailureProps) {
  if (message === null) return null
  return (
    <div role="alert" className="text-sm">
      <p className="flex flex-wrap items-center gap-x-3 rounded-sm bg-clay-soft px-2 text-clay">
        <span className="py-1 font-semibold">{message}</span>
        <button
          type="button"
          className="min-h-9 cursor-pointer font-semibold underline pointer-coarse:min-h-11"
          onClick={onRetry}
        >
          {t('tryAgain')}
        </button>
      </p>
    </div>
  )
}
