/** The operators' log: its hash chain, its verification, and its reading. */
export { auditChain, auditFile, auditList, auditOpen, auditVerify } from './console.ts'
export { auditFaultInWords } from './fault.ts'
export { chainHead, linkAudit, type ChainHead } from './link.ts'
export { linkLagMax, verifyAudit, type AuditVerified } from './verify.ts'
