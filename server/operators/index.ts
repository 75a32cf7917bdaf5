/** Operators: who they are, their rights, what they sign, and whether its signatures are valid. */
export {
  proposalValidMs,
  termsOf,
  type Action,
  type Approved,
  type NewProposal,
  type Proposal,
} from './actions.ts'
export { approvalFaults } from './approval-faults.ts'
export { approvalText, contentOf } from './approval-text.ts'
export { countedSignatures, isHalted, wasApproved } from './approve.ts'
export {
  actOutcome,
  carryOutProposals,
  outcomeOrWait,
  type ActOf,
  type ActOutcome,
  type Acts,
} from './carry-out.ts'
export { inboxRoutes, proposalInboxSource } from './console/inbox.ts'
export { readSource, type InboxItem, type InboxSource } from './inbox.ts'
export { proposalRoutes } from './console/proposal-list.ts'
export { proposalMake, proposalSign, proposalText, proposalWithdraw } from './console/proposals.ts'
export { knownRegister, openOperatorRoles, operatorNames, consoleSession } from './console/register.ts'
export { enrolmentFacts, keyFacts } from './enrolment.ts'
export { factsHash, inOneLine } from './facts.ts'
export { actorInWords, reasonInWords } from './in-words.ts'
export { newKeyFile, openKeyFile, readKeyFile } from './key-file.ts'
export { operatorOfProof } from './key-proof.ts'
export { isSignedBy, kindOf, operatorIdOf, publicPart } from './keys.ts'
export { isOwnClient, ownAmong } from './own-client.ts'
export { clientOfReferralCode, referralCodesOf } from './referral-codes.ts'
export {
  closeProposal,
  findProposal,
  isOpenProposal,
  openProposals,
  openProposalsAbout,
  openProposalsOf,
  outcomeOf,
  propose,
  proposeWith,
  proposalsToEnd,
} from './proposals.ts'
export { withPrior } from './with-prior.ts'
export { readRegister, registerHeads } from './read-register.ts'
export { keysOf, readRoles, rolesOf, type Operator, type Register } from './register.ts'
export { registerActs } from './register-acts.ts'
export { callSigned, signedAct, type SignedCall } from './signed-call.ts'
export { hasTrialOperators, rootsOf, trialKeyFile, trialPassphrase, trialKeys } from './roots.ts'
export { signProposal, storeSignature, textToSign, type SignOutcome } from './signing.ts'
export { proposeAs } from './console/propose-as.ts'
export { isReadAlone, recordProposalLook } from './console/proposal-looks.ts'
export { onlooker, recordLook } from './console/record-look.ts'
