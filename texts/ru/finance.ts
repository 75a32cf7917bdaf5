import { overview } from './overview.ts'
import { cabinet } from './cabinet.ts'
import type { finance as reference } from '../en/finance.ts'
import { translated } from '../translation.ts'

export const finance = translated<typeof reference, 'ru'>()({
  title: cabinet.finance,
  loading: 'Загружаем ваши счета',
  account: 'Текущий счёт',
  balance: 'Баланс',
  inactive: 'Счёт сейчас не активен.',
  sections: 'Счёт %UID%',
  deposit: 'Пополнение',
  transactions: 'Операции',

  address: 'Ваш адрес USDT (TRC20)',
  qr: 'QR-код вашего адреса USDT (TRC20)',
  noAddress: 'Свободного адреса для пополнения сейчас нет. Загляните позже: до этого пополнение недоступно.',
  network: 'Сеть',
  networkName: 'Tron (TRC20)',
  minimum: 'Минимальное пополнение',
  rate: 'Курс зачисления',
  rateValue: 'один доллар США за один USDT',
  onlyUsdt:
    'Отправляйте только USDT и только в сети Tron (TRC20). Другие монеты и USDT из других сетей не зачисляются и могут быть потеряны безвозвратно.',
  smallKept:
    'Переводы меньше минимума не пропадают: они сохраняются и зачисляются вместе, как только их сумма достигнет %MINIMUM%.',
  whenSolid:
    'Перевод зачисляется, когда сеть подтвердила его окончательно: примерно через минуту после того, как она его приняла.',
  compare: 'Копируйте адрес только с этой страницы и перед отправкой сверьте его первые и последние символы.',

  arrivals: 'В пути',
  arrivalsNote: 'Перевод виден в сети. Баланс изменится с последним подтверждением.',
  confirmations: overview.confirmations,
  arrivalLabel: 'Подтверждения перевода на %AMOUNT%',
  small: 'Небольшие переводы, ещё не зачислены',
  smallSum: 'Накоплено: %SUM%. Когда поступит ещё %REST%, зачислим всю сумму.',
  smallEnough: 'Накоплено: %SUM%. Минимум достигнут, сумма зачисляется.',
  processing: overview.processing,
  processingNote:
    'Перевод на %AMOUNT% поступил и обрабатывается. Когда обработка завершится, он будет зачислен или возвращён отправителю.',
  returned: 'Возвращённые переводы',
  returnedNote: 'Перевод на %AMOUNT% возвращён отправителю. Транзакция: %TRANSACTION%',

  creditedTitle: 'Пополнение зачислено',
  credited: 'На текущий счёт поступило %AMOUNT%.',

  testTitle: 'Тестовая сеть',
  testNote:
    'На этом сайте пополнения приходят из тестовой сети. Её USDT — условные деньги, они ничего не стоят. Не отправляйте на этот адрес настоящие деньги.',
  testAmount: 'Сумма в тестовых USDT',
  testSend: 'Отправить тестовые USDT',
  testSending: 'Отправляем тестовые USDT',
  testSentTitle: 'Тестовые USDT отправлены',
  testSent: 'Перевод появится на этой странице со следующим блоком тестовой сети.',
  testFailed: 'Тестовая сеть не ответила',

  noTransactions: 'Операций пока нет',
  noTransactionsNote: 'Здесь будут все движения по счёту, начиная с последних.',
  date: 'Дата',
  operation: 'Операция',
  amount: 'Сумма',
  transactionsOf: 'Операции по счёту %UID%',
  cryptoDeposit: 'Пополнение в USDT',
  withdrawalReserve: 'Вывод средств',
  profitCredit: 'Прибыль с торгового счёта',
  tradingDeposit: 'Пополнение торгового счёта',
  withdrawalReturn: 'Возврат по отклонённой заявке на вывод',
  depositReturn: 'Возврат депозита с торгового счёта',
  rewardExcess: 'Реферальное вознаграждение сверх максимума',
  peerOut: 'Перевод клиенту',
  peerIn: 'Перевод от клиента',

  token: 'Счёт токенов',
  tokenBalance: { one: '%N% токен', few: '%N% токена', many: '%N% токенов', other: '%N% токена' },
  tokenNote:
    'Токен — это счётчик права доступа: один токен открывает одну программу, где это предусмотрено. Некоторые программы начисляют токен при открытии первого счёта по программе. Токен — не деньги: у него нет цены, и дохода он не приносит.',

  balanceAfter: 'Баланс после',
  topUp: overview.topUp,
  transfer: 'Перевести',
  available: 'доступно',
  reserved: 'Зарезервировано',
  reservedNote:
    'Отложено для вывода средств, который проверяется или отправляется. Если заявка отменена, сумма возвращается.',
  onTheWay: 'В пути',
  onlyOne: 'Только USDT в сети Tron (TRC20)',
  somethingElse: 'А если отправить что-то другое?',
  copyAddress: 'Скопировать адрес',
  nothingArrives: 'В пути ничего нет. Перевод появится здесь, как только попадёт в блок сети.',
  seen: 'Замечен',
  confirming: 'Подтверждается',
  creditedStation: 'Зачислен',
  whatIsToken: 'Что такое токен?',
})
