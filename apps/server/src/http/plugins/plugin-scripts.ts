import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

/** Returns the URL from which the payment page loads the pop-up of a plug-in's payment provider. */
export const pluginScriptUrl = (provider: string) => `/plugins/payments/${provider}.js`

/** The scripts of payment providers of plug-ins, from the shop's own address. */
export function addPluginScripts(app: FastifyInstance, { plugins }: Pick<AppDeps, 'plugins'>): void {
  for (const { provider, checkoutScript } of plugins.payments) {
    app.get(pluginScriptUrl(provider.name), (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(checkoutScript),
    )
  }
}
