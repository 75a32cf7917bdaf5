import { translated } from '../../translation.ts'
import type { consoleFlows as reference } from '../../en/console/flows.ts'

export const consoleFlows = translated<typeof reference, 'es'>()({
  deposit: 'Ingreso en USDT',
  withdrawal_reserve: 'Retirada reservada',
  withdrawal_release: 'Retirada devuelta',
  withdrawal_settle: 'Retirada pagada',
  trading_deposit: 'A una cuenta de operaciones',
  profit: 'Beneficio',
  loss: 'Pérdida asentada',
  loss_recovery: 'Pérdida recuperada',
  loss_settlement: 'Pérdida liquidada',
  loss_borne: 'Pérdida asumida por la empresa',
  profit_payout: 'Beneficio pagado',
  profit_reinvest: 'Beneficio reinvertido',
  deposit_return: 'Depósito devuelto',
  reward: 'Recompensa por referido',
  reward_pending: 'Recompensa pendiente',
  reward_release: 'Recompensa pendiente acreditada',
  peer_out: 'A otro cliente',
  peer_in: 'De otro cliente',
  correction_given: 'Corrección, dada',
  correction_taken: 'Corrección, tomada',
  token_grant: 'Token concedido',
  token_spend: 'Token usado',
})
