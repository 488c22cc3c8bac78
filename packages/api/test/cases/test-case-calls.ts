// For tests only: one call of every procedure about returns and repairs.

const ABSENT_ID = '01930000-0000-7000-8000-00000000dead'
const SEEN = { id: ABSENT_ID, seenVersion: 1 }
const PHOTO = new Uint8Array([1, 2, 3])
const RAISED = {
  kind: 'repair',
  reason: 'screen',
  description: 'The screen flickers when it gets warm.',
} as const

/** `token`: of the link of an order; a guess where it is left out. */
type Named = { caseId: string; orderId: string; orderItemId: string; casePhotoId: string; token?: string }

/** As the buyer of this order, about this case and this line of it; the back office has none of these calls. */
export function caseCalls({
  caseId: id,
  orderId,
  orderItemId,
  casePhotoId: photoId,
  token = 'a-guess',
}: Named) {
  return {
    'cases.possible': { orderId },
    'cases.raise': { orderItemId, ...RAISED },
    'cases.list': {},
    'cases.get': { id },
    'cases.message': { id, message: 'Any news?' },
    'cases.addPhoto': { id, image: PHOTO },
    'cases.photo': { id, photoId },
    'cases.cancel': { id, seenVersion: 1 },
    'cases.linked.possible': { token },
    'cases.linked.list': { token },
    'cases.linked.raise': { token, orderItemId, ...RAISED },
    'cases.linked.get': { token, id },
    'cases.linked.message': { token, id, message: 'Any news?' },
    'cases.linked.addPhoto': { token, id, image: PHOTO },
    'cases.linked.photo': { token, id, photoId: ABSENT_ID },
    'cases.linked.cancel': { token, id, seenVersion: 1 },
    'admin.cases.list': { search: 'nothing at all' },
    'admin.cases.read': { search: 'nothing at all' },
    'admin.cases.get': { id: ABSENT_ID },
    'admin.cases.photo': { id: ABSENT_ID, photoId: ABSENT_ID },
    'admin.cases.step': { ...SEEN, step: { move: 'receive' as const } },
    'admin.cases.message': { id: ABSENT_ID, message: 'We look at it.' },
    'admin.cases.addPhoto': { id: ABSENT_ID, image: PHOTO },
    'admin.cases.inspect': {
      ...SEEN,
      finding: 'The hinge is loose.',
      isSerialRight: true,
      isSealWhole: true,
      isCovered: true,
      resellableUnits: 1,
    },
    'admin.cases.previewDecision': { id: ABSENT_ID },
    'admin.cases.decide': { ...SEEN, resolution: 'repair' as const },
  }
}
