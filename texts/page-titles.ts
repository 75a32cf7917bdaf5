/** What addresses are about, for search engines and for windows: a title, and a sentence or two. */
import type { Language } from '../contract/languages.ts'

export type PageName =
  | 'cabinet'
  | 'signIn'
  | 'signUp'
  | 'documents'
  | 'programs'
  | 'program'
  | 'seals'
  | 'coverage'
  | 'impostors'

type PageTexts = Readonly<Record<PageName, { title: string; description: string }>>

const en: PageTexts = {
  cabinet: {
    title: 'Mastercopy',
    description: 'The client area of Mastercopy: accounts, trading, documents and settings.',
  },
  signIn: {
    title: 'Log in · Mastercopy',
    description: 'Log in to your Mastercopy account with a password, a passkey or Telegram.',
  },
  signUp: {
    title: 'Registration · Mastercopy',
    description: 'Register with Mastercopy by invitation. Trading puts your money at risk.',
  },
  documents: {
    title: 'Documents · Mastercopy',
    description:
      'The company behind Mastercopy and its documents: user agreement, terms of trading programs, risk disclosure.',
  },
  programs: {
    title: 'Programs · Mastercopy',
    description:
      'The programs of Mastercopy side by side: growth, worst month, maximum drawdown, losing deals, and the terms of each.',
  },
  program: {
    title: 'Trading program · Mastercopy',
    description:
      'A trading program of Mastercopy: its terms, its risk, its whole record with losses, and every deal sealed before its result was reported.',
  },
  seals: {
    title: 'Seals of deals · Mastercopy',
    description:
      'One root hash a day over all results of deals and months: note it down and check later that nothing was changed.',
  },
  coverage: {
    title: 'Coverage · Mastercopy',
    description:
      'What Mastercopy owes to its clients and what it holds: own wallets, deposit addresses and trading venues, with the time of each figure.',
  },
  impostors: {
    title: 'Is it really us? · Mastercopy',
    description:
      'How to tell Mastercopy from those who pretend to be us: the address, what we never ask for, how we write, and what to do afterwards.',
  },
}

const ru: PageTexts = {
  cabinet: {
    title: 'Mastercopy',
    description: 'Личный кабинет Mastercopy: счета, торговля, документы и настройки.',
  },
  signIn: {
    title: 'Вход · Mastercopy',
    description: 'Войдите в Mastercopy по паролю, ключу доступа или через Telegram.',
  },
  signUp: {
    title: 'Регистрация · Mastercopy',
    description: 'Регистрация в Mastercopy по приглашению. Торговля связана с риском потери денег.',
  },
  documents: {
    title: 'Документы · Mastercopy',
    description:
      'Компания, стоящая за Mastercopy, и её документы: пользовательское соглашение, условия торговых программ, уведомление о рисках.',
  },
  programs: {
    title: 'Программы · Mastercopy',
    description:
      'Программы Mastercopy рядом: рост, худший месяц, максимальная просадка, убыточные сделки и условия каждой.',
  },
  program: {
    title: 'Торговая программа · Mastercopy',
    description:
      'Торговая программа Mastercopy: условия, риск, вся история с убытками и каждая сделка, запечатанная до сообщения о её результате.',
  },
  seals: {
    title: 'Цифровые печати · Mastercopy',
    description:
      'Один корневой хеш в день по всем результатам сделок и месяцев: запишите его и проверьте потом, что ничего не изменили.',
  },
  coverage: {
    title: 'Покрытие · Mastercopy',
    description:
      'Сколько Mastercopy должна клиентам и сколько у неё есть: собственные кошельки, адреса пополнения и торговые площадки, со временем каждой цифры.',
  },
  impostors: {
    title: 'Это точно мы? · Mastercopy',
    description:
      'Как отличить Mastercopy от тех, кто выдаёт себя за нас: адрес, чего мы никогда не просим, как мы пишем и что делать потом.',
  },
}

