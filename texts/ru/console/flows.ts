import { translated } from '../../translation.ts'
import type { consoleFlows as reference } from '../../en/console/flows.ts'

export const consoleFlows = translated<typeof reference, 'ru'>()({
  deposit: 'Пополнение USDT',
  withdrawal_reserve: 'Резерв под вывод',
  withdrawal_release: 'Возврат резерва',
  withdrawal_settle: 'Вывод выплачен',
  trading_deposit: 'На торговый счёт',
  profit: 'Прибыль',
  loss: 'Убыток учтён',
  loss_recovery: 'Убыток возмещён',
  loss_settlement: 'Убыток списан',
  loss_borne: 'Убыток за счёт платформы',
  profit_payout: 'Прибыль выплачена',
  profit_reinvest: 'Прибыль реинвестирована',
  deposit_return: 'Возврат депозита',
  reward: 'Реферальное вознаграждение',
  reward_pending: 'Вознаграждение ожидает',
  reward_release: 'Ожидавшее вознаграждение зачислено',
  peer_out: 'Другому клиенту',
  peer_in: 'От другого клиента',
  correction_given: 'Исправление, в пользу',
  correction_taken: 'Исправление, со счёта',
  token_grant: 'Токен выдан',
  token_spend: 'Токен использован',
})
