import type { telegram as reference } from '../en/telegram.ts'
import { translated } from '../translation.ts'

export const telegram = translated<typeof reference, 'ru'>()({
  title: 'Telegram',
  ways: 'Способы входа',
  byPassword: 'Почта и пароль',
  off: 'Вход через Telegram на этом сайте недоступен.',
  signInNote: 'Войдите с профилем Telegram, который вы указали при регистрации или подключили в настройках.',
  signUp: 'Регистрация через Telegram',
  signUpNote:
    'Имя мы возьмём из вашего профиля Telegram. Пароль можно установить позже в настройках: он нужен для платежей.',
  continue: 'Продолжить с Telegram',
  asks: 'Telegram откроет своё окно и спросит, хотите ли вы войти на этот сайт. Мы сохраняем ваше имя и идентификатор (ID) в Telegram, а ваших сообщений не видим.',
  loading: 'Загружаем Telegram…',
  open: 'Открыть Telegram',
  confirm:
    'Подтвердите вход в окне Telegram. Если окно не открылось, разрешите всплывающие окна для этой страницы и попробуйте ещё раз.',
  declined: 'Telegram ничего не подтвердил. Вы можете попробовать ещё раз.',
  blockedTitle: 'Telegram недоступен',
  blocked:
    'Не удалось загрузить вход через Telegram: возможно, его блокирует ваша сеть или браузер. Вы по-прежнему можете войти по электронной почте и паролю.',
  tryAgain: 'Попробовать ещё раз',
  back: 'Назад',
  failedTitle: 'Telegram не подтвердил ваш профиль',
  failed: 'Попробуйте ещё раз или используйте электронную почту и пароль',
  noStorage: 'Ваш браузер не разрешает этой странице ничего запоминать. Разрешите это и попробуйте ещё раз.',
  isLinked: 'Подключён',
  isNotLinked: 'Не подключён',
  linkedNote: 'Вы можете входить с профилем Telegram %NAME%.',
  linkNote: 'Подключите профиль Telegram, чтобы входить с ним вместо электронной почты и пароля.',
  link: 'Подключить Telegram',
  linkedTitle: 'Telegram подключён',
  linkedNow: 'Теперь вы можете входить с этим профилем',
  unlink: 'Отвязать',
  unlinkTitle: 'Отвязка Telegram',
  unlinkNote: 'С профилем Telegram %NAME% больше нельзя будет войти в ваш аккаунт.',
  unlinked: 'Telegram отвязан',
  isOff: 'Выключен',
  offNote:
    'Профиль %NAME% выключен при восстановлении пароля: его мог подключить кто-то другой. Если он ваш, включите его. Иначе он будет удалён %AT%.',
  restore: 'Включить',
  restored: 'Telegram снова включён',
})
