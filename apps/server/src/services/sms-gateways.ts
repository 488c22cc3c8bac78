import { createHttpGateway } from '@dobara/providers/sms/http-gateway.ts'
import type { SmsSender } from '@dobara/providers/sms/sms-port.ts'
import { type ServiceMap, service } from './choose-service.ts'
import { SMS_FIELDS } from './sms-settings.ts'

/** How text messages are sent, by the name that SMS_GATEWAY gives; null where nothing sends them. */
export const SMS_GATEWAYS: ServiceMap<SmsSender | null> = {
  http: service({
    settings: SMS_FIELDS,
    create: (settings) =>
      createHttpGateway({
        url: settings.SMS_URL,
        token: settings.SMS_TOKEN,
        header: settings.SMS_HEADER,
        entityId: settings.SMS_ENTITY_ID,
        templateIds: settings.SMS_TEMPLATE_IDS,
        tokenHeader: settings.SMS_TOKEN_HEADER,
        body: settings.SMS_BODY,
        unicodeBody: settings.SMS_BODY_UNICODE,
      }),
  }),
  none: service({ settings: {}, create: () => null }),
}
