import nodemailer from 'nodemailer'
import type { Mailer } from './mail-port.ts'
import { readSmtpFailure } from './smtp-failure.ts'

export type SmtpSettings = { url: string; from: string; timeoutMs?: number }

/**
 * Sends mail through an SMTP server: smtp://user:password@host:587 or smtps://…:465. `from` may carry a name:
 * "Dobara <orders@dobara.example>". Every step has a time limit, so a dead server fails the job, not the worker.
 * Every rejection is a DeliveryError; `refused` when the server will never take this mail.
 */
export function createSmtpMailer({ url, from, timeoutMs = 10_000 }: SmtpSettings): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    },
    // A template must never make the server read a file or fetch an address.
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl, sender }) {
      const mail = {
        // The same id on every retry, so that mail programs fold a repeat into one message.
        messageId: `<${id}@${domain}>`,
        // As an object: a comma in a plain string would add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        // The address stays the one that the mail server may send for.
        ...(sender && { from: { name: sender.name, address }, replyTo: sender.replyTo }),
        ...(html !== undefined && { html }),
        ...(unsubscribeUrl !== undefined && { headers: oneClick(unsubscribeUrl) }),
      }
      await transport.sendMail(mail).catch((error: unknown) => Promise.reject(readSmtpFailure(error)))
    },
  }
}

/** The headers of RFC 8058: mail programs show an unsubscribe button that works without opening a page. */
function oneClick(unsubscribeUrl: string) {
  return {
    // Prepared, because the address must be on one line, however long its token is.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
