/** Where WhatsApp opens with a text that is ready to be sent: to a number with its country, or to whom its user chooses. */
export function whatsappLink({ phone, text }: { phone: string | null; text: string }): string {
  return `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
