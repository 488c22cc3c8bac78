import type { Profile } from '@dobara/contract/identity/accounts.ts'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Switch } from '../../../ui/switch.tsx'
import { t } from './texts.ts'

const purpose = 'wishlist_news'

function hintFor({ email, emailVerifiedAt }: Profile): string {
  if (!email) return t('newsNeedsEmail')
  return emailVerifiedAt ? t('newsTo', { email }) : t('newsNeedsProof', { email })
}

/** Whether to write of what is cheaper or back. Off until somebody says so; the same switch stands in the profile. */
export function NewsSwitch({ user }: { user: Profile }) {
  const utils = trpc.useUtils()
  const { data } = trpc.privacy.consents.useQuery()
  const [pressed, setPressed] = useState<boolean | null>(null)
  const set = trpc.privacy.setConsent.useMutation({
    onSuccess: (list) => utils.privacy.consents.setData(undefined, list),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => setPressed(null),
  })
  if (!data) return <div className="min-h-16" />
  const granted = data.consents.some((consent) => consent.purpose === purpose && consent.granted)
  return (
    <Switch
      label={t('news')}
      hint={hintFor(user)}
      isOn={pressed ?? granted}
      // Without an address there is nothing to send; what was given can be taken back.
      disabled={!user.email && !granted}
      onChange={(event) => {
        setPressed(event.target.checked)
        set.mutate({ purpose, granted: event.target.checked })
      }}
    />
  )
}
