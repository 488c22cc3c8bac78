import type { ReactNode } from 'react'
import { Toaster } from '../../components/toaster.tsx'
import { useFocusOnArrival } from '../../lib/page/use-focus-on-arrival.ts'
import { BannerStrip } from './banner-strip.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { t } from './texts.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { VerificationBanner } from './verification/verification-banner.tsx'

/** Frame of every page of the storefront. */
export function Shell({ cartButton, children }: { cartButton: ReactNode; children: ReactNode }) {
  const main = useFocusOnArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-md bg-leaf px-4 py-3 font-semibold text-on-leaf focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <OfflineBanner />
      <BannerStrip />
      <Header cartButton={cartButton} />
      <VerificationBanner />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-4.25rem)] outline-none">
        {children}
      </main>
      <Footer />
      <Toaster />
    </div>
  )
}
