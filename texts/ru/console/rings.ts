import { translated } from '../../translation.ts'
import type { consoleRings as reference } from '../../en/console/rings.ts'

export const consoleRings = translated<typeof reference, 'ru'>()({
  title: 'Кольца приглашений',
  intro:
    'Клиенты, из которых один пригласил другого и у которых общее то, что бывает у одного человека. Само по себе это ничего не доказывает: семьи пользуются одним компьютером.',
  none: 'Никто не делит браузер или адрес с тем, кого пригласил.',
  invited: '%SPONSOR% пригласил(а) %PARTNER% (линия %N%)',
  shared: 'Что у них общего',
  device: 'Один браузер',
  withdrawalAddress: 'Вывод средств на',
  depositSender: 'Пополнения с',
  review: 'Рассмотрено',
  reviewNote: 'Укажите, что выяснилось. Кольцо исчезнет из входящих, пока не вырастет.',
  reviewed: 'Рассмотрено %AT%, %NAME%: %REASON%',
})
