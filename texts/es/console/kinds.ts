import { translated } from '../../translation.ts'
import type { consoleKinds as reference } from '../../en/console/kinds.ts'

export const consoleKinds = translated<typeof reference, 'es'>()({
  finance: 'cuenta corriente',
  withdrawal: 'reservado',
  trading_deposit: 'depósito de operaciones',
  trading_income: 'ganancia de operaciones',
  token: 'tokens',
  pending_reward: 'recompensas pendientes',
  carried_loss: 'pérdida arrastrada',
  chain_deposit: 'cadena: entrada',
  chain_payout: 'cadena: salida',
  strategy_result: 'resultado de la estrategia',
  house_reward: 'empresa: recompensas',
  clearing: 'entre clientes',
  token_issue: 'tokens emitidos',
  token_use: 'tokens usados',
  house_capital: 'empresa: capital',
})
