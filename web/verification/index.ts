/** The verification of a client's identity. */
export { VerificationBlock } from './block.tsx'
