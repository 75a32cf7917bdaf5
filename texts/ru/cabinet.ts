import type { cabinet as reference } from '../en/cabinet.ts'
import { translated } from '../translation.ts'

export const cabinet = translated<typeof reference, 'ru'>()({
  menu: 'Меню',
  skip: 'Перейти к содержанию',
  main: 'Главная',
  shortFinance: 'Счета',
  shortTrading: 'Торговля',
  shortPartners: 'Партнёры',
  more: 'Ещё',
  exit: 'Выход',
  exiting: 'Выходим…',
  entering: 'Открываем личный кабинет…',
  client: 'Вы вошли как',
  toRoot: 'Mastercopy, на сайт для всех',
  notification: 'Новости',
  understood: 'Понятно',
  brokenTitle: 'Не удалось показать страницу',
  brokenText: 'Ваши деньги и данные не пострадали. Загрузите страницу ещё раз или вернитесь на главную.',
  again: 'Загрузить ещё раз',
  toMain: 'На главную',
  licences: 'Лицензии открытого ПО',
  exitFailedTitle: 'Вы ещё не вышли',
  exitFailed:
    'Сервер недоступен. Ваши данные здесь больше не показываются, но сеанс ещё открыт. Попробуйте ещё раз.',
  exitAgain: 'Попробовать ещё раз',
  finance: 'Текущие счета',
  trading: 'Торговые счета',
  documents: 'Документы',
  partnership: 'Партнёрство',
  bell: {
    one: 'Уведомления: %N% новое',
    few: 'Уведомления: %N% новых',
    many: 'Уведомления: %N% новых',
    other: 'Уведомления: %N% новых',
  },
  bellNone: 'Уведомления: ничего нового',
})
