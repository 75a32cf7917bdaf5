/** The house's book: capital, venues, fees and own wallets, moved by orders of two. */
export { houseActs } from './acts.ts'
export { arrivalsIn, placeOf, usedPlaces } from './arrivals.ts'
export { followOrders, houseAccounts, openOrders } from './book.ts'
export { connectorKeyId, connectorKeyToAdd, endConnectorKey, isConnectorKey } from './connectors.ts'
export { takeStatements, unsignedStatements } from './signed-statements.ts'
export { serveStatements } from './statement-intake.ts'
export {
  orderInboxSource,
  venueEndKey,
  walletArrival,
  walletList,
  walletPin,
  walletTextOf,
} from './console/wallets.ts'
export { ownWallets } from './own-wallets.ts'
export { venues, type Venue } from './statements.ts'
export { isProven } from './wallet-proof.ts'
