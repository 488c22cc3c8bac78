// For tests only.
const ABSENT_ID = '01930000-0000-7000-8000-00000000dead'
const PRODUCT = { productId: 2_147_483_647 }

/** Questions on product pages, none of which is there. */
export const PRODUCT_QUESTION_CALLS = {
  'catalog.questions': { sku: 'NO-SUCH-SKU' },
  'productQuestions.own': PRODUCT,
  'productQuestions.ask': { ...PRODUCT, question: 'Does it take a second SSD?' },
  'productQuestions.answer': { questionId: ABSENT_ID, answer: 'Yes, one more.' },
  'productQuestions.remove': { id: ABSENT_ID },
  'productQuestions.removeAnswer': { id: ABSENT_ID },
  'admin.productQuestions.list': { search: 'nothing at all' },
  'admin.productQuestions.answer': { id: ABSENT_ID, answer: 'Yes, one more.' },
  'admin.productQuestions.decide': { id: ABSENT_ID, status: 'published' as const },
  'admin.productQuestions.decideAnswer': { id: ABSENT_ID, status: 'hidden' as const },
}
