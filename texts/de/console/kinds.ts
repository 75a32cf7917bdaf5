import { translated } from '../../translation.ts'
import type { consoleKinds as reference } from '../../en/console/kinds.ts'

export const consoleKinds = translated<typeof reference, 'de'>()({
  finance: 'Verrechnungskonto',
  withdrawal: 'reserviert',
  trading_deposit: 'Handelskapital',
  trading_income: 'Handelsgewinn',
  token: 'Token',
  pending_reward: 'ausstehende Prämien',
  carried_loss: 'vorgetragener Verlust',
  chain_deposit: 'Blockchain: Eingang',
  chain_payout: 'Blockchain: Ausgang',
  strategy_result: 'Strategieergebnis',
  house_reward: 'Unternehmen: Prämien',
  clearing: 'zwischen Kunden',
  token_issue: 'Token ausgegeben',
  token_use: 'Token verwendet',
  house_capital: 'Unternehmen: Kapital',
})
