import type { access as reference } from '../en/access.ts'
import { translated } from '../translation.ts'

export const access = translated<typeof reference, 'ru'>()({
  password: 'Пароль',
  passwordIsSet: 'Установлен',
  passwordIsNotSet: 'Не установлен',
  passwordNote:
    'Паролем вы входите в аккаунт и подтверждаете каждый платёж. После его смены все остальные сеансы завершаются.',
  noPasswordNote: 'У вас пока нет пароля. Он нужен для платежей и двухфакторной аутентификации.',
  currentPassword: 'Текущий пароль',
  newPassword: 'Новый пароль',
  repeatPassword: 'Новый пароль ещё раз',
  changePassword: 'Сменить пароль',
  setPassword: 'Установить пароль',
  passwordChangedTitle: 'Пароль изменён',
  passwordSavedTitle: 'Пароль сохранён',
  othersEnded: 'Все остальные сеансы завершены',
  sessions: 'Активные сеансы',
  sessionsNote:
    'Сеанс завершается сам, если им долго не пользоваться, и в любом случае через сутки. Завершите сеансы, которых не узнаёте, и смените пароль.',
  device: 'Устройство',
  network: 'IP-адрес',
  signedInAt: 'Вход',
  seenAt: 'Последнее действие',
  action: 'Сеанс',
  thisSession: 'Текущий',
  ofNotice: 'Из уведомления',
  end: 'Завершить',
  endOthers: 'Завершить остальные',
  ended: 'Сеанс завершён',
  othersAreEnded: 'Остальные сеансы завершены',
  eventsNote:
    'Входы с новых устройств и все изменения в защите аккаунта. О каждом мы также пишем на вашу почту, если вы её указали.',
  noEvents: 'Событий пока нет',
  when: 'Когда',
  what: 'Что произошло',
})
