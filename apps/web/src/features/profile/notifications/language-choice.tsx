import type { Profile } from '@dobara/contract/identity/accounts.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { LANGUAGES, type Language } from '../../../lib/texts/language.ts'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { t } from '../texts.ts'

const CODES = Object.keys(LANGUAGES) as Language[]

/** In which language mails and SMS are written; each is named in itself, as on the switch of the pages. */
export function LanguageChoice({ user }: { user: Profile }) {
  const { reload } = useSession()
  const set = trpc.profile.setLanguage.useMutation({
    onSuccess: () => reload(),
    onError: (error) => toast.error(messageOf(error)),
  })
  const chosen = set.isPending ? set.variables.language : (user.language ?? 'en')
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('language')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {CODES.map((code) => (
          <RadioCard
            key={code}
            name="message-language"
            checked={code === chosen}
            onChange={() => set.mutate({ language: code })}
            title={<span lang={code}>{LANGUAGES[code]}</span>}
          />
        ))}
      </div>
    </fieldset>
  )
}
