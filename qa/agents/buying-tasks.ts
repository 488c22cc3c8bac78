/** Request of a person to an agent: words as typed into a chat, and the facts of the right offer. */
export type BuyingTask = {
  words: string
  /** In the title of every product that is meant. */
  model: string
  maxPrice: number
  /** Set if docks and monitors have the name, too. */
  category?: 'laptops'
  ramGb?: number
}

type Meant = Omit<BuyingTask, 'words'>

/** The same wish in both languages. */
const wish = (english: string, hindi: string, meant: Meant) => ({ english, hindi, meant })

const WISHES = [
  wish('latitude under 25000', 'Latitude लैपटॉप 25000 तक', {
    model: 'Latitude',
    category: 'laptops',
    maxPrice: 25_000,
  }),
  wish('thinkpad under 20000', 'थिंकपैड 20000 तक', {
    model: 'ThinkPad',
    category: 'laptops',
    maxPrice: 20_000,
  }),
  wish('elitebook under 30000', 'EliteBook 30000 तक', {
    model: 'EliteBook',
    category: 'laptops',
    maxPrice: 30_000,
  }),
  wish('probook below 20k', 'ProBook 20 हज़ार से कम', {
    model: 'ProBook',
    category: 'laptops',
    maxPrice: 20_000,
  }),
  wish('macbook air under 40000', 'MacBook Air 40000 तक', { model: 'MacBook Air', maxPrice: 40_000 }),
  wish('macbook pro under 45000', 'MacBook Pro 45000 तक', { model: 'MacBook Pro', maxPrice: 45_000 }),
  wish('optiplex under 15000', 'OptiPlex 15000 तक', { model: 'OptiPlex', maxPrice: 15_000 }),
  wish('thinkcentre under 20000', 'ThinkCentre 20000 तक', { model: 'ThinkCentre', maxPrice: 20_000 }),
  wish('elitedesk under 15000', 'EliteDesk 15000 तक', { model: 'EliteDesk', maxPrice: 15_000 }),
  wish('latitude 16gb under 45000', 'Latitude 45000 तक', {
    model: 'Latitude',
    category: 'laptops',
    maxPrice: 45_000,
    ramGb: 16,
  }),
  wish('thinkpad 16 gb ram under 40000', 'थिंकपैड 40000 तक', {
    model: 'ThinkPad',
    category: 'laptops',
    maxPrice: 40_000,
    ramGb: 16,
  }),
  wish('thinkpad 8gb under 25000', 'थिंकपैड 25000 तक', {
    model: 'ThinkPad',
    category: 'laptops',
    maxPrice: 25_000,
    ramGb: 8,
  }),
  wish('elitebook 16gb under 60000', 'EliteBook 60000 तक', {
    model: 'EliteBook',
    category: 'laptops',
    maxPrice: 60_000,
    ramGb: 16,
  }),
  wish('latitude 5400', 'डेल लैटीट्यूड 5400', { model: 'Latitude 5400', maxPrice: 60_000 }),
  wish('thinkpad l480', 'थिंकपैड L480', { model: 'ThinkPad L480', maxPrice: 60_000 }),
  wish('thinkpad x280 under 25000', 'थिंकपैड X280 25000 तक', { model: 'ThinkPad X280', maxPrice: 25_000 }),
  wish('thinkpad t470', 'थिंकपैड T470', { model: 'ThinkPad T470', maxPrice: 60_000 }),
  wish('zbook under 60000', 'ZBook 60000 तक', { model: 'ZBook', maxPrice: 60_000 }),
  wish('vivobook under 30000', 'VivoBook 30000 तक', { model: 'VivoBook', maxPrice: 30_000 }),
  wish('aspire under 30000', 'एसर एस्पायर 30000 तक', { model: 'Aspire', maxPrice: 30_000 }),
  wish('imac under 80000', 'iMac 80000 तक', { model: 'iMac', maxPrice: 80_000 }),
  wish('mac mini under 45000', 'Mac mini 45000 तक', { model: 'Mac mini', maxPrice: 45_000 }),
  wish('probook 8gb under 30000', 'ProBook 30000 तक', {
    model: 'ProBook',
    category: 'laptops',
    maxPrice: 30_000,
    ramGb: 8,
  }),
  wish('macbook under 1 lakh', 'मैकबुक 1 लाख तक', { model: 'MacBook', maxPrice: 100_000 }),
  wish('surface laptop under 50000', 'Surface लैपटॉप 50000 तक', { model: 'Surface Laptop', maxPrice: 50_000 }),
]

/** Fifty tasks, half in English and half in Hindi. */
export const BUYING_TASKS: readonly BuyingTask[] = [
  ...WISHES.map(({ english, meant }) => ({ words: english, ...meant })),
  ...WISHES.map(({ hindi, meant }) => ({ words: hindi, ...meant })),
]
