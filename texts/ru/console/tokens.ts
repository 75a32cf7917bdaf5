import { translated } from '../../translation.ts'
import type { consoleTokens as reference } from '../../en/console/tokens.ts'

export const consoleTokens = translated<typeof reference, 'ru'>()({
  title: 'Токены',
  intro:
    'Токен создаётся по условиям программы или начисляется двумя операторами с указанием причины. И то и другое входит в предел.',
  cap: 'Предел',
  issued: 'Создано',
  spent: 'Использовано',
  left: 'Осталось создать',
  issues: 'Что создано и почему',
  client: 'Клиент',
  kind: 'Основание',
  opening: 'Открытие счёта',
  grant: 'Начисление',
  made: 'Токены',
  short: '%N% из %M%: предел был достигнут',
  time: 'Время',
  setCap: 'Изменить предел',
  newCap: 'Сколько токенов может быть создано',
  giveTitle: 'Начислить токены',
  who: 'Эл. почта или реферальный код клиента',
  count: 'Токены',
  signature: 'Подпись',
})
