import { type CarrierNews, createCarrierNews } from '@dobara/providers/carriers/carrier-news.ts'
import { z } from 'zod'
import { type ServiceMap, service } from './choose-service.ts'

/**
 * Services that may report tracking events of parcels to the shop, by name. Each one with complete settings is
 * trusted.
 */
export const CARRIERS: ServiceMap<CarrierNews> = {
  signed: service({
    settings: {
      SHIPMENT_WEBHOOK_SECRET: z.string(),
      SHIPMENT_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
    },
    secrets: ['SHIPMENT_WEBHOOK_SECRET', 'SHIPMENT_WEBHOOK_SECRET_PREVIOUS'],
    create: ({ SHIPMENT_WEBHOOK_SECRET: current, SHIPMENT_WEBHOOK_SECRET_PREVIOUS: previous }) =>
      createCarrierNews(previous ? [current, previous] : [current]),
  }),
}

/** One receiver for all carriers: an event counts when any of them signed it. */
export function anyCarrier(carriers: readonly CarrierNews[]): CarrierNews {
  return { isSignatureValid: (event) => carriers.some((carrier) => carrier.isSignatureValid(event)) }
}
