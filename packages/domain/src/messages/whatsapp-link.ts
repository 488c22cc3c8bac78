/**
 * Returns the link that opens WhatsApp with a text ready to send: to a number with its country code, or to a
 * recipient that the user chooses.
 */
export function whatsappLink({ phone, text }: { phone: string | null; text: string }): string {
  return `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
