import { createFileRoute } from '@tanstack/react-router'
import { Reauthenticate } from '../features/auth/reauthenticate.tsx'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { readAccessToken } from '../lib/storage/session-token.ts'

export const Route = createFileRoute('/profile')({
  loader: ({ context: { trpcUtils } }) => {
    if (!readAccessToken()) return
    void trpcUtils.addresses.list.prefetch()
    void trpcUtils.profile.devices.prefetch()
    void trpcUtils.privacy.consents.prefetch()
  },
  component: () => (
    <>
      <ProfilePage />
      <Reauthenticate />
    </>
  ),
})
