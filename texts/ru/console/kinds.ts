import { translated } from '../../translation.ts'
import type { consoleKinds as reference } from '../../en/console/kinds.ts'

export const consoleKinds = translated<typeof reference, 'ru'>()({
  finance: 'текущий счёт',
  withdrawal: 'зарезервировано',
  trading_deposit: 'торговый депозит',
  trading_income: 'торговая прибыль',
  token: 'токены',
  pending_reward: 'ожидающие вознаграждения',
  carried_loss: 'перенесённый убыток',
  chain_deposit: 'блокчейн: приход',
  chain_payout: 'блокчейн: расход',
  strategy_result: 'результат стратегии',
  house_reward: 'компания: вознаграждения',
  clearing: 'между клиентами',
  token_issue: 'выпуск токенов',
  token_use: 'расход токенов',
  house_capital: 'компания: капитал',
})
