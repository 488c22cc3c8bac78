import type { CheckTemplate } from '../check-template.ts'
import { point, section } from './parts.ts'

/**
 * The 32 points that every laptop is checked on. Network and sound are with the ports, memory, processor and fans with the
 * power, storage with the data.
 */
export const LAPTOP_TEMPLATE: CheckTemplate = {
  name: 'Laptop, 32 points',
  nameHi: 'लैपटॉप, 32 बिंदु',
  kinds: ['laptop'],
  sections: [
    section(
      'exterior',
      ['Exterior', 'बाहरी हिस्सा'],
      [
        point('cracks', 'Lid, base and corners free of cracks', 'ढक्कन, तला और कोने बिना दरार के'),
        point('hinges', 'Hinges hold any angle without play', 'हिंज हर कोण पर टिकते हैं, कोई ढीलापन नहीं'),
        point('screws', 'All screws, feet and covers present', 'सभी स्क्रू, पैर और कवर मौजूद'),
        point('marks', 'Scratches and dents measured and recorded', 'खरोंच और गड्ढे नापे गए और दर्ज किए गए'),
      ],
    ),
    section(
      'display',
      ['Display', 'डिस्प्ले'],
      [
        point(
          'pixels',
          "No dead or stuck pixels beyond the grade's limit",
          'ग्रेड की सीमा से ज़्यादा डेड या अटके पिक्सल नहीं',
        ),
        point(
          'backlight',
          'Even backlight, no bleed or pressure marks',
          'बैकलाइट एक जैसी, कोई रिसाव या दबाव का निशान नहीं',
        ),
        point(
          'brightness',
          'Every brightness step works over the full range',
          'ब्राइटनेस का हर स्तर पूरी सीमा में काम करता है',
        ),
        point(
          'glass',
          'Glass, bezel and touch layer (where fitted) intact',
          'काँच, बेज़ल और टच लेयर (जहाँ लगी हो) सही-सलामत',
        ),
      ],
    ),
    section(
      'keyboard',
      ['Keyboard', 'कीबोर्ड'],
      [
        point(
          'keys',
          'Every key registers and every legend is readable',
          'हर की दबती है और उस पर लिखा पढ़ा जाता है',
        ),
        point('key-light', 'Keyboard backlight works', 'कीबोर्ड की बैकलाइट काम करती है'),
        point('trackpad', 'Trackpad, pointing stick and buttons work', 'ट्रैकपैड, पॉइंटिंग स्टिक और बटन काम करते हैं'),
        point(
          'fingerprint',
          'Fingerprint reader or infrared sign-in works',
          'फ़िंगरप्रिंट रीडर या इन्फ़्रारेड साइन-इन काम करता है',
        ),
      ],
    ),
    section(
      'ports',
      ['Ports', 'पोर्ट'],
      [
        point(
          'usb',
          'Each USB port runs at its rated speed and power',
          'हर USB पोर्ट अपनी तय गति और पावर पर चलता है',
        ),
        point('video', 'Video outputs work', 'वीडियो आउटपुट काम करते हैं'),
        point(
          'charging',
          'Charging port works, with an adapter of the original wattage',
          'चार्जिंग पोर्ट काम करता है, मूल वॉट वाले अडैप्टर के साथ',
        ),
        point('audio', 'Audio jack and card reader work', 'ऑडियो जैक और कार्ड रीडर काम करते हैं'),
        point('wifi', 'Wi-Fi works on 2.4 and 5 GHz', 'Wi-Fi 2.4 और 5 GHz पर काम करता है'),
        point('bluetooth', 'Bluetooth works', 'ब्लूटूथ काम करता है'),
        point('lan', 'Wired network works', 'वायर्ड नेटवर्क काम करता है'),
        point('sound', 'Speakers, microphone and webcam work', 'स्पीकर, माइक और वेबकैम काम करते हैं'),
      ],
    ),
    section(
      'power',
      ['Battery & power', 'बैटरी और पावर'],
      [
        point(
          'battery-health',
          "Battery health at or above the grade's minimum",
          'बैटरी हेल्थ ग्रेड की न्यूनतम सीमा पर या उससे ऊपर',
        ),
        point('battery-cycles', 'Battery cycle count recorded', 'बैटरी के चार्ज साइकल दर्ज'),
        point(
          'battery-safety',
          'No swelling; charges and discharges under load',
          'बैटरी फूली नहीं; लोड पर चार्ज और डिस्चार्ज होती है',
        ),
        point(
          'memory',
          'Full memory test passed; size and slots as listed',
          'मेमोरी की पूरी जाँच पास; आकार और स्लॉट लिखे अनुसार',
        ),
        point(
          'stress',
          '30 minutes of CPU and GPU stress without throttling or crash',
          'CPU और GPU पर 30 मिनट पूरा लोड, न गति घटी, न क्रैश हुआ',
        ),
        point(
          'fans',
          'Fans clean and quiet, fresh thermal paste, temperature below the limit',
          'पंखे साफ़ और शांत, नया थर्मल पेस्ट, तापमान सीमा से नीचे',
        ),
      ],
    ),
    section(
      'data',
      ['Data & locks', 'डेटा और लॉक'],
      [
        point(
          'drive-health',
          'Drive healthy by SMART: wear at most 20%, no reallocated sectors',
          'SMART के हिसाब से ड्राइव स्वस्थ: घिसाव 20% तक, कोई ख़राब सेक्टर नहीं',
        ),
        point(
          'drive-speed',
          'Read and write speed near the class of the drive',
          'पढ़ने और लिखने की गति ड्राइव की श्रेणी के क़रीब',
        ),
        point(
          'erasure',
          'Storage purged to NIST SP 800-88 Rev. 2 and verified, certificate kept',
          'स्टोरेज NIST SP 800-88 Rev. 2 के अनुसार मिटाया और जाँचा गया, प्रमाणपत्र सुरक्षित',
        ),
        point(
          'firmware',
          'Firmware updated; BIOS password and remote-management locks removed',
          'फ़र्मवेयर अपडेट; BIOS पासवर्ड और रिमोट-मैनेजमेंट लॉक हटाए गए',
        ),
        point(
          'enrolment',
          'No activation lock, device management or Autopilot enrolment',
          'कोई एक्टिवेशन लॉक, डिवाइस मैनेजमेंट या Autopilot रजिस्ट्रेशन नहीं',
        ),
        point(
          'system',
          'Licensed system activated, drivers complete, serial numbers match label, BIOS and listing',
          'लाइसेंस वाला सिस्टम चालू, सभी ड्राइवर मौजूद, सीरियल नंबर लेबल, BIOS और लिस्टिंग से मेल खाते हैं',
        ),
      ],
    ),
  ],
}
