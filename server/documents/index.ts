/** Documents: what clients agree to, in every version that was ever in force. */
export {
  acceptances,
  agreedAtOpening,
  agreedAtRegistration,
  acceptancesOf,
  recordAcceptances,
  type Acceptance,
} from './acceptance.ts'
export { companyIn, type Company } from './company.ts'
export { documentFile, documentList, documentPropose } from './console.ts'
export {
  documentStates,
  documentToPublish,
  draftDocument,
  publishDocument,
  publishDocuments,
} from './publish.ts'
export { serveDocuments } from './serve.ts'
export { documents } from './versions.ts'
