import type { onboarding as reference } from '../en/onboarding.ts'
import { translated } from '../translation.ts'

export const onboarding = translated<typeof reference, 'ru'>()({
  title: 'Что дальше',
  note: 'В любом порядке. Сделанное исчезает из списка.',
  left: {
    one: 'Остался %N% шаг.',
    few: 'Осталось %N% шага.',
    many: 'Осталось %N% шагов.',
    other: 'Осталось %N% шага.',
  },
  putAway: 'Свернуть',
  show: 'Показать',
  reach: 'Подтвердите адрес электронной почты',
  reachWhy: 'До этого деньги не могут уйти со счёта.',
  reachGo: 'Подтвердить адрес',
  protect: 'Защитите вход',
  protectWhy: 'Если вход защищён одноразовым кодом с телефона, одного украденного пароля недостаточно.',
  protectGo: 'Включить',
  verify: 'Подтвердите личность',
  verifyWhy: 'Скан паспорта повышает ваши лимиты на вывод средств.',
  verifyGo: 'Подтвердить личность',
  fund: 'Пополните текущий счёт',
  fundWhy: 'Отправьте USDT (TRC20) на свой адрес, от %LEAST%.',
  fundGo: 'Показать адрес',
  open: 'Откройте торговый счёт',
  openWhy: 'Прочитайте о программе и её убытках, затем решайте.',
  openGo: 'Открыть счёт',
  programsGo: 'Посмотреть программы',
  waiting: 'Проверяется',
  programs: 'Результаты программ',
})
