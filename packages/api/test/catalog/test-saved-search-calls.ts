// For tests only: calls of saved searches, none of which is there.
const ABSENT_ID = '01930000-0000-7000-8000-00000000dead'

export const SAVED_SEARCH_CALLS = {
  'savedSearches.list': undefined,
  'savedSearches.save': { name: 'ThinkPad, 16 GB', filters: { q: 'ThinkPad', ramGb: '16' }, wantsMail: true },
  'savedSearches.change': { id: ABSENT_ID, name: 'Laptops' },
  'savedSearches.remove': { id: ABSENT_ID },
}
