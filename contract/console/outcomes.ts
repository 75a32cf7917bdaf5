/** The outcomes of the console's calls: names with numbers of their own, the same in every call. */
const numbers = {
  ok: 0,
  tryAgain: 2,
  notAllowed: 3,
  notThere: 4,
  ended: 5,
  invalid: 6,
  sameOperator: 7,
  badSignature: 8,
  ownClient: 9,
  invalidCredentials: 10,
  taken: 11,
  noConsent: 12,
  notSeen: 13,
  noClient: 14,
  nodeAway: 15,
  wrongChain: 16,
  notSolid: 17,
  strangeSender: 18,
  otherPayment: 19,
  noArrival: 20,
  tooEarly: 21,
  stillThere: 22,
  tooSoon: 30,
  unchanged: 31,
} as const
type OutcomeName = keyof typeof numbers

/**
 * The outcomes of a call. 'tryAgain' and 'proofNeeded' may come from any. 'notAllowed': the operator's roles do not
 * allow it; 'notThere': its subject is missing, or differs from the page's; 'ended': another operator was faster;
 * 'invalid': what was typed is not valid; 'unchanged': it is as it would be already; 'ownClient': it is about the operator
 * as a client, or about those who gain by it.
 */
export const outcomesOf = <const Names extends readonly Exclude<OutcomeName, 'tryAgain'>[]>(
  ...names: Names
): { [Name in Names[number] | 'tryAgain' | 'ok']: number } & { ok: 0 } =>
  Object.fromEntries([...names, 'ok', 'tryAgain'].map(name => [name, numbers[name as OutcomeName]])) as never
