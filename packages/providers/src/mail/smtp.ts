import nodemailer from 'nodemailer'
import type { Mailer } from './mail-port.ts'

/**
 * Sends mail through an SMTP server: smtp://user:password@host:587 or smtps://…:465. `from` may carry a name:
 * "Dobara <orders@dobara.example>". Every step has a time limit, so a dead server fails the job, not the worker.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    // A template must never make the server read a file or fetch an address.
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        // The same id on every retry, so that mail programs fold a repeat into one message.
        messageId: `<${id}@${domain}>`,
        // As an object: a comma in a plain string would add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
      })
    },
  }
}
