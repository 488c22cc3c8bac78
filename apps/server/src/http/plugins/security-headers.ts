import { paymentProviders } from '@dobara/api/payments/provider-call.ts'
import type { PageSources } from '@dobara/providers/payments/payment-port.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

/**
 * Allows only scripts that were served as files by this origin or by the payment provider, whose pop-up comes from
 * elsewhere. Inline styles are allowed: toasts and the provider's pop-up write them, and they cannot run code.
 */
export function addSecurityHeaders(app: FastifyInstance, deps: AppDeps): void {
  // The same with every reply: put together once, and again when the payment provider becomes another one.
  let made = { pages: pageSourcesOf(deps), headers: securityHeaders(deps) }
  app.addHook('onRequest', (_request, reply, done) => {
    const pages = pageSourcesOf(deps)
    if (pages.some((page, place) => page !== made.pages[place]) || pages.length !== made.pages.length) {
      made = { pages, headers: securityHeaders(deps) }
    }
    reply.headers(made.headers)
    done()
  })
}

function securityHeaders(deps: AppDeps): Record<string, string> {
  return {
    'content-security-policy': Object.entries(contentPolicy(deps))
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join(';'),
    // Bank pages open in pop-ups that must reach back to the provider's window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(deps.isProduction && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter that browsers once had against injected scripts opened holes of its own.
    'x-xss-protection': '0',
  }
}

const pageSourcesOf = ({ providers }: Pick<AppDeps, 'providers'>) =>
  paymentProviders({ providers }).map(({ pageSources }) => pageSources)

function contentPolicy({ providers, pictureSources }: AppDeps): Record<string, string[]> {
  const pages = pageSourcesOf({ providers })
  const of = (kind: keyof PageSources) => [...new Set(pages.flatMap((page) => page[kind]))]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...of('scripts')],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureSources, ...of('pictures')],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...of('calls')],
    'frame-src': ["'self'", ...of('frames')],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...of('forms')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}