const de: PageTexts = {
  cabinet: {
    title: 'Mastercopy',
    description: 'Der Kundenbereich von Mastercopy: Konten, Handel, Dokumente und Einstellungen.',
  },
  signIn: {
    title: 'Anmelden · Mastercopy',
    description: 'Melden Sie sich bei Mastercopy mit Passwort, Passkey oder Telegram an.',
  },
  signUp: {
    title: 'Registrierung · Mastercopy',
    description:
      'Registrieren Sie sich bei Mastercopy mit einer Einladung. Beim Handel können Sie Geld verlieren.',
  },
  documents: {
    title: 'Dokumente · Mastercopy',
    description:
      'Das Unternehmen hinter Mastercopy und seine Dokumente: Nutzungsvereinbarung, Bedingungen der Handelsprogramme, Risikohinweise.',
  },
  programs: {
    title: 'Programme · Mastercopy',
    description:
      'Die Programme von Mastercopy nebeneinander: Wachstum, schlechtester Monat, maximaler Drawdown, Trades mit Verlust und die Bedingungen.',
  },
  program: {
    title: 'Handelsprogramm · Mastercopy',
    description:
      'Ein Handelsprogramm von Mastercopy: Bedingungen, Risiko, die ganze Bilanz mit Verlusten und jeder Trade, versiegelt, bevor sein Ergebnis gemeldet wurde.',
  },
  seals: {
    title: 'Siegel der Trades · Mastercopy',
    description:
      'Ein Wurzelhash je Tag über alle Ergebnisse von Trades und Monaten: Notieren Sie ihn und prüfen Sie später, dass nichts geändert wurde.',
  },
  coverage: {
    title: 'Deckung · Mastercopy',
    description:
      'Was Mastercopy seinen Kunden schuldet und was vorhanden ist: eigene Wallets, Einzahlungsadressen und Handelsplätze, mit der Zeit jeder Zahl.',
  },
  impostors: {
    title: 'Sind das wirklich wir? · Mastercopy',
    description:
      'Woran Sie Mastercopy von Betrügern unterscheiden: die Adresse, wonach wir nie fragen, wie wir schreiben und was danach zu tun ist.',
  },
}

const es: PageTexts = {
  cabinet: {
    title: 'Mastercopy',
    description: 'El área de cliente de Mastercopy: cuentas, operaciones, documentos y ajustes.',
  },
  signIn: {
    title: 'Iniciar sesión · Mastercopy',
    description: 'Inicie sesión en Mastercopy con contraseña, llave de acceso o Telegram.',
  },
  signUp: {
    title: 'Registro · Mastercopy',
    description: 'Regístrese en Mastercopy con una invitación. Operar pone en riesgo su dinero.',
  },
  documents: {
    title: 'Documentos · Mastercopy',
    description:
      'La empresa de Mastercopy y sus documentos: acuerdo de usuario, condiciones de los programas, declaración de riesgos.',
  },
  programs: {
    title: 'Programas · Mastercopy',
    description:
      'Los programas de Mastercopy uno junto a otro: crecimiento, peor mes, caída máxima (drawdown), operaciones con pérdida y las condiciones.',
  },
  program: {
    title: 'Programa de operaciones · Mastercopy',
    description:
      'Un programa de Mastercopy: sus condiciones, su riesgo, todo su historial con pérdidas y cada operación sellada antes de comunicarse su resultado.',
  },
  seals: {
    title: 'Sellos de las operaciones · Mastercopy',
    description:
      'Un hash raíz al día sobre todos los resultados de operaciones y meses: anótelo y compruebe después que no se cambió nada.',
  },
  coverage: {
    title: 'Cobertura · Mastercopy',
    description:
      'Lo que Mastercopy debe a sus clientes y lo que tiene: monederos propios, direcciones de ingreso y centros de negociación, con la hora de cada cifra.',
  },
  impostors: {
    title: '¿De verdad somos nosotros? · Mastercopy',
    description:
      'Cómo distinguir a Mastercopy de quienes se hacen pasar por nosotros: la dirección, lo que nunca pedimos, cómo escribimos y qué hacer después.',
  },
}

export const pageTexts: Record<Language, PageTexts> = { ru, en, de, es }
