/**
 * The programs of a fresh installation. They are written once, at first start; from then on they are rows that
 * operators change, and a later start leaves them alone.
 */
import { chartWidgets, programRisks } from '../../contract/codes.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { firstPrograms, type FirstProgram } from '../../contract/programs.ts'
import { sql, transaction, type Database, type Transaction } from '../database/index.ts'

export async function makeFirstPrograms(database: Database): Promise<void> {
  await transaction(database, async tx => {
    for (const program of firstPrograms) if (await insertProgram(tx, program)) await insertTexts(tx, program)
  })
}

async function insertProgram(tx: Transaction, program: FirstProgram): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into program (id, key, strategy, least_micro, most_micro, unlocked_least_micro, tokens_on_opening,
      partner_bonus_ppm, risk, loss_ppm_max, gain_ppm_max, chart, is_open)
    values (${program.id}, ${program.key}, ${program.strategy}, ${program.leastMicro}, ${program.mostMicro},
      ${program.unlockedLeastMicro}, ${program.tokensOnOpening}, ${program.partnerBonusPercent * 10_000},
      ${programRisks[program.risk]}, ${program.lossPercentMax * 10_000}, ${program.gainPercentMax * 10_000},
      ${chartWidgets[program.chart]}, true)
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`
    insert into program_most (program_id, since, until, most_micro)
    values (${program.id}, '-infinity', 'infinity', ${program.mostMicro})`.execute(tx)
  return true
}

async function insertTexts(tx: Transaction, program: FirstProgram): Promise<void> {
  for (const language of languages) {
    const { name, about } = texts[language][program.key]
    await sql`
      insert into program_text (program_id, language, name, about)
      values (${program.id}, ${language}, ${name}, ${about})`.execute(tx)
  }
}

type Texts = Record<FirstProgram['key'], { name: string; about: string }>

export const texts: Record<Language, Texts> = {
  ru: {
    starter: {
      name: 'Стартовая',
      about:
        'Чтобы познакомиться с копированием. Депозит ограничен сверху, чтобы первая попытка была небольшой.',
    },
    currency: {
      name: 'Валютные пары',
      about: 'Сделки с валютными парами. Для тех, кто уже наблюдал за копированием несколько месяцев.',
    },
    crypto: {
      name: 'Криптовалюты',
      about:
        'Сделки с криптоактивами. Их цены колеблются резче, чем курсы валют и индексы, и так же колеблется результат.',
    },
    index: {
      name: 'Фондовые индексы (ETF)',
      about: 'Сделки с биржевыми фондами, которые следуют за фондовыми индексами.',
    },
  },
  en: {
    starter: {
      name: 'Starter',
      about:
        'For getting to know copy trading. The deposit has an upper limit, so that a first attempt stays small.',
    },
    currency: {
      name: 'Currency pairs',
      about: 'Deals in currency pairs, for clients who have already followed copy trading for a few months.',
    },
    crypto: {
      name: 'Crypto',
      about:
        'Deals in crypto assets. Their prices swing more sharply than those of currencies or indices, and so does the result.',
    },
    index: {
      name: 'Stock indices (ETF)',
      about: 'Deals in exchange-traded funds that follow stock indices.',
    },
  },
  de: {
    starter: {
      name: 'Starter',
      about:
        'Zum Kennenlernen des Copy-Tradings. Das Kapital ist nach oben begrenzt, damit der erste Versuch klein bleibt.',
    },
    currency: {
      name: 'Währungspaare',
      about:
        'Trades mit Währungspaaren, für alle, die das Copy-Trading schon einige Monate beobachtet haben.',
    },
    crypto: {
      name: 'Krypto',
      about:
        'Trades mit Kryptowerten. Deren Kurse schwanken stärker als die von Währungen oder Indizes, und ebenso schwankt das Ergebnis.',
    },
    index: {
      name: 'Aktienindizes (ETF)',
      about: 'Trades mit börsengehandelten Fonds, die Aktienindizes folgen.',
    },
  },
  es: {
    starter: {
      name: 'Inicial',
      about:
        'Para conocer la copia de operaciones. El depósito tiene un tope, de modo que el primer intento sea pequeño.',
    },
    currency: {
      name: 'Pares de divisas',
      about: 'Operaciones con pares de divisas, para quien ya ha observado la copia durante unos meses.',
    },
    crypto: {
      name: 'Cripto',
      about:
        'Operaciones con criptoactivos. Sus precios oscilan con más fuerza que los de las divisas o los índices, y con ellos el resultado.',
    },
    index: {
      name: 'Índices bursátiles (ETF)',
      about: 'Operaciones con fondos cotizados que siguen índices bursátiles.',
    },
  },
}
