import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Toaster } from '../components/toaster.tsx'
import { AdminGate, AdminNotFound } from '../features/admin-shell/admin-gate.tsx'
import { t } from '../features/admin-shell/texts.ts'
import { Reauthenticate } from '../features/auth/reauthenticate.tsx'
import { OfflineBanner } from '../features/layout/offline-banner.tsx'
import { isStoredPage } from '../lib/stored-pages/use-stored-pages.ts'

export const Route = createFileRoute('/admin')({
  component: Admin,
  notFoundComponent: AdminNotFound,
})

function Admin() {
  return (
    <>
      <AdminGate banner={<OfflineBanner isStored={isStoredPage} storedText={t('offlineWork')} />}>
        <Outlet />
      </AdminGate>
      <Reauthenticate />
      <Toaster />
    </>
  )
}
