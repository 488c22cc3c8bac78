// For tests only: calls of saved searches.

export const savedSearchCalls = ({ savedSearchId: id }: { savedSearchId: string }) => ({
  'savedSearches.list': undefined,
  'savedSearches.save': { name: 'ThinkPad, 16 GB', filters: { q: 'ThinkPad', ramGb: '16' }, wantsMail: true },
  'savedSearches.change': { id, name: 'Laptops' },
  'savedSearches.remove': { id },
})
