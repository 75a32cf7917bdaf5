/** Platform tokens: how many there may be, the purpose of each, and what two operators grant. */
export { grantTokens, setSupply, supplyToSet, tokensToGrant } from './making.ts'
export { tokenFaults, latestIssues, tokenSupply, publicSupply } from './supply.ts'
export { tokenGrant, tokenShow, tokenSupply as tokenSupplyChange } from './console.ts'
