/** The operators' log: its hash chain, its verification, and its reading. */
export { auditChain, auditFile, auditList, auditOpen, auditVerify } from './console.ts'
export { auditFaultInWords } from './fault.ts'
export { chainHead, linkAudit } from './link.ts'
export { linkLagMax, verifyAudit } from './verify.ts'
