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
      about: 'Небольшой депозит, чтобы увидеть, как устроено копирование. Бывают и убыточные сделки.',
    },
    currency: {
      name: 'Валютные пары',
      about:
        'Сделки с валютными парами. При открытии счёта начисляется токен платформы, а пригласивший получает разовый бонус.',
    },
    crypto: {
      name: 'Криптовалюты',
      about: 'Сделки с криптовалютами. Высокий риск: можно потерять весь депозит.',
    },
    index: {
      name: 'Фондовые индексы (ETF)',
      about: 'Сделки с фондовыми индексами. Программу можно открыть и одним токеном платформы.',
    },
  },
  en: {
    starter: {
      name: 'Starter',
      about: 'A small deposit to see how copying works. Some deals end in a loss.',
    },
    currency: {
      name: 'Currency pairs',
      about:
        'Deals in currency pairs. Opening an account grants a platform token, and the person who invited you receives a one-off bonus.',
    },
    crypto: {
      name: 'Crypto',
      about: 'Deals in cryptocurrencies. High risk: the whole deposit can be lost.',
    },
    index: {
      name: 'Stock indices (ETF)',
      about: 'Deals in stock indices. The program can also be unlocked with one platform token.',
    },
  },
  de: {
    starter: {
      name: 'Starter',
      about:
        'Ein kleiner Betrag, um zu sehen, wie das Kopieren funktioniert. Manche Trades enden mit Verlust.',
    },
    currency: {
      name: 'Währungspaare',
      about:
        'Trades in Währungspaaren. Mit der Kontoeröffnung wird ein Plattform-Token gutgeschrieben, und wer Sie eingeladen hat, erhält einen einmaligen Bonus.',
    },
    crypto: {
      name: 'Krypto',
      about: 'Trades in Kryptowährungen. Hohes Risiko: Das gesamte Kapital kann verloren gehen.',
    },
    index: {
      name: 'Aktienindizes (ETF)',
      about: 'Trades in Aktienindizes. Das Programm lässt sich auch mit einem Plattform-Token freischalten.',
    },
  },
  es: {
    starter: {
      name: 'Inicial',
      about: 'Un depósito pequeño para ver cómo funciona la copia. Algunas operaciones terminan en pérdida.',
    },
    currency: {
      name: 'Pares de divisas',
      about:
        'Operaciones en pares de divisas. Al abrir una cuenta se abona un token de la plataforma y quien le invitó recibe una bonificación única.',
    },
    crypto: {
      name: 'Cripto',
      about: 'Operaciones en criptomonedas. Riesgo alto: puede perderse todo el depósito.',
    },
    index: {
      name: 'Índices bursátiles (ETF)',
      about:
        'Operaciones en índices bursátiles. El programa también se puede desbloquear con un token de la plataforma.',
    },
  },
}
