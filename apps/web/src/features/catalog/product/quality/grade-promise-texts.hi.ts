import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './grade-promise-texts.ts'

export const hi: Translation<typeof en> = {
  'Refurbished-A battery': 'अपनी असली क्षमता का कम से कम 85%',
  'Refurbished-A screen': 'कोई खरोंच नहीं, कोई डेड पिक्सल नहीं',
  'Refurbished-A body': 'बारीक लकीरें जो 30 सेमी से नहीं दिखतीं, कोई गड्ढा नहीं',
  'Refurbished-A keys': 'कोई चमक नहीं',
  'Refurbished-B battery': 'अपनी असली क्षमता का कम से कम 80%',
  'Refurbished-B screen': 'चालू होने पर कोई खरोंच नहीं दिखती, ज़्यादा से ज़्यादा 1 डेड पिक्सल',
  'Refurbished-B body': '20 मिमी तक की 5 हल्की खरोंचें, 3 मिमी का 1 गड्ढा',
  'Refurbished-B keys': 'हल्की चमक',
  'Refurbished-C battery': 'अपनी असली क्षमता का कम से कम 70%',
  'Refurbished-C screen': 'चालू होने पर हल्की खरोंचें ज़रा-सी दिखती हैं, ज़्यादा से ज़्यादा 3 डेड पिक्सल, बीच में कोई नहीं',
  'Refurbished-C body': 'खरोंचें दिखती हैं, 8 मिमी तक के 3 गड्ढे, कोई दरार नहीं',
  'Refurbished-C keys': 'चमक दिखती है',
  'Used battery': 'जैसी मिली, पेज पर लिखी है',
  'Used screen': 'जैसी मिली, पेज पर लिखी है',
  'Used body': 'जैसी मिली, सुरक्षा की कोई कमी नहीं',
  'Used keys': 'सभी काम करती हैं',
}
