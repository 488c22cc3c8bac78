import type { Translation } from '../texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  offline: 'लगता है आप ऑफ़लाइन हैं। कृपया अपना कनेक्शन देखें और फिर से कोशिश करें।',
  notAnswering: 'दुकान अभी जवाब नहीं दे रही है। एक मिनट बाद फिर से कोशिश करें।',
  internal: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
}
