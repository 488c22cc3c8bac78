import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

/**
 * No script runs that this origin, or the payment provider whose pop-up comes from elsewhere, did not serve as a file. Inline styles are
 * allowed: toasts and the provider's pop-up write them, and they cannot run code.
 */
export async function addSecurityHeaders(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(deps) },
    // Bank pages open in pop-ups that must reach back to the provider's window.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: deps.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()')
  })
}

function contentPolicy({ providers, mediaDir }: AppDeps): Record<string, string[]> {
  const { scripts, pictures, calls, frames, forms } = providers.payments.pageSources
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...(mediaDir === null ? ['https://res.cloudinary.com'] : []),
      ...pictures,
    ],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...calls],
    'frame-src': ["'self'", ...frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...forms],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}
