import { createDevOutbox } from '@dobara/providers/mail/outbox.ts'
import type { Mailer } from '@dobara/providers/mail/mail-port.ts'
import { z } from 'zod'
import { type ServiceMap, service } from './choose-service.ts'

/** The sender of all mail, whatever server sends it. */
const MAIL_FROM = z.string().includes('@', { error: 'MAIL_FROM must hold an e-mail address.' })

const isSmtp = (text: string) => ['smtp:', 'smtps:'].includes(URL.parse(text)?.protocol ?? '')

/** How mail is sent, by the name that MAIL_GATEWAY gives. Production refuses `outbox`, where mail only waits to be read. */
export const MAIL_SERVERS: ServiceMap<Mailer> = {
  smtp: service({
    settings: {
      SMTP_URL: z
        .string()
        .refine(isSmtp, 'SMTP_URL must look like smtp://user:password@host:587 or smtps://….'),
      MAIL_FROM,
    },
    shared: ['MAIL_FROM'],
    create: async ({ SMTP_URL: url, MAIL_FROM: from }) => {
      const { createSmtpMailer } = await import('@dobara/providers/mail/smtp.ts')
      return createSmtpMailer({ url, from })
    },
  }),
  outbox: service({ settings: {}, create: createDevOutbox }),
}
