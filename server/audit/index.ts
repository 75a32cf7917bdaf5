/** The operators' log: its chain, whether it is as it was written, and how it is read. */
export { auditChain, auditFile, auditList, auditOpen, auditVerify } from './console.ts'
export { chainHead, linkAudit, type ChainHead } from './link.ts'
export { linkLagMax, verifyAudit, type AuditVerified } from './verify.ts'
