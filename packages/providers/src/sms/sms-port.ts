/** A text message to one number in E.164 (+919876543210). `id` is stable across retries. */
export type SmsMessage = { id: string; to: string; text: string }

/** Sends one text message; rejects when the gateway did not take it, and the caller retries. */
export type SmsSender = { send(message: SmsMessage): Promise<void> }
