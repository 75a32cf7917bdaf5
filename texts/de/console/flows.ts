import { translated } from '../../translation.ts'
import type { consoleFlows as reference } from '../../en/console/flows.ts'

export const consoleFlows = translated<typeof reference, 'de'>()({
  deposit: 'USDT-Einzahlung',
  withdrawal_reserve: 'Auszahlung reserviert',
  withdrawal_release: 'Auszahlung zurückgegeben',
  withdrawal_settle: 'Auszahlung gezahlt',
  trading_deposit: 'Auf ein Handelskonto',
  profit: 'Gewinn',
  loss: 'Verlust gebucht',
  loss_recovery: 'Verlust aufgeholt',
  loss_settlement: 'Verlust abgerechnet',
  loss_borne: 'Verlust vom Unternehmen getragen',
  profit_payout: 'Gewinn ausgezahlt',
  profit_reinvest: 'Gewinn reinvestiert',
  deposit_return: 'Kapital zurückgegeben',
  reward: 'Empfehlungsprämie',
  reward_pending: 'Prämie ausstehend',
  reward_release: 'Ausstehende Prämie gutgeschrieben',
  peer_out: 'An einen anderen Kunden',
  peer_in: 'Von einem anderen Kunden',
  correction_given: 'Korrektur, gegeben',
  correction_taken: 'Korrektur, genommen',
  token_grant: 'Token gewährt',
  token_spend: 'Token verwendet',
})
