import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Questions and answers',
  lead: 'About this product, without names.',
  loading: 'Loading questions…',
  none: 'No questions yet',
  noneText: 'Ask what you would like to know before you buy. We answer here and by email.',
  showing: 'Showing {shown} of {total}',
  loadMore: 'Load more',
  tryAgain: 'Try Again',

  byShop: 'Answer of the shop',
  byBuyer: 'Bought this product',
  noAnswer: 'Not answered yet',

  yours: 'Your question',
  yourAnswer: 'Your answer',
  pending: 'Awaiting approval',
  pendingText: 'Only you can see it until we have read it.',
  hidden: 'Not published',
  hiddenText: 'It does not follow our rules, so only you can see it.',

  ask: 'Ask a question',
  loginToAsk: 'Please login to ask a question',
  question: 'Your question',
  questionHint: 'It is published without your name, once we have read it. {used} of {max} characters',
  send: 'Send question',
  sending: 'Sending…',
  cancel: 'Cancel',
  asked: 'Thank you. We will answer here and by email.',
  askFailed: 'Your question could not be sent. Please try again.',

  answer: 'Answer',
  answerOf: 'Answer: {question}',
  answerText: 'Your answer',
  answerHint: 'You answer as a customer who bought this product. {used} of {max} characters',
  sendAnswer: 'Send answer',
  answerFailed: 'Your answer could not be sent. Please try again.',

  removeQuestion: 'Delete question',
  removeQuestionAsk: 'Delete your question with its answers?',
  removeAnswer: 'Delete answer',
  removeAnswerAsk: 'Delete your answer?',
  keep: 'Keep it',
  removed: 'Deleted.',
  removeFailed: 'It could not be deleted. Please try again.',
} as const

export const t = texts('catalog/questions', en)
