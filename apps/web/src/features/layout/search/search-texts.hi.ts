import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './search-texts.ts'

export const hi: Translation<typeof en> = {
  searchShop: 'दुकान में खोजें',
  searchLaptops: 'लैपटॉप खोजें',
  placeholder: 'लैपटॉप खोजें...',
  exampleModel: 'जैसे “ThinkPad T480”',
  exampleSpecs: 'जैसे “i5 16GB”',
  exampleMonitor: 'जैसे “27 inch monitor”',
  suggestions: 'सुझाव',
  recent: 'हाल की खोजें',
  clearAll: 'सब हटाएँ',
  removeRecent: 'हाल की खोजों से {query} हटाएँ',
  popular: 'लोकप्रिय खोजें',
  matching: 'प्रोडक्ट',
  seeAll: '“{query}” के सभी नतीजे देखें',
  announced: { one: '{count} सुझाव', other: '{count} सुझाव' },
}
